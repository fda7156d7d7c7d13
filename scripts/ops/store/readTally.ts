import type { Beacon, BeaconPhase, BeaconReason } from '@pautang/shared/contract/beacon';
import { beaconPhase, beaconReason } from '@pautang/shared/contract/beacon';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Db } from '../../lib/database/openDatabase';
import type { VersionCount } from '../../release/registry/versionRecords';
import type { Group } from '../fisher';
import { MINUTE_MS, minuteNumber } from '../keptBatch';
import { lastArrival } from './flush';
import {
  ALL,
  FAILED,
  RUNS,
  SEEN,
  SWAPS,
  UNKNOWN,
  channelKind,
  failingIn,
  reportingIn,
} from './saidBy';
import { dayText, rowsOf } from './tables';

/** The windows that the page offers, and the steps of their charts, in milliseconds. */
export const windows = {
  '1h': { name: 'hour', length: 60 * MINUTE_MS, step: 2 * MINUTE_MS },
  '6h': { name: '6 hours', length: 360 * MINUTE_MS, step: 10 * MINUTE_MS },
  '24h': { name: '24 hours', length: 1_440 * MINUTE_MS, step: 30 * MINUTE_MS },
} as const;
export type WindowKey = keyof typeof windows;

export interface VersionTally extends Group {
  readonly remote: string;
  readonly version: string;
  /** of these devices, those with a token */
  readonly withToken: Group;
  /** the channels by which borrowers got it */
  readonly channels: readonly NonNullable<Beacon['channel']>[];
  /** median load time in whole milliseconds; null without load times */
  readonly loadMs: number | null;
}

/** A kind of failure, and on how many devices it happened. */
export interface FailureTally {
  /** null: the registry failed, which belongs to no remote */
  readonly remote: string | null;
  readonly version: string | null;
  readonly phase: BeaconPhase;
  readonly reason: BeaconReason;
  readonly count: number;
  readonly devices: number;
  /** of these devices, those with a token */
  readonly withToken: number;
}

/** A part of the window: how many swaps of versions there were, how many devices reported, and how many had a failure. */
export interface Bucket {
  /** epoch milliseconds of its beginning */
  readonly from: number;
  /** whether anything was reported of a version that is known */
  readonly isHeard: boolean;
  readonly reporting: number;
  readonly failing: number;
  readonly swaps: number;
}

/** The counts of a window that ends when it is read, to the minute. A device counts once, however often it reports. */
export interface Tally {
  readonly versions: readonly VersionTally[];
  readonly failures: readonly FailureTally[];
  readonly buckets: readonly Bucket[];
  readonly devices: number;
  readonly beacons: number;
  /** beacons of remotes or versions that were never released; they are counted only here */
  readonly unknown: { readonly beacons: number; readonly devices: number };
  /** when the last beacon arrived; null if none arrived in this window */
  readonly lastAt: number | null;
}

interface CellSum {
  readonly remote: string;
  readonly version: string;
  readonly kind: string;
  readonly devices: number;
  readonly with_token: number;
  readonly times: number;
}

const channels = ['stable', 'canary', 'previous', 'override'] as const;
const failureKind = v.tuple([beaconPhase, beaconReason]);

function failuresIn(sums: readonly CellSum[]): FailureTally[] {
  return sums
    .flatMap(({ remote, version, kind, devices, with_token, times }) => {
      const parsed = v.safeParse(failureKind, kind.split(' '));
      if (!parsed.success || times === 0) return [];
      const [phase, reason] = parsed.output;
      const where = { remote: remote || null, version: version || null };
      return [{ ...where, phase, reason, count: times, devices, withToken: with_token }];
    })
    .toSorted(
      // Failures reported by borrowers with a token come before those that anybody could send.
      (a, b) => b.withToken - a.withToken || b.devices - a.devices || b.count - a.count,
    );
}

/**
 * The reports of phones on each version and each shell, in all stored days. A device counts again if it stays away from
 * a version for longer than rows of devices are stored, or if its token gets a new subject.
 */
