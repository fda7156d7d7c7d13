import * as v from 'valibot';
import type { Group } from './fisher';
import { count, fisherOneSided, group } from './fisher';

export interface Policy {
  /** the probability of taking back a canary that is no worse, over its whole life */
  readonly alpha: number;
  /** distinct devices that each version needs before anything is decided */
  readonly minDevices: number;
  readonly minFailed: number;
  /** how far the canary's failure rate must exceed the stable version's; 0.01 is one percentage point */
  readonly minExcess: number;
}

export const defaultPolicy: Policy = {
  alpha: 0.01,
  minDevices: 20,
  minFailed: 3,
  minExcess: 0.01,
};

export const look = v.object({
  number: count,
  /** arrival of the device that made this look due, epoch milliseconds */
  at: count,
  canary: group,
  stable: group,
  p: v.number(),
  /** the part of alpha that this look may spend */
  threshold: v.number(),
  isBad: v.boolean(),
});

export type Side = 'canary' | 'stable';

/** The next look is due when the canary has a quarter more devices. */
const GROWTH = 1.25;
const dueAt = (number: number, { minDevices }: Policy) =>
  Math.ceil(minDevices * GROWTH ** (number - 1));
/** 1/k² over all possible looks adds up to π²/6. */
const share = (number: number, { alpha }: Policy) => (alpha * 6) / (Math.PI * number) ** 2;

/** The version that a device counts for, as it is stored. A device that had the canary counts for that alone. */
const NONE = 0;
const CANARY = 1;
const STABLE = 2;
const FAILED_STABLE = 6;

export interface Marks {
  marks: number;
  /** failures on the canary, 'phase reason' */
  readonly failures: string[];
}

export const noMarks = (): Marks => ({ marks: NONE, failures: [] });

/** All that a comparison remembers apart from its devices; stored as JSON. */
export interface ComparisonState {
  canary: Group;
  /** without devices that had the canary */
  stable: Group;
  /** 'phase reason' → devices that it failed on */
  readonly failures: Record<string, number>;
  number: number;
  /** the look that decided, else the last one */
  look: v.InferOutput<typeof look> | null;
}

export const noComparison = (): ComparisonState => ({
  canary: { devices: 0, failed: 0 },
  stable: { devices: 0, failed: 0 },
  failures: {},
  number: 1,
  look: null,
});

const plus = (group: Group, isIn: boolean, hasFailed: boolean, sign: 1 | -1): Group => ({
  devices: group.devices + (isIn ? sign : 0),
  failed: group.failed + (hasFailed ? sign : 0),
});

function addDevice(state: ComparisonState, { marks, failures }: Marks, sign: 1 | -1): void {
  const hasFailedStable = marks === FAILED_STABLE;
  state.canary = plus(state.canary, marks === CANARY, failures.length > 0, sign);
  state.stable = plus(state.stable, hasFailedStable || marks === STABLE, hasFailedStable, sign);
}

/**
 * Counts what a device reports of one version. A device that fails a hundred times counts once.
 * @param failure 'phase reason'; null: nothing failed
 */
export function note(
  state: ComparisonState,
  side: Side,
  device: Marks,
  failure: string | null,
): void {
  if (side === 'stable' && device.marks === CANARY) return;
  addDevice(state, device, -1);
  if (side === 'canary') {
    device.marks = CANARY;
    if (failure !== null && !device.failures.includes(failure)) {
      device.failures.push(failure);
      state.failures[failure] = (state.failures[failure] ?? 0) + 1;
    }
  } else if (failure !== null) device.marks = FAILED_STABLE;
  else if (device.marks === NONE) device.marks = STABLE;
  addDevice(state, device, 1);
}

/**
 * Compares a canary with the stable version by distinct devices, if a look is due. A bad result is final. Comparing
 * again and again finds a difference by chance sooner or later. So the looks are fixed in advance by the number of
 * devices that have the canary (20, 25, 32, …), however often the command runs. The k-th look may spend α·6/(πk)² of the
 * error, which adds up to α over all possible looks (alpha spending by the union bound). This holds for any dependence
 * between the looks, so also if a device fails long after its arrival; tests for independent events (SPRT, e-values)
 * would not allow that. Each look is Fisher's exact test, one-sided, on what was known when it became due.
 */
export function lookIfDue(state: ComparisonState, policy: Policy, at: number): void {
  const { canary, stable, number } = state;
  if (state.look?.isBad === true || canary.devices < dueAt(number, policy)) return;
  state.number += 1;
  if (stable.devices < policy.minDevices) return;
  const threshold = share(number, policy);
  const p = fisherOneSided(canary, stable);
  const excess = canary.failed / canary.devices - stable.failed / stable.devices;
  const isBad = p < threshold && canary.failed >= policy.minFailed && excess >= policy.minExcess;
  state.look = { number, at, canary, stable, threshold, p, isBad };
}
