import { api, isDataDear, useAppDispatch } from '@pautang/shared/app';
import { useEffect } from 'react';
import { useBringAhead } from '../../runtime';

/** Where a browser does not say that it is idle, it probably is after this long. */
const IDLE_MS = 200;

const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, IDLE_MS);
  });

/** Whether bytes may be spent on what the borrower may never open: not where they are dear, slow or unseen. */
function mayGuess(): boolean {
  return navigator.onLine && !isDataDear() && document.visibilityState === 'visible';
}

/**
 * Gets the files of the page that home leads to next once home is quiet: no answer is waited for and the browser is
 * idle. Never with Save-Data, on 2G, offline or hidden; where that ends, home looks again.
 */
export function useAhead(next: string | null): void {
  const dispatch = useAppDispatch();
  const bringAhead = useBringAhead();
  useEffect(() => {
    if (next === null) return undefined;
    let isHere = true;
    const quiet = async () => {
      await idle();
      const running = await Promise.all(dispatch(api.util.getRunningQueriesThunk()));
      // An answer may have led to the next question.
      if (running.length > 0 && isHere) await quiet();
    };
    const look = async () => {
      await quiet();
      if (isHere && mayGuess()) await bringAhead(next);
    };
    void look();
    const lookAgain = () => void look();
    window.addEventListener('online', lookAgain);
    document.addEventListener('visibilitychange', lookAgain);
    return () => {
      isHere = false;
      window.removeEventListener('online', lookAgain);
      document.removeEventListener('visibilitychange', lookAgain);
    };
  }, [next, dispatch, bringAhead]);
}
