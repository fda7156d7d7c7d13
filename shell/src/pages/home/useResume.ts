import { useKept, useLocation, useNavigate } from '@pautang/shared/app';
import { UNFINISHED_LOCK } from '@pautang/shared/unfinished';
import { useEffect, useEffectEvent } from 'react';

/** After a longer absence the borrower has probably come for something else. */
const RESUME_MS = 30 * 60_000;

/** Opens the page of an act that was left unfinished because the web view was killed; home is one step back. */
export function useResume(): void {
  const { key } = useLocation();
  const navigate = useNavigate();
  const [unfinished] = useKept('unfinished');
  const isFirstPage = key === 'default';
  // Read the kept state late, because a page that was just left clears its entry after home is drawn.
  const resume = useEffectEvent(() => {
    if (unfinished !== null && Math.abs(Date.now() - unfinished.at) < RESUME_MS)
      void navigate(unfinished.to);
  });
  useEffect(() => {
    if (!isFirstPage) return undefined;
    let isHere = true;
    void isElsewhere().then((isShown) => {
      if (isHere && !isShown) resume();
    });
    return () => {
      isHere = false;
    };
  }, [isFirstPage]);
}

/** Whether another tab shows an unfinished act now, so that its web view was not killed. */
async function isElsewhere(): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query().catch(() => null)) ?? {};
  return held.some(({ name }) => name === UNFINISHED_LOCK);
}
