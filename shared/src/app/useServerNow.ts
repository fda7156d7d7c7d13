import { useEffect, useState, useSyncExternalStore } from 'react';
import { useServices } from './hooks';

/** Server time in epoch ms. It updates every `everyMs`, once the page is visible again, and when the clock is corrected. */
export function useServerNow(everyMs: number): number {
  const { clock } = useServices();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const tick = () => setNow(clock.now());
    tick();
    const timer = setInterval(tick, everyMs);
    document.addEventListener('visibilitychange', tick);
    const stop = clock.subscribe(tick);
    return () => {
      stop();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [clock, everyMs]);
  return now;
}

/** Whether server time is known, for pages that draw before any answer. */
export function useIsTimeKnown(): boolean {
  const { clock } = useServices();
  return useSyncExternalStore(clock.subscribe, clock.isKnown);
}

/** Milliseconds until a deadline on server time, never below 0 (screens.md, countdowns). */
export function useCountdown(deadline: string, everyMs = 1_000): number {
  return Math.max(0, Date.parse(deadline) - useServerNow(everyMs));
}
