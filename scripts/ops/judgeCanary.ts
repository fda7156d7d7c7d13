import type { Beacon } from '@pautang/shared/contract/beacon';
import type { Group } from './fisher';
import { fisherOneSided } from './fisher';
import type { KeptBatch } from './readBeacons';

export interface Policy {
  /** how likely a canary that is no worse may be taken back, over its whole life */
  readonly alpha: number;
  /** distinct devices that each version must have before anything is decided */
  readonly minDevices: number;
  /** devices of the canary that must have failed */
  readonly minFailed: number;
  /** by how much the canary's share of failing devices must be above the stable version's: 0.01 is a point */
  readonly minExcess: number;
}

export const defaultPolicy: Policy = {
  alpha: 0.01,
  minDevices: 20,
  minFailed: 3,
  minExcess: 0.01,
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

export interface Judgement {
  /** waiting: too few devices to say anything; fine: compared, and not found worse */
  readonly verdict: 'waiting' | 'fine' | 'bad';
  /** of all that came */
  readonly canary: Group;
  readonly stable: Group;
  /** the one that decided, else the last */
  readonly look: Look | null;
  /** what failed on the canary, 'phase reason' → devices */
  readonly failures: ReadonlyMap<string, number>;
}

export interface Judge {
  /** in the order in which they came */
  readonly add: (batch: KeptBatch) => void;
  readonly judgement: () => Judgement;
}

interface Versions {
  readonly remote: string;
  readonly stable: string;
  readonly canary: string;
}

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
  note(device: string, isOk: boolean): void {
    this.seen.add(device);
    if (!isOk) this.failed.add(device);
  }
  group(without?: ReadonlySet<string>): Group {
    const count = (devices: Set<string>) =>
      without ? [...devices].filter((one) => !without.has(one)).length : devices.size;
    return { devices: count(this.seen), failed: count(this.failed) };
  }
}

/**
 * Compares a canary with the stable version by distinct devices, since the canary began, in the order in which beacons
 * came.
 *
 * Whoever looks often enough finds a difference by chance. So the looks are fixed beforehand by the number of devices
 * that the canary has (20, 25, 32, …), however often the command runs; the k-th may use α·6/(πk)² of the error, which
 * adds up to α over all looks there can be (alpha spending by the union bound). This holds whatever the looks have to
 * do with each other, so also where a device fails later than it came, which a test for independent events (SPRT,
 * e-values) would not forgive. Each look is Fisher's exact test, one-sided, on what was known when it became due.
 *
 * A device that ever had the canary counts for it alone; a tester's override counts for nobody.
 */
export function createJudge(
  { remote, stable: stableVersion, canary: canaryVersion }: Versions,
  policy: Policy = defaultPolicy,
): Judge {
  const canary = new Devices();
  const stable = new Devices();
  const failing = new Map<string, Set<string>>();
  let number = 1;
  let look: Look | null = null;

  const compare = (at: number): Look | null => {
    const [first, second] = [canary.group(), stable.group(canary.seen)];
    if (second.devices < policy.minDevices) return null;
    const p = fisherOneSided(first, second);
    const threshold = share(number, policy);
    const excess = first.failed / first.devices - second.failed / second.devices;
    const isBad = p < threshold && first.failed >= policy.minFailed && excess >= policy.minExcess;
    return { number, at, canary: first, stable: second, p, threshold, isBad };
  };

  const count = (device: string, beacon: Beacon) => {
    const { version, channel, phase, isOk, reason = 'unknown' } = beacon;
    if (beacon.remote !== remote || channel === 'override') return;
    if (version === stableVersion) stable.note(device, isOk);
    if (version !== canaryVersion) return;
    canary.note(device, isOk);
    if (isOk) return;
    const what = `${phase} ${reason}`;
    failing.set(what, (failing.get(what) ?? new Set()).add(device));
  };

  return {
    add: ({ at, device, beacons }) => {
      for (const beacon of beacons) count(device, beacon);
      if (look?.isBad === true || canary.seen.size < dueAt(number, policy)) return;
      look = compare(at) ?? look;
      number += 1;
    },
    judgement: () => {
      const verdict = look === null ? 'waiting' : look.isBad ? 'bad' : 'fine';
      const failures = new Map([...failing].map(([what, devices]) => [what, devices.size]));
      return { verdict, canary: canary.group(), stable: stable.group(canary.seen), look, failures };
    },
  };
}
