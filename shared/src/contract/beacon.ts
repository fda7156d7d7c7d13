import * as v from '@pautang/shared/schema';
import { deviceTokenText } from './deviceToken';

/** Signs that a loaded page does not work. A phone reports each once for a version and document. */
export const signalPhases = [
  /** a page still has no visible content some seconds after its data came */
  'blank',
  /** an error or a rejection that nothing caught, and whose stack lies in the version's files */
  'uncaught',
  /** the page did not answer for five seconds */
  'hang',
  /** the page was reloaded three times within a minute, each time before it had run for five seconds */
  'reload',
  /** a page of the shell, such as home or login, did not load */
  'shell',
  /** a button that changed nothing for three seconds was tapped twice in a row; `/ops` shows it, but it judges no version */
  'tap',
] as const;

/** The step of loading or running a remote at which it happened (design, releases: health). */
export const beaconPhase = v.picklist([
  'registry',
  'entry',
  'expose',
  'chunk',
  'style',
  'render',
  'swap',
  ...signalPhases,
]);
export type BeaconPhase = v.InferOutput<typeof beaconPhase>;

/** True if a beacon reports a failure by which a version is judged. */
export const isFailure = ({ isOk, phase }: Pick<Beacon, 'isOk' | 'phase'>): boolean =>
  !isOk && phase !== 'tap';

/** Phases whose success a phone reports: 'expose', a version's code runs after `ms`; 'swap', it took over an open page. */
export type GoodPhase = Extract<BeaconPhase, 'expose' | 'swap'>;

/** Why a phase failed. It is a code, because a beacon carries no message, no address and nothing about the borrower. */
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

/** A phone's report on a version: success, with `ms` 0 unless given, or the phase that failed and why. */
export type VersionNews =
  | { readonly phase: GoodPhase; readonly ms?: number }
  | {
      readonly phase: BeaconPhase;
      readonly isOk: false;
      readonly reason: BeaconReason;
      readonly ms?: number;
    };

/** One event of one version on one device. */
export const beacon = v.object({
  /** the area's remote; left out for the registry and for signals of the shell */
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

/** The beacons of one request. `device` is an anonymous hash, by which the collector counts devices. */
export const beaconBatch = v.object({
  device: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  /** build id of the shell */
  shell: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  beacons: v.pipe(v.array(beacon), v.minLength(1), v.maxLength(50)),
  /** a token in which the lender confirms that this is one of its borrowers; a batch without a token is anonymous */
  token: v.optional(deviceTokenText),
});
export type BeaconBatch = v.InferOutput<typeof beaconBatch>;
