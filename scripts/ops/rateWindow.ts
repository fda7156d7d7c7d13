const WINDOW_MS = 60_000;

/**
 * The caller that an address is counted for: the address itself, or for IPv6 its /48, because one customer has a whole
 * /48 and could use a new address for each call.
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
 * Limits the calls of one caller in a minute. All callers are forgotten every minute, and at most `maxCallers` are
 * remembered. Further callers are let through: a flood of addresses must not shut out phones that appear in this
 * minute, and the log has limits of its own.
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
