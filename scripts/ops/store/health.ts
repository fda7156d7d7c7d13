import { sql } from 'drizzle-orm';
import { databaseCode } from '../../lib/database/inTransaction';
import { databaseFault } from '../../lib/database/openDatabase';
import type { Db, Tx } from '../../lib/database/openDatabase';
import { given, rowsOf } from './tables';

/** How many batches were kept, or refused for which reason. */
export const noIntake = {
  kept: 0,
  /** more in a minute than one device or address may send, or more at once than can be written */
  rate: 0,
  /** the share of the day's room that this sender, its network or all senders without a token may use is full */
  share: 0,
  day: 0,
  failing: 0,
  invalid: 0,
};
export type Outcome = keyof typeof noIntake;
export type Refusal = Exclude<Outcome, 'kept'>;

/** The batches that arrived in ten minutes, from a time in epoch milliseconds. */
export interface Intake extends Readonly<typeof noIntake> {
  readonly from: number;
}

const STEP_MS = 10 * 60_000;

interface OutcomeSum {
  /** epoch milliseconds of the beginning of the ten minutes */
  readonly start: number;
  readonly kind: Outcome;
  readonly batches: number;
}

export function outcomeSums() {
  const sums = new Map<string, OutcomeSum>();
  return {
    add: (at: number, kind: Outcome, batches = 1): void => {
      const start = Math.floor(at / STEP_MS) * STEP_MS;
      const key = `${start} ${kind}`;
      const known = sums.get(key)?.batches ?? 0;
      sums.set(key, { start, kind, batches: known + batches });
    },
    list: (): readonly OutcomeSum[] => [...sums.values()],
  };
}
export type OutcomeSums = ReturnType<typeof outcomeSums>;

export interface BeaconHealth {
  /** In all states but 'good', missing beacons do not mean that all is well. */
  readonly state: 'good' | 'full' | 'failing' | 'absent';
  /** when this state began, epoch milliseconds; for 'absent' the time of the last heartbeat of any collector, if there was one */
  readonly since?: number;
  /** completes a sentence, such as 'the database does not answer, ECONNREFUSED' */
  readonly why?: string;
  /** counts of the last day, oldest first */
  readonly intakes?: readonly Intake[];
}

/** How often a collector writes a heartbeat, also without beacons. */
export const BEAT_MS = 30_000;
/** Collectors that have missed three heartbeats count as absent. */
const SILENT_MS = 3 * BEAT_MS;

/** A collector's report on itself with each flush. */
export interface Beat {
  readonly id: string;
  /** epoch milliseconds */
  readonly at: number;
  readonly state: 'good' | 'full';
  readonly since: number;
  readonly why: string | null;
}

export async function writeBeat(tx: Tx, { id, at, state, since, why }: Beat): Promise<void> {
  await tx.execute(
    sql`insert into beacons.collectors (id, flushed, beat_at, state, since, why)
      values (${id}::uuid, 0, ${at}, ${state}, ${since}, ${why})
      on conflict (id) do update set beat_at = excluded.beat_at, state = excluded.state,
        since = excluded.since, why = excluded.why`,
  );
}

export async function writeIntakes(tx: Tx, outcomes: readonly OutcomeSum[]): Promise<void> {
  if (outcomes.length === 0) return;
  await tx.execute(
    sql`insert into beacons.intakes as i (start, kind, batches)
      select start, kind, batches
      from jsonb_to_recordset(${given(outcomes)}) as g(start bigint, kind text, batches int)
      on conflict (start, kind) do update set batches = i.batches + excluded.batches`,
  );
}

/** Groups the sums by their ten minutes, in the order given. */
export function intakesOf(sums: readonly OutcomeSum[]): Intake[] {
  const intakes = new Map<number, Intake>();
  for (const { start: from, kind, batches } of sums) {
    const known = intakes.get(from) ?? { from, ...noIntake };
    intakes.set(from, { ...known, [kind]: batches });
  }
  return [...intakes.values()];
}

const readIntakes = async (db: Db | Tx, now: number): Promise<Intake[]> =>
  intakesOf(
    await rowsOf<OutcomeSum>(
      db,
      sql`select start::float8 as start, kind, batches from beacons.intakes
        where start > ${now - 25 * 3_600_000} order by start`,
    ),
  );

/**
 * Whether the beacons in the database are all that phones have reported, at `now` in epoch milliseconds. Ask this before
 * deciding anything by beacons, and change nothing unless the answer is 'good'. Never rejects: a database that does not
 * answer is 'failing'.
 */
export async function beaconHealth(db: Db, now: number): Promise<BeaconHealth> {
  try {
    const [made] = await rowsOf<{ found: string | null }>(
      db,
      sql`select to_regclass('beacons.latest')::text as found`,
    );
    if (typeof made?.found !== 'string')
      return { state: 'absent', why: 'no collector has ever written to this database' };
    const collectors = await rowsOf<{
      at: number;
      state: 'good' | 'full';
      since: number;
      why: string | null;
    }>(
      db,
      sql`select beat_at::float8 as at, state, since::float8 as since, why from beacons.collectors order by beat_at desc`,
    );
    const intakes = await readIntakes(db, now);
    const [last] = collectors;
    if (!last) return { state: 'absent', why: 'no collector is running', intakes };
    const alive = collectors.filter(({ at }) => now - at <= SILENT_MS);
    if (alive.length === 0) {
      const why = 'the collectors have stopped giving signs of life';
      return { state: 'absent', since: Number(last.at), why, intakes };
    }
    const longest = alive.toSorted((a, b) => a.since - b.since)[0] ?? last;
    const { state, since, why } = alive.find((one) => one.state === 'full') ?? longest;
    return { state, since: Number(since), ...(why === null ? {} : { why }), intakes };
  } catch (error) {
    return { state: 'failing', why: faultOf(error) };
  }
}

/** PostgreSQL's codes for faults that a person on call can mend. */
const refusals: Readonly<Record<string, string>> = {
  '25006': 'the database takes no writes',
  '28000': 'the database does not take this user',
  '28P01': 'the database does not take this user and password',
  '3D000': 'there is no such database',
  '42501': 'the database does not give this user the rights',
  '53100': "the database's disk is full",
  '53300': 'the database has no free connection',
};
/** The beginning of the codes of a server that is starting or stopping. */
const STOPPED = '57P';

/** Completes a sentence. */
export function faultOf(error: unknown): string {
  const code = databaseCode(error);
  if (code === undefined || code.startsWith(STOPPED))
    return `the database does not answer, ${databaseFault(error)}`;
  const known = Object.hasOwn(refusals, code) ? refusals[code] : 'the database refuses';
  return `${known} (${code})`;
}

/** The batches kept and refused since a time, which is rounded down to ten minutes. */
export function intakeSince({ intakes = [] }: BeaconHealth, from: number): Omit<Intake, 'from'> {
  const sum = { ...noIntake };
  const kinds = Object.keys(noIntake) as Outcome[];
  for (const one of intakes)
    if (one.from + STEP_MS > from) for (const kind of kinds) sum[kind] += one[kind];
  return sum;
}
