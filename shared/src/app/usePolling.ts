import { useEffect, useEffectEvent } from 'react';
import { growingPause } from '../contract/pauses';

const GROWTH = 1.5;

interface Options {
  /** false stops polling; default true */
  readonly isActive?: boolean;
  readonly firstMs?: number;
  readonly maxMs?: number;
}

/** Calls `poll` with growing pauses, not on a hidden page. Once visible again, it polls at once and starts over. */
export function usePolling(
  poll: () => unknown,
  { isActive = true, firstMs = 2_000, maxMs = 30_000 }: Options = {},
): void {
  const onPoll = useEffectEvent(poll);
  useEffect(() => {
    if (!isActive) return undefined;
    let passed = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const schedule = () => {
      timer = setTimeout(
        () => {
          onPoll();
          passed += 1;
          schedule();
        },
        growingPause(passed, { firstMs, growth: GROWTH, maxMs }),
      );
    };
    const onVisibility = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden') return;
      passed = 0;
      onPoll();
      schedule();
    };
    if (document.visibilityState !== 'hidden') schedule();
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [isActive, firstMs, maxMs]);
}
