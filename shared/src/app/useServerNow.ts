import { useEffect, useState } from 'react';
import { useServices } from './hooks';

/** Server time in epoch milliseconds, renewed every `everyMs` and at once when the page becomes visible again. */
export function useServerNow(everyMs: number): number {
  const { clock } = useServices();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const tick = () => setNow(clock.now());
    tick();
    const timer = setInterval(tick, everyMs);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [clock, everyMs]);
  return now;
}

/** Milliseconds left to an absolute deadline on server time, never below 0 (screens.md, countdowns). */
export function useCountdown(deadline: string, everyMs = 1_000): number {
  return Math.max(0, Date.parse(deadline) - useServerNow(everyMs));
}
