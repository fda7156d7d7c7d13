import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../lib/database/openDatabase';
import { DAY_MS } from '../keptBatch';

/** How many days counts are kept. Rows of devices are deleted after the next day, because windows are at most a day long. */
const COUNT_DAYS = 14;
const DEVICE_DAYS = 1;

/** The migrations of the schema, each run once. Never change one: add a new one instead. */
const migrations: readonly (readonly string[])[] = [
  [
    `create table beacons.cells (
      id int generated always as identity primary key,
      remote text not null, version text not null, kind text not null,
      unique (remote, version, kind))`,
    `create table beacons.counts (
      day date not null, cell int not null, minute int not null,
      devices int not null, with_token int not null, times int not null, loads int[] not null,
      primary key (day, cell, minute)) partition by range (day)`,
    'create index on beacons.counts (minute)',
    `create table beacons.devices (
      day date not null, cell int not null, key uuid not null,
      minute int not null, batches int not null,
      primary key (day, cell, key)) partition by range (day)`,
    `create table beacons.days (
      day date primary key, batches int not null, anonymous int not null)`,
    `create table beacons.networks (
      day date not null, network text not null, batches int not null, primary key (day, network))`,
    'create table beacons.network_keys (day date primary key, key text not null)',
    `create unlogged table beacons.rates (
      minute int not null, caller text not null, batches int not null, primary key (minute, caller))`,
    `create table beacons.intakes (
      start bigint not null, kind text not null, batches int not null, primary key (start, kind))`,
    `create table beacons.collectors (
      id uuid primary key, flushed int not null, beat_at bigint not null,
      state text not null, since bigint not null, why text)`,
    `create table beacons.latest (
      is_row boolean primary key default true check (is_row),
      issued bigint not null default 0, arrived_at bigint not null default 0)`,
    'insert into beacons.latest default values',
    `create table beacons.canaries (
      id int generated always as identity primary key,
      remote text not null, stable text not null, canary text not null, since bigint not null,
      state jsonb not null, unique (remote, stable, canary, since))`,
    `create table beacons.canary_devices (
      canary int not null, key uuid not null, marks smallint not null, failures text[],
      primary key (canary, key)) partition by list (canary)`,
    `create table beacons.alerts (
      is_row boolean primary key default true check (is_row),
      holder uuid, held_until bigint not null default 0, told jsonb not null default '{}')`,
    'insert into beacons.alerts default values',
  ],
];

/** Collectors that write at the same time take turns, so that each sees the others' counts. */
const LOCK = 7_032_016;

export const takeTurn = (tx: Tx): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);

export async function rowsOf<Row>(db: Db | Tx, statement: ReturnType<typeof sql>): Promise<Row[]> {
  const { rows } = (await db.execute(statement)) as unknown as { rows: Row[] };
  return rows;
}

/** Rows for a statement as one parameter, which both databases take. */
export const given = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::text::jsonb`;

export const dayText = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Makes the tables in a schema of their own, so that they can share any database, including a lender's. */
export async function migrateBeacons(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await takeTurn(tx);
    await tx.execute(sql`create schema if not exists beacons`);
    await tx.execute(
      sql`create table if not exists beacons.migrations (number int primary key, applied_at timestamptz not null default now())`,
    );
    const done = new Set(
      (await rowsOf<{ number: number }>(tx, sql`select number from beacons.migrations`)).map(
        ({ number }) => number,
      ),
    );
    for (const [number, statements] of migrations.entries()) {
      if (done.has(number)) continue;
      for (const statement of statements) await tx.execute(sql.raw(statement));
      await tx.execute(sql`insert into beacons.migrations (number) values (${number})`);
    }
  });
}

const partitionName = (table: string, day: string) => `${table}_${day.replaceAll('-', '_')}`;

/** Makes the partitions of today and the next day, and drops those that are too old. Call this in a turn. */
export async function keepDays(tx: Tx, now: number): Promise<void> {
  for (const table of ['counts', 'devices'])
    for (const at of [now - DAY_MS, now, now + DAY_MS]) {
      const name = partitionName(table, dayText(at));
      await tx.execute(
        sql.raw(
          `create table if not exists beacons.${name} partition of beacons.${table} for values from ('${dayText(at)}') to ('${dayText(at + DAY_MS)}')`,
        ),
      );
    }
  const present = await rowsOf<{ name: string }>(
    tx,
    sql`select tablename as name from pg_tables where schemaname = 'beacons' and tablename ~ '^(counts|devices)_[0-9_]{10}$'`,
  );
  const oldest = {
    counts: partitionName('counts', dayText(now - COUNT_DAYS * DAY_MS)),
    devices: partitionName('devices', dayText(now - DEVICE_DAYS * DAY_MS)),
  };
  for (const { name } of present) {
    const table = name.startsWith('counts') ? 'counts' : 'devices';
    if (name < oldest[table]) await tx.execute(sql.raw(`drop table beacons.${name}`));
  }
  for (const table of ['days', 'networks'])
    await tx.execute(
      sql.raw(`delete from beacons.${table} where day < date '${dayText(now - DAY_MS)}'`),
    );
  await tx.execute(sql`delete from beacons.network_keys where day < ${dayText(now)}::date`);
  await tx.execute(sql`delete from beacons.intakes where start < ${now - 2 * DAY_MS}`);
  await tx.execute(sql`delete from beacons.collectors where beat_at < ${now - DAY_MS}`);
}
