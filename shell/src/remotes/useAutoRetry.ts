import { growingPause } from '@pautang/shared/contract/pauses';
import { useCallback, useEffect, useState } from 'react';

const PAUSE = { firstMs: 4_000, growth: 2, maxMs: 30_000 };

/**
 * While something is down: asks again with growing pauses, at once when the network or the page comes back, and when
 * the borrower asks.
 */
export function useAutoRetry(work: () => Promise<void>, isDown: boolean) {
  const [isRetrying, setIsRetrying] = useState(false);
  const retry = useCallback(() => {
    setIsRetrying(true);
    void work().finally(() => setIsRetrying(false));
  }, [work]);

  useEffect(() => {
    if (!isDown) return undefined;
    let passed = 0;
    let timer: ReturnType<typeof setTimeout>;
    const schedule = () => {
      timer = setTimeout(
        () => {
          if (document.visibilityState !== 'hidden') retry();
          passed += 1;
          schedule();
        },
        growingPause(passed, PAUSE),
      );
    };
    const now = () => {
      if (document.visibilityState !== 'hidden') retry();
    };
    schedule();
    addEventListener('online', now);
    document.addEventListener('visibilitychange', now);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', now);
      document.removeEventListener('visibilitychange', now);
    };
  }, [isDown, retry]);

  return { retry, isRetrying };
}
