const WINDOW_MS = 60_000;

/**
 * At most so many calls of one caller in a minute. Callers are forgotten with every minute, and there are never more
 * than `maxCallers` of them: whoever comes then waits for the next one.
 */
export function createRateWindow(
  most: number,
  now: () => number,
  maxCallers = 100_000,
): (caller: string) => boolean {
  let calls = new Map<string, number>();
  let window = 0;
  return (caller) => {
    const present = Math.floor(now() / WINDOW_MS);
    if (present !== window) {
      window = present;
      calls = new Map();
    }
    const count = calls.get(caller) ?? 0;
    if (count >= most || (count === 0 && calls.size >= maxCallers)) return false;
    calls.set(caller, count + 1);
    return true;
  };
}
