import type { Calls } from './store/flush';
import { minuteNumber } from './keptBatch';

/** Returns the address, or its /48 of IPv6, because a customer has a /48 and could use a new address for each call. */
export function callerOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address;
  const [before = '', after] = address.split('::');
  const groups = before.split(':').filter((group) => group !== '');
  const rest = (after ?? '').split(':').filter((group) => group !== '');
  const zeros = after === undefined ? 0 : 8 - groups.length - rest.length;
  return [...groups, ...Array.from({ length: zeros }, () => '0'), ...rest].slice(0, 3).join(':');
}

/** The network of an address: /24 of IPv4, /48 of IPv6. One sender may have a whole network, or share it. */
export const networkOf = (address: string): string =>
  callerOf(address.replace(/^::ffff:(?=\d+\.)/i, '')).replace(/\.\d+$/, '');

/** Callers with fewer calls in this minute are not shared, so that the database does not list every phone. */
const TELL_FROM = 5;

interface Count {
  own: number;
  /** own calls that the other collectors know of */
  told: number;
  elsewhere: number;
}

/**
 * Limits the calls of one caller in a minute, over all collectors that tell each other. All callers are forgotten every
 * minute, and at most `maxCallers` are remembered. Further callers are let through: a flood of addresses must not shut
 * out phones that appear in this minute, and the day's room has limits of its own.
 */
export class RateWindow {
  #calls = new Map<string, Count>();
  #minute = 0;

  constructor(
    private readonly most: number,
    private readonly now: () => number,
    private readonly maxCallers = 100_000,
  ) {}

  isFine(caller: string): boolean {
    this.#begin();
    const count = this.#calls.get(caller) ?? { own: 0, told: 0, elsewhere: 0 };
    if (count.own + count.elsewhere >= this.most) return false;
    count.own += 1;
    if (this.#calls.size < this.maxCallers) this.#calls.set(caller, count);
    return true;
  }

  /** This minute's busy callers, with the calls not shared yet. 0 batches only request the others' counts. */
  news(): Calls[] {
    this.#begin();
    const busy = [...this.#calls].filter(([, { own }]) => own >= TELL_FROM);
    return busy.map(([caller, count]) => {
      const batches = count.own - count.told;
      count.told = count.own;
      return { minute: this.#minute, caller, batches };
    });
  }

  /** @param totals of all collectors, including the calls that this one shared */
  learn(totals: readonly Calls[]): void {
    this.#begin();
    for (const { minute, caller, batches } of totals) {
      const count = this.#calls.get(caller);
      if (count && minute === this.#minute) count.elsewhere = Math.max(0, batches - count.told);
    }
  }

  #begin(): void {
    const present = minuteNumber(this.now());
    if (present === this.#minute) return;
    this.#minute = present;
    this.#calls = new Map();
  }
}
