/** Counts calls of one caller in a window of real time; kept in memory, it only guards this process. */
export interface Limiter {
  /** false when the caller has used up the window */
  allow(caller: string): boolean;
}

const FORGET_ABOVE = 10_000;

export function createLimiter(most: number, windowMs: number): Limiter {
  const windows = new Map<string, { until: number; count: number }>();
  return {
    allow(caller) {
      const now = Date.now();
      if (windows.size > FORGET_ABOVE)
        for (const [key, window] of windows) if (window.until <= now) windows.delete(key);
      const window = windows.get(caller);
      if (!window || window.until <= now) {
        windows.set(caller, { until: now + windowMs, count: 1 });
        return true;
      }
      window.count += 1;
      return window.count <= most;
    },
  };
}
