import type { BeaconPhase } from '@pautang/shared/contract/beacon';
import { beaconBatch, beaconPhase, signalPhases } from '@pautang/shared/contract/beacon';
import { VERSION } from '@pautang/shared/contract/registry';
import * as v from 'valibot';

export const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;

export const minuteNumber = (at: number): number => Math.floor(at / MINUTE_MS);

const shellText = /^[A-Za-z0-9.-]+$/;

/** The phases of beacons that may belong to no remote. */
const shellsOwn: readonly BeaconPhase[] = ['registry', ...signalPhases];

/** Fields that the collector adds to a batch; it drops those that the sender has set. */
export interface Sender {
  /** subject of a valid device token, by which the device is counted; missing: the batch is anonymous */
  readonly by?: string | undefined;
  /** keyed hash of the sender's network, with a new key every day */
  readonly from?: string | undefined;
}

/** A shell newer than this collector may report phases that the collector does not know. The rest of its batch counts. */
function withoutNewPhases(batch: unknown): unknown {
  const { beacons } = Object(batch) as { readonly beacons?: unknown };
  if (!Array.isArray(beacons)) return batch;
  const known = beacons.filter((beacon: unknown) => {
    const { phase } = Object(beacon) as { readonly phase?: unknown };
    return typeof phase !== 'string' || v.is(beaconPhase, phase);
  });
  return known.length === 0 ? batch : { ...Object(batch), beacons: known };
}

/**
 * The fields of a batch that are kept: those of the contract and no others. The contract allows any text as a version
 * or build id. Text of any other form is dropped, so that no name or number of a person gets into the counts.
 */
export const keptBatch = v.pipe(
  v.unknown(),
  v.transform(withoutNewPhases),
  v.omit(beaconBatch, ['token']),
  v.check(({ shell }) => shellText.test(shell), 'shell: not a build id'),
  v.check(
    ({ beacons }) => beacons.every(({ version }) => version === undefined || VERSION.test(version)),
    'beacons: a version must look like 1.4.2',
  ),
  v.check(
    ({ beacons }) =>
      beacons.every(({ phase, remote }) => shellsOwn.includes(phase) || remote !== undefined),
    `beacons: only a beacon with one of the phases ${shellsOwn.join(', ')} may leave out its remote`,
  ),
);

export type SentBatch = v.InferOutput<typeof keptBatch> & Sender;

/** A batch that has arrived, at `at` in epoch milliseconds. */
export type KeptBatch = Readonly<SentBatch> & { readonly at: number };
