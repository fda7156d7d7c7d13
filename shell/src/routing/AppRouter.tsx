import type { ReactNode } from 'react';
import { startTransition, useEffectEvent, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Location } from 'react-router-dom';
import { Router, UNSAFE_createHashHistory as createHashHistory } from 'react-router-dom';
import { entryNumber } from './addresses';

/** Shows the next page: calls `show` once, now or a few frames later. False: it does not move, and is not shown yet. */
export type Move = (way: 'forward' | 'back', show: () => void) => boolean;

/** The browser's history, and by how many entries the last step moved: below 0 back, 0 for a replacement. */
function createSteps() {
  const history = createHashHistory({ v5Compat: true });
  const { history: entries } = window;
  let place = entryNumber(window) ?? 0;
  const step = () => {
    const before = place;
    const known = entryNumber(window);
    place = known ?? place + 1;
    if (known === null)
      try {
        entries.replaceState({ ...entries.state, idx: place }, '');
      } catch {
        // Safari refuses the hundredth within 30 seconds: then a step back to it looks like one forward.
      }
    return { length: place - before, isNew: known === null };
  };
  /** Whether the address has gone on from a location, or back, without a step. */
  const hasLeft = ({ key }: Location) =>
    entryNumber(window) !== place || history.location.key !== key;
  return { history, step, hasLeft };
}

interface AppRouterProps {
  /** animates going on and back; null until loaded: pages show at once */
  readonly move: Move | null;
  readonly children: ReactNode;
}

/**
 * The hash router. To React Router a tapped link looks like a step through the history, so this numbers its entry to
 * tell going on from going back. A replacement (a redirect, the end of a money act) is not animated.
 */
export function AppRouter({ move, children }: AppRouterProps) {
  const [{ history, step, hasLeft }] = useState(createSteps);
  const [shown, show] = useState({ location: history.location, type: history.action });
  const arrive = useEffectEvent((action: typeof shown.type) => {
    const { length, isNew } = step();
    const type = isNew ? ('PUSH' as typeof action) : action;
    // Asked for then: by the time that it moves, another page may have taken its place.
    const showNow = () => show({ location: history.location, type });
    const moves = length !== 0 && move?.(length > 0 ? 'forward' : 'back', () => flushSync(showNow));
    // In a transition, so that a page that another one replaces in the same event is never drawn or announced.
    if (moves !== true) startTransition(showNow);
  });
  const catchUp = useEffectEvent(() => hasLeft(shown.location) && arrive(history.action));
  useLayoutEffect(() => {
    const end = history.listen(({ action }) => arrive(action));
    // The first page renders in slices, and no listener heard an address change between them.
    catchUp();
    return end;
  }, [history]);
  return (
    <Router location={shown.location} navigationType={shown.type} navigator={history}>
      {children}
    </Router>
  );
}
