import type { Registry } from '@pautang/shared/contract/registry';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../database/openDatabase';
import type { Marks } from '../comparison';
import { defaultPolicy } from '../comparison';
import type { JudgeState, JudgedDevice, Judgement, Met, Versions } from '../judgeCanary';
import {
  createJudge,
  judgementOf,
  neverMet,
  noJudgeState,
  senderKey,
  sideOf,
} from '../judgeCanary';
import type { KeptBatch } from '../keptBatch';
import type { NetworkUse } from '../networks';
import { networkKey, placeOf } from '../networks';
import { rowKey } from './countBatches';
import { given, rowsOf } from './tables';

/** A canary and what it is compared with, since when in epoch milliseconds. */
export interface Trial extends Versions {
  readonly since: number;
}

interface Known extends Trial {
  readonly id: number;
  readonly state: JudgeState;
}

/** The canaries that a registry has. */
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

const knownTrials = async (db: Db | Tx): Promise<Known[]> => {
  const rows = await rowsOf<Known>(
    db,
    sql`select id, remote, stable, canary, since::float8 as since, state from beacons.canaries order by id`,
  );
  return rows;
};

/**
 * Begins to judge the canaries of the registry in force, and forgets those that ended. A collector that knows an older
 * registry than another changes nothing. To be called in a turn.
 */
