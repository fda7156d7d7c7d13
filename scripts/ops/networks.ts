import { dayOf } from './beaconFolder';
import type { Policy, Side } from './comparison';
import type { KeptBatch } from './readBeacons';

/** Where a device was first counted, which is as far as anybody can know whose it is. */
interface Place {
  readonly network: string;
  readonly day: string;
}

/**
 * Counting devices of a lender that gives no tokens. Whoever has one address can make up any number of devices; what
 * costs something is having many networks at once. So a network counts for few devices, and failures must come from many
 * networks. A network has another name every day: what one sender adds day by day is looked at day by day.
 */
export class Networks {
  readonly #policy: Policy;
  readonly #admitted = { canary: new Map<string, Place>(), stable: new Map<string, Place>() };
  readonly #taken = new Map<string, number>();

  constructor(policy: Policy) {
    this.#policy = policy;
  }

  /** Whether a device counts for a version: as long as there is room for it in its network. */
  counts(side: Side, { device, from = '', at }: KeptBatch): boolean {
    const known = this.#admitted[side];
    if (known.has(device)) return true;
    const day = dayOf(at);
    const place = `${side} ${day} ${from}`;
    const taken = this.#taken.get(place) ?? 0;
    if (taken >= this.#policy.perNetwork) return false;
    this.#taken.set(place, taken + 1);
    known.set(device, { network: `${day} ${from}`, day });
    return true;
  }

  /**
   * How many of the canary's failing devices may all be one sender's: the busiest network of each day. Null where they
   * come from too few networks, or too many of them from one.
   */
  doubtful(failed: ReadonlySet<string>): number | null {
    const days = new Map<string, Map<string, number>>();
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
