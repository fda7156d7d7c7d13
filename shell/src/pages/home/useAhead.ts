import { api, isDataDear, useAppDispatch } from '@pautang/shared/app';
import { useEffect } from 'react';
import { onReturn } from '../../loading/useAutoRetry';
import { useBringAhead } from '../../runtime';

/** A browser without idle callbacks is probably idle after this time. */
const IDLE_MS = 200;

const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, IDLE_MS);
  });

/** Whether to spend bytes on a page that the borrower may never open: not if data is dear or slow, or the page hidden. */
function mayGuess(): boolean {
  return navigator.onLine && !isDataDear() && document.visibilityState === 'visible';
}

/**
 * Loads the files of the page that home links to once home is idle: no answer is pending and the browser is idle. Never
 * with Save-Data, on 2G, offline or hidden; it checks again when the network is back or the page becomes visible.
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
      // An answer may have caused the next request.
      if (running.length > 0 && isHere) await quiet();
    };
    const look = async () => {
      await quiet();
      if (isHere && mayGuess()) await bringAhead(next);
    };
    void look();
    const end = onReturn(() => void look());
    return () => {
      isHere = false;
      end();
    };
  }, [next, dispatch, bringAhead]);
}