export const readVersionCounts = (db: Db): Promise<VersionCount[]> =>
  rowsOf<VersionCount>(
    db,
    sql`select remote, version, phones, least(failed, phones) as failed from (
        select c.remote, c.version,
          coalesce(sum(n.devices) filter (where c.kind in (${SEEN}, ${RUNS})), 0)::float8 as phones,
          coalesce(sum(n.devices) filter (where c.kind = ${FAILED}), 0)::float8 as failed
        from beacons.counts n join beacons.cells c on c.id = n.cell
        where c.kind in (${SEEN}, ${FAILED}, ${RUNS}) group by c.remote, c.version
      ) counted where phones > 0`,
  );

/** Reads the counts of a window that ends at `now`, in a time that does not depend on how many devices there are. */
export async function readTally(db: Db, window: WindowKey, now: number): Promise<Tally> {
  const { length, step } = windows[window];
  const first = minuteNumber(now - length);
  const inWindow = sql`n.day >= ${dayText(now - length)}::date and n.minute >= ${first}`;
  const sums = await rowsOf<CellSum>(
    db,
    sql`select c.remote, c.version, c.kind, sum(n.devices)::float8 as devices,
        sum(n.with_token)::float8 as with_token, sum(n.times)::float8 as times
      from beacons.counts n join beacons.cells c on c.id = n.cell where ${inWindow}
      group by c.remote, c.version, c.kind`,
  );
  const loads = await rowsOf<{ remote: string; version: string; ms: number }>(
    db,
    sql`select c.remote, c.version, (array_agg(l.ms order by l.ms))[count(*) / 2 + 1] as ms
      from beacons.counts n join beacons.cells c on c.id = n.cell, unnest(n.loads) as l(ms)
      where ${inWindow} and c.kind = ${SEEN} group by c.remote, c.version`,
  );
  const minutes = step / MINUTE_MS;
  const steps = await rowsOf<{ kind: string; start: number; devices: number; times: number }>(
    db,
    sql`select c.kind, n.minute / ${sql.raw(String(minutes))} as start, sum(n.devices)::float8 as devices,
        sum(n.times)::float8 as times
      from beacons.counts n join beacons.cells c on c.id = n.cell
      where n.day >= ${dayText(now - length - step)}::date and n.minute >= ${first - minutes}
        and c.remote = '' and c.kind in (${ALL}, ${SWAPS}, ${reportingIn(minutes)}, ${failingIn(minutes)})
      group by c.kind, n.minute / ${sql.raw(String(minutes))}`,
  );
  const lastAt = await lastArrival(db);

  const find = (kind: string, remote = '', version = '') =>
    sums.find((one) => one.kind === kind && one.remote === remote && one.version === version);
  const from = Math.floor((now - length) / step);
  const inStep = (kind: string, start: number) =>
    steps.find((one) => one.kind === kind && one.start === start);
  return {
    versions: sums
      .filter(({ kind, devices }) => kind === SEEN && devices > 0)
      .map(({ remote, version, devices, with_token }) => {
        const failed = find(FAILED, remote, version);
        return {
          remote,
          version,
          devices,
          failed: failed?.devices ?? 0,
          withToken: { devices: with_token, failed: failed?.with_token ?? 0 },
          channels: channels
            .filter((one) => (find(channelKind(one), remote, version)?.times ?? 0) > 0)
            .toSorted(),
          loadMs: loads.find((one) => one.remote === remote && one.version === version)?.ms ?? null,
        };
      })
      .toSorted((a, b) => a.remote.localeCompare(b.remote) || b.devices - a.devices),
    failures: failuresIn(sums),
    buckets: Array.from({ length: Math.floor(now / step) - from + 1 }, (_, n) => ({
      from: (from + n) * step,
      isHeard: (inStep(ALL, from + n)?.times ?? 0) > 0,
      reporting: inStep(reportingIn(minutes), from + n)?.devices ?? 0,
      swaps: inStep(SWAPS, from + n)?.times ?? 0,
      failing: inStep(failingIn(minutes), from + n)?.devices ?? 0,
    })),
    devices: find(ALL)?.devices ?? 0,
    beacons: find(ALL)?.times ?? 0,
    unknown: { beacons: find(UNKNOWN)?.times ?? 0, devices: find(UNKNOWN)?.devices ?? 0 },
    lastAt: lastAt >= now - length ? lastAt : null,
  };
}
