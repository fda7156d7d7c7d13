import type { Figures } from '@pautang/shared/app';
import { useKept, useLocation } from '@pautang/shared/app';
import { useEffect, useState } from 'react';

/** A lock that an unfinished page holds while it is open. It tells another tab that the page was not killed. */
export const UNFINISHED_LOCK = 'pautang.unfinished';

const NONE: Figures = [];

/**
 * Keeps the address of this page and the figures on it while the page is open. Leaving the page forgets them. A killed web
 * view cannot do that, so the app opens at this page again, and the page can say which figures have changed. `figures` are
 * labels and values as shown; null: not known yet.
 * @returns the figures that the same address showed before it was killed or reloaded; else an empty list
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
    // Update the time when the page is hidden, because a web view is killed while it is hidden.
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [to, shown, setHeld]);
  useEffect(() => {
    let leave = (): void => undefined;
    const isLeft = new Promise<void>((resolve) => {
      leave = resolve;
    });
    // Old engines have no locks, so a second tab there may open at this page, too.
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
