import { growingPause, spreadPause } from '@pautang/shared/contract/pauses';
import { useCallback, useEffect, useState } from 'react';

const PAUSE = { firstMs: 4_000, growth: 2, maxMs: 30_000 };
/** Random, so that phones that an outage has brought in step retry at different times. */
const SPREAD = [0.75, 1] as const;

/** Calls `act` when the network is back and when the page is shown or hidden. Returns a function that stops this. */
export function onReturn(act: () => void): () => void {
  addEventListener('online', act);
  document.addEventListener('visibilitychange', act);
  return () => {
    removeEventListener('online', act);
    document.removeEventListener('visibilitychange', act);
  };
}

/**
 * Asks again with growing pauses, and at once when the network or the page comes back; never while the page is hidden.
 * @param ask a new function restarts the pauses
 * @param before how many pauses have passed before this one
 */
export function useAskAgain(ask: () => void, isActive: boolean, before = 0): void {
  useEffect(() => {
    if (!isActive) return undefined;
    let passed = before;
    let timer: ReturnType<typeof setTimeout>;
    const now = () => {
      if (document.visibilityState !== 'hidden') ask();
    };
    const schedule = () => {
      timer = setTimeout(
        () => {
          now();
          passed += 1;
          schedule();
        },
        spreadPause(growingPause(passed, PAUSE), SPREAD),
      );
    };
    schedule();
    const end = onReturn(now);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [ask, isActive, before]);
}

/** Retries automatically while a part is down, and when the borrower asks. */
export function useAutoRetry(work: () => Promise<void>, isDown: boolean) {
  const [isRetrying, setIsRetrying] = useState(false);
  const retry = useCallback(() => {
    setIsRetrying(true);
    void work().finally(() => setIsRetrying(false));
  }, [work]);
  useAskAgain(retry, isDown);
  return { retry, isRetrying };
}
