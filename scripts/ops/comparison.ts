import type { Group } from './fisher';
import { fisherOneSided } from './fisher';

export interface Policy {
  /** the probability of taking back a canary that is no worse, over its whole life */
  readonly alpha: number;
  /** distinct devices that each version needs before anything is decided */
  readonly minDevices: number;
  /** devices of the canary that must have failed */
  readonly minFailed: number;
  /** how far the canary's failure rate must exceed the stable version's; 0.01 is one percentage point */
  readonly minExcess: number;
  /** without tokens: how many devices of one version a network may contribute in a day */
  readonly perNetwork: number;
  /** without tokens: from how many networks the failing devices must come, on one day */
  readonly minNetworks: number;
  /** without tokens: the share of the failing devices that one network may contribute */
  readonly maxNetworkShare: number;
}

export const defaultPolicy: Policy = {
  alpha: 0.01,
  minDevices: 20,
  minFailed: 3,
  minExcess: 0.01,
  perNetwork: 3,
  minNetworks: 5,
  maxNetworkShare: 1 / 3,
};

/** One comparison of the two versions. */
export interface Look {
  /** 1 for the first */
  readonly number: number;
  /** arrival of the device that made this look due, epoch milliseconds */
  readonly at: number;
  readonly canary: Group;
  readonly stable: Group;
  readonly p: number;
  /** the part of alpha that this look may spend */
  readonly threshold: number;
  readonly isBad: boolean;
}

export type Side = 'canary' | 'stable';

/** The next look is due when the canary has a quarter more devices. */
const GROWTH = 1.25;
const dueAt = (number: number, { minDevices }: Policy) =>
  Math.ceil(minDevices * GROWTH ** (number - 1));
/** 1/k² over all possible looks adds up to π²/6. */
const share = (number: number, { alpha }: Policy) => (alpha * 6) / (Math.PI * number) ** 2;

/**
 * Devices of one version, and how many of them failed at least once: a device that fails a hundred times counts once.
 */
class Devices {
  readonly seen = new Set<string>();
  readonly failed = new Set<string>();
  group(without?: ReadonlySet<string>): Group {
    const count = (devices: Set<string>) =>
      without ? [...devices].filter((one) => !without.has(one)).length : devices.size;
    return { devices: count(this.seen), failed: count(this.failed) };
  }
}

const withoutFailed = ({ devices, failed }: Group, count: number): Group => ({
  devices: devices - count,
  failed: failed - count,
});

interface Options {
  readonly policy: Policy;
  /**
   * devices that had the canary and so do not count for the stable version; default: those that this comparison has
   * seen with it
   */
  readonly hadCanary?: ReadonlySet<string>;
  /** how many of the canary's failing devices may come from a single sender; null: none of them can be relied on */
  readonly doubtful?: (failed: ReadonlySet<string>) => number | null;
}

/**
 * Compares a canary with the stable version by distinct devices, in order of arrival. Comparing again and again finds a
 * difference by chance sooner or later. So the looks are fixed in advance by the number of devices that have the canary
 * (20, 25, 32, …), however often the command runs. The k-th look may spend α·6/(πk)² of the error, which adds up to α
 * over all possible looks (alpha spending by the union bound). This holds whatever the dependence between the looks, so
 * also where a device fails long after its arrival; tests for independent events (SPRT, e-values) would not allow that.
 * Each look is Fisher's exact test, one-sided, on what was known when it became due.
 */
export class Comparison {
  readonly #canary = new Devices();
  readonly #stable = new Devices();
  readonly #failures = new Map<string, Set<string>>();
  readonly #options: Options;
  #number = 1;
  #look: Look | null = null;
  #suspicion: Look | null = null;

  constructor(options: Options) {
    this.#options = options;
  }

  /** The look that decided, else the last one. */
  get look(): Look | null {
    return this.#look;
  }
  /** The first look that would have decided if its devices could be relied on. */
  get suspicion(): Look | null {
    return this.#suspicion;
  }
  get canary(): Group {
    return this.#canary.group();
  }
  get stable(): Group {
    return this.#stable.group(this.hadCanary);
  }
  get hadCanary(): ReadonlySet<string> {
    return this.#options.hadCanary ?? this.#canary.seen;
  }
  /** How many devices failed on the canary, by 'phase reason'. */
  get failures(): ReadonlyMap<string, number> {
    return new Map([...this.#failures].map(([what, devices]) => [what, devices.size]));
  }

  /** @param failure 'phase reason'; null for a device without a failure */
  note(side: Side, device: string, failure: string | null): void {
    const devices = side === 'canary' ? this.#canary : this.#stable;
    devices.seen.add(device);
    if (failure === null) return;
    devices.failed.add(device);
    if (side === 'stable') return;
    const known = this.#failures.get(failure) ?? new Set();
    this.#failures.set(failure, known.add(device));
  }

  /** Looks when a look is due. A bad result is final. */
  lookIfDue(at: number): void {
    const { policy } = this.#options;
    if (this.#look?.isBad === true || this.#canary.seen.size < dueAt(this.#number, policy)) return;
    this.#look = this.#compare(at) ?? this.#look;
    this.#number += 1;
  }

  #compare(at: number): Look | null {
    const { policy, doubtful = () => 0 } = this.#options;
    const [canary, stable] = [this.canary, this.stable];
    if (stable.devices < policy.minDevices) return null;
    const threshold = share(this.#number, policy);
    const look = { number: this.#number, at, canary, stable, threshold };
    const p = fisherOneSided(canary, stable);
    if (!this.#isWorse(canary, stable, p)) return { ...look, p, isBad: false };
    const doubted = doubtful(this.#canary.failed);
    const isBad = doubted !== null && this.#isWorse(withoutFailed(canary, doubted), stable);
    if (!isBad) this.#suspicion ??= { ...look, p, isBad };
    return { ...look, p, isBad };
  }

  #isWorse(canary: Group, stable: Group, p = fisherOneSided(canary, stable)): boolean {
    const { policy } = this.#options;
    const excess = canary.failed / canary.devices - stable.failed / stable.devices;
    return (
      p < share(this.#number, policy) &&
      canary.failed >= policy.minFailed &&
      excess >= policy.minExcess
    );
  }
}
