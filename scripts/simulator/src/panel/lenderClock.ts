import { useEffect, useState } from 'react';
import { useHost, useHostState } from '../host/HostContext';
import { LenderError } from '../lender/lender';

const PAUSE_MS = 2_000;
const TICK_MS = 1_000;

/** Polls the lender's clock, which anybody may move, while it is shown and the tab is visible. */
export function useFollowedClock(isShown: boolean): void {
  const { lender, store } = useHost();
  useEffect(() => {
    if (!isShown) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    async function round(): Promise<void> {
      try {
        const told = document.hidden ? null : await lender.clock();
        if (told && !isOver) store.set({ ahead: Date.parse(told.now) - Date.now() });
      } catch (error) {
        if (!(error instanceof LenderError)) throw error;
      }
      if (!isOver) timer = setTimeout(() => void round(), PAUSE_MS);
    }
    void round();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isShown, lender, store]);
}

/** Returns the lender's time in epoch milliseconds. */
export function useLenderTime(): number {
  const ahead = useHostState((state) => state.ahead);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now + ahead;
}
