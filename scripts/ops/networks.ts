import { DAY_MS } from './beaconFolder';
import type { Policy, Side } from './comparison';
import type { KeptBatch } from './readBeacons';

/** The network and day in which a device was first counted. More cannot be known about who it belongs to. */
interface Place {
  readonly network: string;
  /** days since 1970, UTC */
  readonly day: number;
}

/**
 * Limits how devices count for a lender without device tokens. From one address anybody can invent any number of
 * devices, but having many networks at once costs money. So one network counts for few devices, and failures must come
 * from many networks. The hash of a network changes every day, so a sender that adds a few devices each day is judged
 * for each day.
 */
export class Networks {
  readonly #policy: Policy;
  readonly #admitted = { canary: new Map<string, Place>(), stable: new Map<string, Place>() };
  readonly #taken = new Map<string, number>();

  constructor(policy: Policy) {
    this.#policy = policy;
  }

  /** Whether a device counts for a version: yes while its network has not reached its limit. */
  counts(side: Side, { device, from = '', at }: KeptBatch): boolean {
    const known = this.#admitted[side];
    if (known.has(device)) return true;
    const day = Math.floor(at / DAY_MS);
    const place = `${side} ${day} ${from}`;
    const taken = this.#taken.get(place) ?? 0;
    if (taken >= this.#policy.perNetwork) return false;
    this.#taken.set(place, taken + 1);
    known.set(device, { network: `${day} ${from}`, day });
    return true;
  }

  /**
   * The largest number of the canary's failing devices that may come from one sender: the busiest network of each day,
   * added up. Null where the failures come from too few networks, or too many of them from one.
   */
  doubtful(failed: ReadonlySet<string>): number | null {
    const days = new Map<number, Map<string, number>>();
    for (const device of failed) {
      const place = this.#admitted.canary.get(device);
      if (!place) continue;
      const networks = days.get(place.day) ?? new Map<string, number>();
      days.set(place.day, networks.set(place.network, (networks.get(place.network) ?? 0) + 1));
    }
    const { minNetworks, maxNetworkShare } = this.#policy;
    const busiest = [...days.values()].map((networks) => Math.max(...networks.values()));
    const isBroad = [...days.values()].some(({ size }) => size >= minNetworks);
    if (!isBroad || Math.max(...busiest) > failed.size * maxNetworkShare) return null;
    return busiest.reduce((total, count) => total + count, 0);
  }
}