export async function followRegistry(tx: Tx, registry: Registry): Promise<void> {
  // By its time and not by its serial, which begins anew with a new store.
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
    await tx.execute(sql`delete from beacons.canary_networks where canary = ${trial.id}`);
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

/** Bits of `marks` and `network_marks`. */
const HAS_CANARY = 1;
const IS_STABLE = 2;
const HAS_STABLE_FAILED = 4;
const IS_STABLE_ADMITTED = 8;

const bitsOf = ({ hasCanary, isStable, hasStableFailed }: Marks): number =>
  (hasCanary ? HAS_CANARY : 0) +
  (isStable ? IS_STABLE : 0) +
  (hasStableFailed ? HAS_STABLE_FAILED : 0);
const marksOf = (bits: number, failures: readonly string[] | null): Marks => ({
  hasCanary: (bits & HAS_CANARY) > 0,
  isStable: (bits & IS_STABLE) > 0,
  hasStableFailed: (bits & HAS_STABLE_FAILED) > 0,
  failures: [...(failures ?? [])],
});

interface DeviceRow {
  readonly key: string;
  readonly marks: number;
  readonly failures: readonly string[] | null;
  readonly network_marks: number;
  readonly network_failures: readonly string[] | null;
  readonly network: string | null;
  readonly day: number | null;
}
const orNull = (failures: readonly string[]) => (failures.length === 0 ? null : failures);

const rowOf = (key: string, { marks, byNetwork }: JudgedDevice): DeviceRow => ({
  key: rowKey(key),
  marks: bitsOf(marks),
  failures: orNull(marks.failures),
  network_marks: bitsOf(byNetwork) + (byNetwork.isStableAdmitted ? IS_STABLE_ADMITTED : 0),
  network_failures: orNull(byNetwork.failures),
  network: byNetwork.place?.network ?? null,
  day: byNetwork.place?.day ?? null,
});
const deviceOf = (row: DeviceRow): JudgedDevice => ({
  marks: marksOf(row.marks, row.failures),
  byNetwork: {
    ...marksOf(row.network_marks, row.network_failures),
    isStableAdmitted: (row.network_marks & IS_STABLE_ADMITTED) > 0,
    place: row.network === null || row.day === null ? null : { network: row.network, day: row.day },
  },
});
interface NetworkRow {
  readonly day: number;
  readonly network: string;
  readonly canary_devices: number;
  readonly stable_devices: number;
  readonly failed: number;
}

/** What an earlier flush knew of the devices and networks of these batches. */
async function metBefore(tx: Tx, id: number, batches: readonly KeptBatch[]): Promise<Met> {
  const keys = new Set(batches.flatMap((batch) => [batch.device, senderKey(batch)]));
  const names = new Map([...keys].map((key) => [rowKey(key), key]));
  const asked = [...names.keys()].map((key) => ({ key }));
  const found = await rowsOf<DeviceRow>(
    tx,
    sql`select d.key::text as key, d.marks, to_json(d.failures) as failures, d.network_marks,
        to_json(d.network_failures) as network_failures, d.network, d.day
      from jsonb_to_recordset(${given(asked)}) as g(key uuid)
      join beacons.canary_devices d on d.key = g.key where d.canary = ${id}`,
  );
  const met: Met = { devices: new Map(), networks: new Map() };
  for (const key of keys) met.devices.set(key, neverMet());
  for (const row of found) {
    const name = names.get(row.key.replaceAll('-', ''));
    if (name !== undefined) met.devices.set(name, deviceOf(row));
  }
  const places = [
    ...new Map(batches.map((one) => [networkKey(placeOf(one)), placeOf(one)])).values(),
  ];
  // A failure counts for the network in which its device was first counted, which may be another one than today's.
  for (const { byNetwork } of met.devices.values())
    if (byNetwork.place) places.push(byNetwork.place);
  const networks = await rowsOf<NetworkRow>(
    tx,
    sql`select n.day, n.network, n.canary_devices, n.stable_devices, n.failed
      from (select distinct day, network from jsonb_to_recordset(${given(places)}) as g(day int, network text)) g
      join beacons.canary_networks n on n.day = g.day and n.network = g.network where n.canary = ${id}`,
  );
  for (const { day, network, canary_devices, stable_devices, failed } of networks)
    met.networks.set(networkKey({ day, network }), {
      canary: canary_devices,
      stable: stable_devices,
      failed,
    });
  return met;
}

const changedRows = <V>(now: ReadonlyMap<string, V>, before: ReadonlyMap<string, string>) =>
  [...now].filter(([key, value]) => before.get(key) !== JSON.stringify(value));
const textsOf = <V>(map: ReadonlyMap<string, V>) =>
  new Map([...map].map(([key, value]) => [key, JSON.stringify(value)]));

async function judge(tx: Tx, trial: Known, batches: readonly KeptBatch[]): Promise<void> {
  const { id, state, since } = trial;
  const own = batches.filter(
    ({ at, beacons }) => at >= since && beacons.some((beacon) => sideOf(trial, beacon) !== null),
  );
  const hasTokens = batches.some(({ at, by }) => at >= since && by !== undefined);
  if (own.length === 0 && (state.hasTokens || !hasTokens)) return;
  const met = await metBefore(tx, id, own);
  const before = { devices: textsOf(met.devices), networks: textsOf(met.networks) };
  state.hasTokens ||= hasTokens;
  const { add } = createJudge(trial, defaultPolicy, state, met);
  for (const batch of own) add(batch);
  const devices = changedRows(met.devices, before.devices).map(([key, one]) => rowOf(key, one));
  if (devices.length > 0)
    await tx.execute(
      sql`insert into beacons.canary_devices (canary, key, marks, failures, network_marks, network_failures, network, day)
        select ${id}::int, key, marks, failures, network_marks, network_failures, network, day
        from jsonb_to_recordset(${given(devices)}) as g(key uuid, marks smallint, failures text[],
          network_marks smallint, network_failures text[], network text, day int)
        on conflict (canary, key) do update set marks = excluded.marks, failures = excluded.failures,
          network_marks = excluded.network_marks, network_failures = excluded.network_failures,
          network = excluded.network, day = excluded.day`,
    );
  const networks = changedRows<NetworkUse>(met.networks, before.networks).map(([key, use]) => {
    const [day = '0', network = ''] = key.split(' ');
    const { canary, stable, failed } = use;
    return { day: Number(day), network, canary_devices: canary, stable_devices: stable, failed };
  });
  if (networks.length > 0)
    await tx.execute(
      sql`insert into beacons.canary_networks (canary, day, network, canary_devices, stable_devices, failed)
        select ${id}::int, day, network, canary_devices, stable_devices, failed
        from jsonb_to_recordset(${given(networks)})
          as g(day int, network text, canary_devices int, stable_devices int, failed int)
        on conflict (canary, day, network) do update set canary_devices = excluded.canary_devices,
          stable_devices = excluded.stable_devices, failed = excluded.failed`,
    );
  await tx.execute(
    sql`update beacons.canaries set state = ${JSON.stringify(state)}::text::jsonb where id = ${id}`,
  );
}

/** Adds batches to what is known of each canary, in order of arrival. To be called in a turn. */
export async function judgeCanaries(tx: Tx, batches: readonly KeptBatch[]): Promise<void> {
  for (const trial of await knownTrials(tx)) await judge(tx, trial, batches);
}

/** What is known of a canary; of one of which no collector has heard, that nothing has come yet. */
export async function readJudgement(db: Db | Tx, trial: Trial): Promise<Judgement> {
  const known = (await knownTrials(db)).find((one) => nameOf(one) === nameOf(trial));
  return judgementOf(known?.state ?? noJudgeState());
}
