import type { Beacon, BeaconPhase, GoodPhase } from '@pautang/shared/contract/beacon';
import { isFailure } from '@pautang/shared/contract/beacon';
import type { KeptBatch } from '../keptBatch';
import type { KnownVersions } from '../followReleases';
import { SHELL } from '../followReleases';

/** A cell counts one kind of event of a version; `remote` and `version` are empty if the event belongs to none. */
export interface Cell {
  readonly remote: string;
  readonly version: string;
  readonly kind: string;
}

export const general = (kind: string): Cell => ({ remote: '', version: '', kind });
export const ALL = 'all';
export const UNKNOWN = 'unknown';
export const SEEN = 'seen';
export const FAILED = 'failed';
/** A shell by its build id, under the name `SHELL`. */
export const RUNS = 'runs';
export const SWAPS = 'swaps';
/** The cell for the last failure of each device, so that a step of a chart counts a device once. */
export const FAILING = 'failing';
export const reportingIn = (minutes: number): string => `reporting in ${minutes} minutes`;
export const failingIn = (minutes: number): string => `failing in ${minutes} minutes`;
export const channelKind = (channel: string): string => `as ${channel}`;

/** Whether the time of a good beacon is that of a load. */
const isLoad: Readonly<Partial<Record<BeaconPhase, boolean>>> = {
  expose: true,
  swap: false,
} satisfies Record<GoodPhase, boolean>;

const isKnown = ({ remote, version }: Beacon, known: KnownVersions): boolean =>
  remote === undefined ||
  (known.has(remote) && (version === undefined || known.get(remote)?.has(version) === true));

/** An event that happened this often, or a load that took this many milliseconds. */
interface Event {
  readonly cell: Cell;
  readonly times: number;
  readonly ms?: number;
}

/** The content of one batch: the cells in which its device was seen, and how often each event happened. */
export function saidBy({ beacons, shell }: KeptBatch, known: KnownVersions) {
  const own = beacons.filter((beacon) => isKnown(beacon, known));
  const seen: Cell[] = [];
  const events: Event[] = [];
  const others = beacons.length - own.length;
  for (const [kind, times] of [
    [UNKNOWN, others],
    [ALL, own.length],
  ] as const) {
    if (times === 0) continue;
    seen.push(general(kind));
    events.push({ cell: general(kind), times });
  }
  if (own.length > 0 && known.get(SHELL)?.has(shell) === true)
    seen.push({ remote: SHELL, version: shell, kind: RUNS });
  if (own.some(isFailure)) seen.push(general(FAILING));
  for (const beacon of own) {
    const { remote, version, channel, phase, isOk, reason = 'unknown', ms } = beacon;
    const of = (kind: string): Cell =>
      remote === undefined ? general(kind) : { remote, version: version ?? '', kind };
    if (remote !== undefined && version !== undefined) {
      seen.push(of(SEEN));
      if (channel) events.push({ cell: of(channelKind(channel)), times: 1 });
      if (isFailure(beacon)) seen.push(of(FAILED));
      else if (isOk && isLoad[phase] === true) events.push({ cell: of(SEEN), times: 0, ms });
    }
    if (!isOk) {
      seen.push(of(`${phase} ${reason}`));
      events.push({ cell: of(`${phase} ${reason}`), times: 1 });
    } else if (phase === 'swap') events.push({ cell: general(SWAPS), times: 1 });
  }
  return { seen, events };
}
