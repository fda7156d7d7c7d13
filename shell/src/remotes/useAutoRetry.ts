import { useCallback, useEffect, useState } from 'react';

const FIRST_MS = 4_000;
const MAX_MS = 30_000;

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
    let pause = FIRST_MS;
    let timer: ReturnType<typeof setTimeout>;
    const schedule = () => {
      timer = setTimeout(() => {
        if (document.visibilityState !== 'hidden') retry();
        pause = Math.min(MAX_MS, pause * 2);
        schedule();
      }, pause);
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
