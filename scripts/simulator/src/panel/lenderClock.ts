import { useCallback, useEffect, useState } from 'react';
import { useHost, useHostState } from '../host/HostContext';
import { useRepeated } from './useRepeated';

const TICK_MS = 1_000;

/** Keeps the host's state at the lender's clock while it is shown. The console in another tab may move it, too. */
export function useFollowedClock(isShown: boolean): void {
  const { lender, store } = useHost();
  const ask = useCallback(async () => (isShown ? lender.clock() : null), [isShown, lender]);
  const told = useRepeated(ask);
  useEffect(() => {
    if (told === null) return;
    store.set({ ahead: Date.parse(told.now) - Date.now() });
  }, [told, store]);
}

/** The lender's time in epoch milliseconds. */
export function useLenderTime(): number {
  const ahead = useHostState((state) => state.ahead);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now + ahead;
}
