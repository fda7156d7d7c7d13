import type { Figures } from '@pautang/shared/app';
import { useKept, useLocation } from '@pautang/shared/app';
import { useEffect, useState } from 'react';

/** Held while a page of an unfinished act stands, so that another tab does not take it for killed. */
export const UNFINISHED_LOCK = 'pautang.unfinished';

const NONE: Figures = [];

/**
 * Keeps the address of this page and the figures on it for as long as it stands: leaving it forgets them, a web view
 * that is killed cannot, so that the app opens there again and can say what has changed. `figures` are label and value
 * as shown, null while they are not known. Returns the figures that this very address showed before it was killed or
 * loaded anew; empty if it was not.
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
    // A web view is killed while it is out of sight: its age counts from there.
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [to, shown, setHeld]);
  useEffect(() => {
    let leave = (): void => undefined;
    const isLeft = new Promise<void>((resolve) => {
      leave = resolve;
    });
    // Old engines have no locks: there, a second tab may open here as well.
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
