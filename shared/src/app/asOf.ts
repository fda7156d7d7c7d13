import { useSyncExternalStore } from 'react';

let at: number | null = null;
const listeners = new Set<() => void>();

/** When the page's oldest kept answer was given, in epoch ms of server time; null: all are fresh. The shell sets it. */
export const asOf = {
  read: (): number | null => at,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  /** Call it when a kept answer of this time is shown. */
  show: (time: number): void => set(at === null ? time : Math.min(at, time)),
  /** Call it when the lender has answered. */
  end: (): void => set(null),
};

function set(time: number | null): void {
  if (time === at) return;
  at = time;
  for (const listener of listeners) listener();
}

export const useAsOf = (): number | null => useSyncExternalStore(asOf.subscribe, asOf.read);
