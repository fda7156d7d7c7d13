import type { Registry } from '@pautang/shared/contract/registry';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../lib/database/openDatabase';
import type { Marks } from '../comparison';
import { defaultPolicy, noMarks } from '../comparison';
import type { JudgeState, Judgement, Versions } from '../judgeCanary';
import { createJudge, judgementOf, noJudgeState, senderKey, sideOf } from '../judgeCanary';
import type { KeptBatch } from '../keptBatch';
import { rowKey } from './countBatches';
import { given, rowsOf } from './tables';

/** A canary, the version it is compared with, and the start of the comparison in epoch milliseconds. */
export interface Trial extends Versions {
  readonly since: number;
}

interface Known extends Trial {
  readonly id: number;
  readonly state: JudgeState;
}

export const trialsIn = ({ remotes }: Pick<Registry, 'remotes'>): Trial[] =>
  Object.entries(remotes).flatMap(([remote, { stable, canary }]) =>
    canary
      ? [
          {
            remote,
            stable: stable.version,
            canary: canary.version,
            since: (canary.since ?? 0) * 1000,
          },
        ]
      : [],
  );

const nameOf = ({ remote, stable, canary, since }: Trial) =>
  `${remote} ${stable} ${canary} ${Number(since)}`;

const knownTrials = (db: Db | Tx): Promise<Known[]> =>
  rowsOf<Known>(
    db,
    sql`select id, remote, stable, canary, since::float8 as since, state from beacons.canaries order by id`,
  );

/**
 * Begins to judge the canaries of the registry in force, and forgets those that ended. A collector that knows an older
 * registry than another changes nothing. Call this in a turn.
 */
export async function followRegistry(tx: Tx, registry: Registry): Promise<void> {
  // Compare the time and not the serial, which starts over with a new store.
  const issued = registry.iat ?? 0;
  const newest = await rowsOf(
    tx,
    sql`update beacons.latest set issued = ${issued} where issued <= ${issued} returning issued`,
  );
  if (newest.length === 0) return;
  const present = trialsIn(registry);
  const known = await knownTrials(tx);
  for (const trial of known) {
    if (present.some((one) => nameOf(one) === nameOf(trial))) continue;
    await tx.execute(sql.raw(`drop table if exists beacons.canary_devices_${trial.id}`));
    await tx.execute(sql`delete from beacons.canaries where id = ${trial.id}`);
  }
  for (const trial of present) {
    if (known.some((one) => nameOf(one) === nameOf(trial))) continue;
    const { remote, stable, canary, since } = trial;
    const [made] = await rowsOf<{ id: number }>(
      tx,
      sql`insert into beacons.canaries (remote, stable, canary, since, state)
        values (${remote}, ${stable}, ${canary}, ${since}, ${JSON.stringify(noJudgeState())}::text::jsonb) returning id`,
    );
    const id = Number(made?.id);
    await tx.execute(
      sql.raw(
        `create table beacons.canary_devices_${id} partition of beacons.canary_devices for values in (${id})`,
      ),
    );
  }
}

/** The devices of these batches as an earlier flush knew them. */
async function metBefore(tx: Tx, id: number, batches: readonly KeptBatch[]) {
  const keys = new Set(batches.flatMap((batch) => [batch.device, senderKey(batch)]));
  const names = new Map([...keys].map((key) => [rowKey(key), key]));
  const asked = [...names.keys()].map((key) => ({ key }));
  const found = await rowsOf<Marks & { readonly key: string }>(
    tx,
    sql`select d.key::text as key, d.marks, to_json(coalesce(d.failures, '{}')) as failures
      from jsonb_to_recordset(${given(asked)}) as g(key uuid)
      join beacons.canary_devices d on d.key = g.key where d.canary = ${id}`,
  );
  const met = new Map([...keys].map((key) => [key, noMarks()]));
  for (const { key, ...marks } of found) {
    const name = names.get(key.replaceAll('-', ''));
    if (name !== undefined) met.set(name, marks);
  }
  return met;
}

async function judge(tx: Tx, trial: Known, batches: readonly KeptBatch[]): Promise<void> {
  const { id, state, since } = trial;
  const own = batches.filter(
    ({ at, beacons }) => at >= since && beacons.some((beacon) => sideOf(trial, beacon) !== null),
  );
  const hasTokens = batches.some(({ at, by }) => at >= since && by !== undefined);
  if (own.length === 0 && (state.hasTokens || !hasTokens)) return;
  const met = await metBefore(tx, id, own);
  const before = new Map([...met].map(([key, marks]) => [key, JSON.stringify(marks)]));
  state.hasTokens ||= hasTokens;
  const { add } = createJudge(trial, defaultPolicy, state, met);
  for (const batch of own) add(batch);
  const devices = [...met]
    .filter(([key, marks]) => before.get(key) !== JSON.stringify(marks))
    .map(([key, marks]) => ({ key: rowKey(key), ...marks }));
  if (devices.length > 0)
    await tx.execute(
      sql`insert into beacons.canary_devices (canary, key, marks, failures)
        select ${id}::int, key, marks, nullif(failures, '{}')
        from jsonb_to_recordset(${given(devices)}) as g(key uuid, marks smallint, failures text[])
        on conflict (canary, key) do update set marks = excluded.marks, failures = excluded.failures`,
    );
  await tx.execute(
    sql`update beacons.canaries set state = ${JSON.stringify(state)}::text::jsonb where id = ${id}`,
  );
}

/** Adds batches to the judgement of each canary, in order of arrival. Call this in a turn. */
export async function judgeCanaries(tx: Tx, batches: readonly KeptBatch[]): Promise<void> {
  for (const trial of await knownTrials(tx)) await judge(tx, trial, batches);
}

/** Reads the judgement of a canary. It is empty if no collector knows the canary yet. */
export async function readJudgement(db: Db | Tx, trial: Trial): Promise<Judgement> {
  const known = (await knownTrials(db)).find((one) => nameOf(one) === nameOf(trial));
  return judgementOf(known?.state ?? noJudgeState());
}
