export function movedClock(now: number, isKnown = true) {
  const listeners = new Set<() => void>();
  const state = { now, isKnown };
  return {
    now: () => state.now,
    isKnown: () => state.isKnown,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Moves the clock without notifying the page. */
    pass: (to: number) => void (state.now = to),
    /** Sets the clock as an answer of the lender does. */
    learn: (to: number) => {
      Object.assign(state, { now: to, isKnown: true });
      for (const listener of listeners) listener();
    },
  };
}
