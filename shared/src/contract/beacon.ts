import * as v from 'valibot';
import { deviceTokenText } from './deviceToken';

/** Where in a remote's life something happened (design, releases: health). */
export const beaconPhase = v.picklist([
  'registry',
  'entry',
  'expose',
  'chunk',
  'style',
  'render',
  'swap',
]);
export type BeaconPhase = v.InferOutput<typeof beaconPhase>;

/** Why it failed, as a code: no message, no address and nothing of the borrower leaves. */
export const beaconReason = v.picklist([
  'network',
  'timeout',
  'integrity',
  'signature',
  'serial',
  'expired',
  'early',
  'origin',
  'schema',
  'too_large',
  'missing_expose',
  'share_version',
  'build_id',
  'thrown',
  'unknown',
]);
export type BeaconReason = v.InferOutput<typeof beaconReason>;

/** One thing that happened to one version on one device. */
export const beacon = v.object({
  /** the area's remote; 'registry' has none */
  remote: v.optional(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,31}$/))),
  version: v.optional(v.pipe(v.string(), v.maxLength(64))),
  channel: v.optional(v.picklist(['stable', 'canary', 'previous', 'override'])),
  phase: beaconPhase,
  isOk: v.boolean(),
  reason: v.optional(beaconReason),
  /** whole milliseconds that it took */
  ms: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** serial of the registry in force */
  serial: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
});
export type Beacon = v.InferOutput<typeof beacon>;

/** What a page sends at once: `device` is a hash that names no one, so that distinct devices can be counted. */
export const beaconBatch = v.object({
  device: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  /** build id of the shell */
  shell: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  beacons: v.pipe(v.array(beacon), v.minLength(1), v.maxLength(50)),
  /** the lender's word that this is one of its borrowers; without one the batch is anonymous */
  token: v.optional(deviceTokenText),
});
export type BeaconBatch = v.InferOutput<typeof beaconBatch>;
