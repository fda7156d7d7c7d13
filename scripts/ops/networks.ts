import type { Policy, Side } from './comparison';
import type { KeptBatch } from './keptBatch';
import { dayNumber } from './keptBatch';

/** The network and day in which a device was first counted. More cannot be known about who it belongs to. */
export interface Place {
  readonly network: string;
  /** days since 1970, UTC */
  readonly day: number;
}

/** What is known of a network on one day. */
export interface NetworkUse {
  /** devices that were counted for each version */
  canary: number;
  stable: number;
  /** those of the canary that failed */
  failed: number;
}

/** The networks of one day from which failing devices of the canary came. */
export interface FailingDay {
  readonly day: number;
  networks: number;
  /** how many of those devices the busiest one has */
  busiest: number;
}

export const networkKey = ({ day, network }: Place): string => `${day} ${network}`;

export const placeOf = ({ from = '', at }: Pick<KeptBatch, 'from' | 'at'>): Place => ({
  network: from,
  day: dayNumber(at),
});

/**
 * Limits how devices count for a lender without device tokens. From one address anybody can invent any number of
 * devices, but having many networks at once costs money. So one network counts for few devices, and failures must come
 * from many networks. The hash of a network changes every day, so a sender that adds a few devices each day is judged
 * for each day.
 */
export class Networks {
  readonly #policy: Policy;
  readonly #uses: Map<string, NetworkUse>;
  readonly #days: FailingDay[];

  /** @param uses by `networkKey` @param days grows */
  constructor(policy: Policy, uses: Map<string, NetworkUse>, days: FailingDay[]) {
    this.#policy = policy;
    this.#uses = uses;
    this.#days = days;
  }

  /** Whether one more device of this network counts for a version: yes while the network has not reached its limit. */
  admits(side: Side, place: Place): boolean {
    const key = networkKey(place);
    const use = this.#uses.get(key) ?? { canary: 0, stable: 0, failed: 0 };
    if (use[side] >= this.#policy.perNetwork) return false;
    use[side] += 1;
    this.#uses.set(key, use);
    return true;
  }

  /** A device of the canary that was counted in this place has failed for the first time. */
  fails(place: Place): void {
    const use = this.#uses.get(networkKey(place));
    if (!use) return;
    use.failed += 1;
    let day = this.#days.find((one) => one.day === place.day);
    if (!day) this.#days.push((day = { day: place.day, networks: 0, busiest: 0 }));
    if (use.failed === 1) day.networks += 1;
    day.busiest = Math.max(day.busiest, use.failed);
  }

  /**
   * The largest number of the canary's `failed` failing devices that may come from one sender: the busiest network of
   * each day, added up. Null where the failures come from too few networks, or too many of them from one.
   */
  doubtful(failed: number): number | null {
    const { minNetworks, maxNetworkShare } = this.#policy;
    const busiest = this.#days.map((day) => day.busiest);
    const isBroad = this.#days.some(({ networks }) => networks >= minNetworks);
    if (!isBroad || Math.max(...busiest) > failed * maxNetworkShare) return null;
    return busiest.reduce((total, count) => total + count, 0);
  }
}
