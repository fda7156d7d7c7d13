const WINDOW_MS = 60_000;

/**
 * Whom an address stands for: itself, but with IPv6 its /48, of which one customer has so many addresses that each call
 * could come from another one.
 */
export function callerOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [before = '', after] = address.split('::');
  const groups = before.split(':').filter((group) => group !== '');
  const rest = (after ?? '').split(':').filter((group) => group !== '');
  const zeros = after === undefined ? 0 : 8 - groups.length - rest.length;
  return [...groups, ...Array.from({ length: zeros }, () => '0'), ...rest].slice(0, 3).join(':');
}

/**
 * At most so many calls of one caller in a minute. Callers are forgotten with every minute, and no more than `maxCallers`
 * of them are remembered. Those that come then are let through: a flood of names must not shut out phones that are new in
 * this minute, and the log has bounds of its own.
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
    if (count >= most) return false;
    if (count > 0 || calls.size < maxCallers) calls.set(caller, count + 1);
    return true;
  };
}
