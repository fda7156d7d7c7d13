import type { Group } from './fisher';
import { fisherOneSided } from './fisher';

export interface Policy {
  /** how likely a canary that is no worse may be taken back, over its whole life */
  readonly alpha: number;
  /** distinct devices that each version must have before anything is decided */
  readonly minDevices: number;
  /** devices of the canary that must have failed */
  readonly minFailed: number;
  /** by how much the canary's share of failing devices must be above the stable version's: 0.01 is a point */
  readonly minExcess: number;
  /** without tokens: devices of one version that a network counts for, a day */
  readonly perNetwork: number;
  /** without tokens: networks that must have failing devices, on one day */
  readonly minNetworks: number;
  /** without tokens: the part of the failing devices that one network may have */
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

/** One time that the two versions were compared. */
export interface Look {
  /** first is 1 */
  readonly number: number;
  /** when the device came that made it due, epoch milliseconds */
  readonly at: number;
  readonly canary: Group;
  readonly stable: Group;
  readonly p: number;
  /** the part of alpha that this look may use */
  readonly threshold: number;
  readonly isBad: boolean;
}

export type Side = 'canary' | 'stable';

/** Each look waits for a quarter more of the canary's devices. */
const GROWTH = 1.25;
const dueAt = (number: number, { minDevices }: Policy) =>
  Math.ceil(minDevices * GROWTH ** (number - 1));
/** 1/k² adds up to π²/6 over all looks that there may ever be. */
const share = (number: number, { alpha }: Policy) => (alpha * 6) / (Math.PI * number) ** 2;

/** Devices of one version, and those of them that had any failure: one that fails a hundred times counts once. */
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
  /** who had the canary, and so does not count for the stable version; default: whom this comparison has seen with it */
  readonly hadCanary?: ReadonlySet<string>;
  /** of the canary's failing devices: as many as may all be one sender's; null: they cannot be relied on at all */
  readonly doubtful?: (failed: ReadonlySet<string>) => number | null;
}

/**
 * Compares a canary with the stable version by distinct devices, in the order in which they came.
 *
 * Whoever looks often enough finds a difference by chance. So the looks are fixed beforehand by the number of devices
 * that the canary has (20, 25, 32, …), however often the command runs; the k-th may use α·6/(πk)² of the error, which
 * adds up to α over all looks there can be (alpha spending by the union bound). This holds whatever the looks have to
 * do with each other, so also where a device fails later than it came, which a test for independent events (SPRT,
 * e-values) would not forgive. Each look is Fisher's exact test, one-sided, on what was known when it became due.
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

  /** The one that decided, else the last. */
  get look(): Look | null {
    return this.#look;
  }
  /** The first one that would have decided, had its devices been relied on. */
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
  /** What failed on the canary, 'phase reason' → devices. */
  get failures(): ReadonlyMap<string, number> {
    return new Map([...this.#failures].map(([what, devices]) => [what, devices.size]));
  }

  /** @param failure 'phase reason'; null: it went well */
  note(side: Side, device: string, failure: string | null): void {
    const devices = side === 'canary' ? this.#canary : this.#stable;
    devices.seen.add(device);
    if (failure === null) return;
    devices.failed.add(device);
    if (side === 'stable') return;
    const known = this.#failures.get(failure) ?? new Set();
    this.#failures.set(failure, known.add(device));
  }

  /** Looks where a look is due; once it was bad it stays so. */
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
