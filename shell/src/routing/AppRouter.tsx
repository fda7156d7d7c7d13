import type { ReactNode } from 'react';
import { startTransition, useEffectEvent, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Location } from 'react-router-dom';
import { Router, UNSAFE_createHashHistory as createHashHistory } from 'react-router-dom';
import { entryNumber } from './addresses';

/**
 * Animates the next page: calls `show` once, now or a few frames later. False: it does not animate, and has not called
 * `show`.
 */
export type Move = (way: 'forward' | 'back', show: () => void) => boolean;

/** Tracks the browser's history: by how many entries the last step moved, below 0 back, 0 for a replacement. */
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
        // Safari refuses the hundredth call within 30 seconds; then a step back to this entry looks like one forward.
      }
    return { length: place - before, isNew: known === null };
  };
  /** Whether the address has left a location without a step. */
  const hasLeft = ({ key }: Location) =>
    entryNumber(window) !== place || history.location.key !== key;
  return { history, step, hasLeft };
}

interface AppRouterProps {
  /** animates steps forward and back; null until it has loaded: pages show at once */
  readonly move: Move | null;
  readonly children: ReactNode;
}

/**
 * The hash router. For React Router a tapped link looks like a step through the history, so this numbers its entry to
 * tell forward from back. A replacement (a redirect, the end of a money act) is not animated.
 */
export function AppRouter({ move, children }: AppRouterProps) {
  const [{ history, step, hasLeft }] = useState(createSteps);
  const [shown, show] = useState({ location: history.location, type: history.action });
  const arrive = useEffectEvent((action: typeof shown.type) => {
    const { length, isNew } = step();
    const type = isNew ? ('PUSH' as typeof action) : action;
    // Read the location late: another page may have replaced it when the movement starts.
    const showNow = () => show({ location: history.location, type });
    const moves = length !== 0 && move?.(length > 0 ? 'forward' : 'back', () => flushSync(showNow));
    // Use a transition, so that a page that is replaced in the same event is never drawn or announced.
    if (moves !== true) startTransition(showNow);
  });
  const catchUp = useEffectEvent(() => hasLeft(shown.location) && arrive(history.action));
  useLayoutEffect(() => {
    const end = history.listen(({ action }) => arrive(action));
    // The first page renders in slices, and an address change in between had no listener.
    catchUp();
    return end;
  }, [history]);
  return (
    <Router location={shown.location} navigationType={shown.type} navigator={history}>
      {children}
    </Router>
  );
}
