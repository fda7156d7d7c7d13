import type { Beacon, BeaconPhase, GoodPhase } from '@pautang/shared/contract/beacon';
import { isFailure } from '@pautang/shared/contract/beacon';
import type { KeptBatch } from '../keptBatch';
import type { KnownVersions } from '../knownVersions';
import { SHELL } from '../knownVersions';

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
/** Steps of the charts, in minutes. */
export const STEPS = [2, 10, 30] as const;

/** Whether the time of a good beacon is that of a load. */
const isLoad: Readonly<Partial<Record<BeaconPhase, boolean>>> = {
  expose: true,
  swap: false,
} satisfies Record<GoodPhase, boolean>;

const isKnown = ({ remote, version }: Beacon, known: KnownVersions): boolean =>
  remote === undefined ||
  (known.has(remote) && (version === undefined || known.get(remote)?.has(version) === true));

/** The content of one batch: the cells in which its device was seen, and how often each event happened. */
export function saidBy({ beacons, shell }: KeptBatch, known: KnownVersions) {
  const own = beacons.filter((beacon) => isKnown(beacon, known));
  const seen: Cell[] = [];
  const happened: { cell: Cell; times: number }[] = [];
  const loads: { cell: Cell; ms: number }[] = [];
  const others = beacons.length - own.length;
  if (others > 0) {
    seen.push(general(UNKNOWN));
    happened.push({ cell: general(UNKNOWN), times: others });
  }
  if (own.length > 0) {
    seen.push(general(ALL));
    happened.push({ cell: general(ALL), times: own.length });
    if (known.get(SHELL)?.has(shell) === true)
      seen.push({ remote: SHELL, version: shell, kind: RUNS });
  }
  for (const beacon of own) {
    const { remote, version, channel, phase, isOk, reason = 'unknown', ms } = beacon;
    const of = (kind: string): Cell =>
      remote === undefined ? general(kind) : { remote, version: version ?? '', kind };
    if (remote !== undefined && version !== undefined) {
      seen.push(of(SEEN));
      if (channel) happened.push({ cell: of(channelKind(channel)), times: 1 });
      if (isFailure(beacon)) seen.push(of(FAILED));
      else if (isOk && isLoad[phase] === true) loads.push({ cell: of(SEEN), ms });
    }
    if (!isOk) {
      seen.push(of(`${phase} ${reason}`));
      happened.push({ cell: of(`${phase} ${reason}`), times: 1 });
    } else if (phase === 'swap') happened.push({ cell: general(SWAPS), times: 1 });
  }
  return { seen, happened, loads, hasFailed: own.some(isFailure) };
}

export const nameOf = ({ remote, version, kind }: Cell) => `${remote} ${version} ${kind}`;
