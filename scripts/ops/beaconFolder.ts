import path from 'node:path';
import { beaconBatch } from '@pautang/shared/contract/beacon';
import * as v from 'valibot';

/** The folder beside the store's own files. Its name begins with a dot, so no web server of the store serves it. */
export const beaconFolder = (storeRoot: string): string => path.join(storeRoot, '.beacons');

export const DAY_MS = 86_400_000;

/** The day in UTC of epoch milliseconds, such as 2026-11-21. Each file holds one day. */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

export const dayFile = (folder: string, day: string): string => path.join(folder, `${day}.jsonl`);

/** The day of a beacon file by its name; null for any other file. */
export const dayOfFile = (name: string): string | null =>
  /^(\d{4}-\d{2}-\d{2})\.jsonl$/.exec(name)?.[1] ?? null;

const versionText = /^\d+\.\d+\.\d+[A-Za-z0-9.+-]*$/;
const shellText = /^[A-Za-z0-9.-]+$/;

/** What the collector adds to a batch. A batch that brings these fields itself loses them. */
const sender = v.object({
  /** subject of a valid device token, by which the device is counted; missing: the batch is anonymous */
  by: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{16,64}$/))),
  /** keyed hash of the sender's network, with a new key every day */
  from: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{8,16}$/))),
});
export type Sender = v.InferOutput<typeof sender>;

/**
 * The fields of a batch that are kept: those of the contract and no others. The contract allows any text as a version
 * or build id. Only what looks like one is kept, so that no name or number of a person gets into the log.
 */
export const keptBatch = v.pipe(
  v.omit(beaconBatch, ['token']),
  v.check(({ shell }) => shellText.test(shell), 'shell: not a build id'),
  v.check(
    ({ beacons }) =>
      beacons.every(({ version }) => version === undefined || versionText.test(version)),
    'beacons: a version must look like 1.4.2',
  ),
  v.check(
    ({ beacons }) =>
      beacons.every(({ phase, remote }) => phase === 'registry' || remote !== undefined),
    "beacons: only a beacon with the phase 'registry' may leave out its remote",
  ),
);

/** A line of the log, without the time at which it arrived. */
export const keptLine = v.intersect([keptBatch, sender]);
export type KeptLine = v.InferOutput<typeof keptLine>;
