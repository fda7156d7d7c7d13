import type { Figures } from '@pautang/shared/app';
import { useKept, useLocation } from '@pautang/shared/app';
import { useEffect, useState } from 'react';

/**
 * A lock that is held while a page of an unfinished act is open, so that another tab does not take the page for killed.
 */
export const UNFINISHED_LOCK = 'pautang.unfinished';

const NONE: Figures = [];

/**
 * Keeps the address of this page and the figures on it for as long as the page is open. Leaving the page forgets them;
 * a web view that is killed cannot, so the app opens at this page again and can say what has changed. `figures` are
 * labels and values as shown, null while they are not known.
 * @returns the figures that this very address showed before it was killed or loaded anew; empty if it was not
 */
export function useUnfinished(figures: Figures | null): Figures {
  const { pathname, search } = useLocation();
  const to = pathname + search;
  const [held, setHeld] = useKept('unfinished');
  const [before] = useState(() => (held?.to === to ? held.figures : NONE));
  const shown = JSON.stringify(figures ?? before);
  useEffect(() => {
    const mark = () => setHeld({ to, at: Date.now(), figures: JSON.parse(shown) as Figures });
    mark();
    // A web view is killed while it is hidden, so its age counts from there.
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [to, shown, setHeld]);
  useEffect(() => {
    let leave = (): void => undefined;
    const isLeft = new Promise<void>((resolve) => {
      leave = resolve;
    });
    // Old engines have no locks. There, a second tab may open at this page too.
    void navigator.locks
      ?.request(UNFINISHED_LOCK, { mode: 'shared' }, () => isLeft)
      .catch(() => undefined);
    return () => {
      leave();
      setHeld(null);
    };
  }, [setHeld]);
  return before;
}
