import path from 'node:path';
import { beaconBatch } from '@pautang/shared/contract/beacon';
import * as v from 'valibot';

/** Beside the store's own files, and never served: a name with a dot is no part of a release. */
export const beaconFolder = (storeRoot: string): string => path.join(storeRoot, '.beacons');

/** Day in UTC of an epoch in milliseconds, such as 2026-11-21: a file holds one. */
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

export const dayFile = (folder: string, day: string): string => path.join(folder, `${day}.jsonl`);

/** Day of a file's name; null for whatever else lies there. */
export const dayOfFile = (name: string): string | null =>
  /^(\d{4}-\d{2}-\d{2})\.jsonl$/.exec(name)?.[1] ?? null;

const versionText = /^\d+\.\d+\.\d+[A-Za-z0-9.+-]*$/;
const shellText = /^[A-Za-z0-9.-]+$/;

/** What the collector adds to a batch, and never takes from one. */
const sender = v.object({
  /** subject of a good device token: who is counted; without one the batch is anonymous */
  by: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{16,64}$/))),
  /** keyed hash of the sender's network, another one every day */
  from: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{8,16}$/))),
});
export type Sender = v.InferOutput<typeof sender>;

/**
 * What is kept of a batch: the contract's fields and nothing else. Versions and build ids are free text in the contract;
 * only what looks like one is kept, so that nobody's name or number can travel in it.
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
    "beacons: only the phase 'registry' goes without a remote",
  ),
);

/** A line of the log, but for the time of its coming. */
export const keptLine = v.intersect([keptBatch, sender]);
export type KeptLine = v.InferOutput<typeof keptLine>;
