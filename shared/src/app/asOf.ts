import { useSyncExternalStore } from 'react';

let at: number | null = null;
const listeners = new Set<() => void>();

/**
 * Since when the page may be out of date: server time, in epoch ms, of the oldest answer that the phone has kept and that
 * is shown because the lender could not be reached; null while what is shown is the lender's own. The shell sets it.
 */
export const asOf = {
  read: (): number | null => at,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** An answer of this time is shown. */
  show: (time: number): void => set(at === null ? time : Math.min(at, time)),
  /** The lender has answered. */
  end: (): void => set(null),
};

function set(time: number | null): void {
  if (time === at) return;
  at = time;
  for (const listener of listeners) listener();
}

export const useAsOf = (): number | null => useSyncExternalStore(asOf.subscribe, asOf.read);
