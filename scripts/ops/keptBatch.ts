import { beaconBatch } from '@pautang/shared/contract/beacon';
import { VERSION } from '@pautang/shared/contract/registry';
import * as v from 'valibot';

export const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;

/** Minutes since 1970. */
export const minuteNumber = (at: number): number => Math.floor(at / MINUTE_MS);

const shellText = /^[A-Za-z0-9.-]+$/;

/** Fields that the collector adds to a batch. It drops them from a batch that brings them. */
export interface Sender {
  /** subject of a valid device token, by which the device is counted; missing: the batch is anonymous */
  readonly by?: string | undefined;
  /** keyed hash of the sender's network, with a new key every day */
  readonly from?: string | undefined;
}

/**
 * The fields of a batch that are kept: those of the contract and no others. The contract allows any text as a version
 * or build id. Only what looks like one is kept, so that no name or number of a person gets into the counts.
 */
export const keptBatch = v.pipe(
  v.omit(beaconBatch, ['token']),
  v.check(({ shell }) => shellText.test(shell), 'shell: not a build id'),
  v.check(
    ({ beacons }) => beacons.every(({ version }) => version === undefined || VERSION.test(version)),
    'beacons: a version must look like 1.4.2',
  ),
  v.check(
    ({ beacons }) =>
      beacons.every(({ phase, remote }) => phase === 'registry' || remote !== undefined),
    "beacons: only a beacon with the phase 'registry' may leave out its remote",
  ),
);

/** A batch with its sender. */
export type SentBatch = v.InferOutput<typeof keptBatch> & Sender;

/** A batch that has arrived, at `at` in epoch milliseconds. */
export type KeptBatch = Readonly<SentBatch> & { readonly at: number };
