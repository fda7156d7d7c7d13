import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../lib/database/openDatabase';
import { senderKey } from '../judgeCanary';
import type { KeptBatch } from '../keptBatch';
import { DAY_MS, MINUTE_MS, minuteNumber } from '../keptBatch';
import type { KnownVersions } from '../knownVersions';
import type { Shortage } from './dayRoom';
import { shortageOf } from './dayRoom';
import type { Cell } from './saidBy';
import {
  ALL,
  FAILING,
  STEPS,
  UNKNOWN,
  failingIn,
  general,
  nameOf,
  reportingIn,
  saidBy,
} from './saidBy';
import { dayText, given, rowsOf } from './tables';

/** The most load times kept for each minute; more would hardly change their median. */
const MOST_LOADS = 8;

/** The key of a device or of a token's subject as it is stored. */
export const rowKey = (key: string): string =>
  key.startsWith('@') ? createHash('sha256').update(key).digest('hex').slice(0, 32) : key;

async function cellNumbers(tx: Tx, cells: readonly Cell[]): Promise<Map<string, number>> {
  const named = [...new Map(cells.map((cell) => [nameOf(cell), cell])).values()];
  const asked = sql`jsonb_to_recordset(${given(named)}) as g(remote text, version text, kind text)`;
  const find = () =>
    rowsOf<Cell & { id: number }>(
      tx,
      sql`select c.id, c.remote, c.version, c.kind from beacons.cells c join ${asked} using (remote, version, kind)`,
    );
  let found = await find();
  if (found.length < named.length) {
    await tx.execute(
      sql`insert into beacons.cells (remote, version, kind) select g.remote, g.version, g.kind from ${asked} on conflict do nothing`,
    );
    found = await find();
  }
  return new Map(found.map((cell) => [nameOf(cell), cell.id]));
}

/** A device in a cell: when it was last seen there, and how many batches of it came each day. */
interface Row {
  readonly cell: number;
  readonly key: string;
  minute: number | null;
  readonly batches: Map<string, number>;
  /** the days whose row has changed */
  readonly changed: Set<string>;
}

async function deviceRows(
  tx: Tx,
  wanted: ReadonlyMap<string, { cell: number; key: string }>,
  days: readonly string[],
): Promise<Map<string, Row>> {
  const found = await rowsOf<{
    cell: number;
    key: string;
    day: string;
    minute: number;
    batches: number;
  }>(
    tx,
    sql`select d.cell, d.key::text as key, d.day::text as day, d.minute, d.batches
      from jsonb_to_recordset(${given([...wanted.values()])}) as g(cell int, key uuid)
      join beacons.devices d on d.cell = g.cell and d.key = g.key
      where d.day = any(${sql.param(`{${days.join(',')}}`)}::date[])`,
  );
  const rows = new Map<string, Row>();
  for (const [name, { cell, key }] of wanted)
    rows.set(name, { cell, key, minute: null, batches: new Map(), changed: new Set() });
  for (const { cell, key, day, minute, batches } of found) {
    const row = rows.get(`${cell} ${key.replaceAll('-', '')}`);
    if (!row) continue;
    row.minute = Math.max(row.minute ?? minute, minute);
    row.batches.set(day, batches);
  }
  return rows;
}

interface Added {
  devices: number;
  withToken: number;
  times: number;
  readonly loads: number[];
}

class Sums {
  readonly #sums = new Map<number, Map<number, Added>>();

  at(cell: number, minute: number): Added {
    const minutes = this.#sums.get(cell) ?? new Map<number, Added>();
    this.#sums.set(cell, minutes);
    const known = minutes.get(minute) ?? { devices: 0, withToken: 0, times: 0, loads: [] };
    minutes.set(minute, known);
    return known;
  }

  rows(): object[] {
    return [...this.#sums].flatMap(([cell, minutes]) =>
      [...minutes].map(([minute, { withToken, loads, ...sums }]) => ({
        day: dayText(minute * MINUTE_MS),
        cell,
        minute,
        ...sums,
        with_token: withToken,
        loads: loads.slice(0, MOST_LOADS),
      })),
    );
  }
}

interface Uses {
  readonly days: Map<string, { batches: number; anonymous: number }>;
  readonly networks: Map<string, { day: string; network: string; batches: number }>;
}

async function usesOf(tx: Tx, batches: readonly KeptBatch[], days: readonly string[]) {
  const anonymous = batches.filter(({ by }) => by === undefined);
  const asked = anonymous.map(({ at, from = '' }) => ({ day: dayText(at), network: from }));
  const uses: Uses = { days: new Map(), networks: new Map() };
  for (const day of days) uses.days.set(day, { batches: 0, anonymous: 0 });
  for (const one of asked) uses.networks.set(`${one.day} ${one.network}`, { ...one, batches: 0 });
  const used = await rowsOf<{ day: string; batches: number; anonymous: number }>(
    tx,
    sql`select day::text as day, batches, anonymous from beacons.days where day >= ${days[0] ?? ''}::date`,
  );
  for (const { day, ...use } of used) if (uses.days.has(day)) uses.days.set(day, use);
  const networks = await rowsOf<{ day: string; network: string; batches: number }>(
    tx,
    sql`select n.day::text as day, n.network, n.batches from beacons.networks n
      join (select distinct day, network from jsonb_to_recordset(${given(asked)}) as g(day date, network text)) g using (day, network)`,
  );
  for (const one of networks) uses.networks.set(`${one.day} ${one.network}`, one);
  return uses;
}

export interface Counted {
  readonly kept: readonly KeptBatch[];
  readonly refused: readonly { readonly batch: KeptBatch; readonly why: Shortage }[];
}

/**
 * Adds batches to the counts, as far as the day has room for them. A device counts only in the last minute in which it
 * was seen, so the sum of a cell from any minute on is the number of distinct devices since then. Reading a window of up
 * to a day therefore takes the same time for any number of devices. Call this in a turn.
 */
export async function countBatches(
  tx: Tx,
  batches: readonly KeptBatch[],
  known: KnownVersions,
  dayBatches: number,
): Promise<Counted> {
  const said = batches.map((batch) => ({
    batch,
    key: rowKey(senderKey(batch)),
    ...saidBy(batch, known),
  }));
  const cells = await cellNumbers(tx, [
    ...[
      ALL,
      UNKNOWN,
      FAILING,
      ...STEPS.flatMap((step) => [failingIn(step), reportingIn(step)]),
    ].map(general),
    ...said.flatMap(({ seen, happened }) => [...seen, ...happened.map(({ cell }) => cell)]),
  ]);
  const numberOf = (cell: Cell): number => cells.get(nameOf(cell)) ?? 0;
  const wanted = new Map<string, { cell: number; key: string }>();
  for (const { key, seen, hasFailed } of said)
    for (const cell of [
      ...seen,
      general(ALL),
      general(UNKNOWN),
      ...(hasFailed ? [general(FAILING)] : []),
    ])
      wanted.set(`${numberOf(cell)} ${key}`, { cell: numberOf(cell), key });
  const today = [...new Set(batches.map(({ at }) => dayText(at)))].toSorted();
  const lookedAt = new Set([...batches.map(({ at }) => dayText(at - DAY_MS)), ...today]);
  const rows = await deviceRows(tx, wanted, [...lookedAt]);
  const uses = await usesOf(tx, batches, today);
  const sums = new Sums();

  const note = (cell: number, key: string, minute: number, day: string, hasToken: boolean) => {
    const row = rows.get(`${cell} ${key}`);
    if (!row) return null;
    const before = row.minute;
    row.changed.add(day);
    if (before !== null && before >= minute) return before;
    row.minute = minute;
    const token = hasToken ? 1 : 0;
    if (before !== null) {
      sums.at(cell, before).devices -= 1;
      sums.at(cell, before).withToken -= token;
    }
    sums.at(cell, minute).devices += 1;
    sums.at(cell, minute).withToken += token;
    return before;
  };
  /** Counts a device once in each step of the charts. @param before the minute in which it was last seen */
  const countInSteps = (kind: typeof failingIn, before: number | null, minute: number) => {
    for (const step of STEPS) {
      const start = Math.floor(minute / step) * step;
      if ((before ?? -1) < start) sums.at(numberOf(general(kind(step))), start).devices += 1;
    }
  };

  const kept: KeptBatch[] = [];
  const refused: { batch: KeptBatch; why: Shortage }[] = [];
  for (const { batch, key, seen, happened, loads, hasFailed } of said) {
    const day = dayText(batch.at);
    const minute = minuteNumber(batch.at);
    const use = uses.days.get(day) ?? { batches: 0, anonymous: 0 };
    const network = uses.networks.get(`${day} ${batch.from ?? ''}`);
    const own = [ALL, UNKNOWN].map((kind) => rows.get(`${numberOf(general(kind))} ${key}`));
    const ownBatches = own.reduce((sum, row) => sum + (row?.batches.get(day) ?? 0), 0);
    const hasToken = batch.by !== undefined;
    const why = shortageOf(dayBatches, use, batch, hasToken ? ownBatches : (network?.batches ?? 0));
    if (why !== null) {
      refused.push({ batch, why });
      continue;
    }
    use.batches += 1;
    if (!hasToken) use.anonymous += 1;
    if (!hasToken && network) network.batches += 1;
    for (const cell of new Set(seen.map(numberOf))) {
      const before = note(cell, key, minute, day, hasToken);
      if (cell === numberOf(general(ALL))) countInSteps(reportingIn, before, minute);
      const row = rows.get(`${cell} ${key}`);
      row?.batches.set(day, (row.batches.get(day) ?? 0) + 1);
    }
    if (hasFailed) {
      const before = note(numberOf(general(FAILING)), key, minute, day, hasToken);
      countInSteps(failingIn, before, minute);
    }
    for (const { cell, times } of happened) sums.at(numberOf(cell), minute).times += times;
    for (const { cell, ms } of loads) sums.at(numberOf(cell), minute).loads.push(ms);
    kept.push(batch);
  }
  await write(tx, rows, sums, uses);
  return { kept, refused };
}

async function write(tx: Tx, rows: ReadonlyMap<string, Row>, sums: Sums, uses: Uses) {
  const changed = [...rows.values()].flatMap(({ cell, key, minute, batches, changed: days }) =>
    [...days].map((day) => ({ day, cell, key, minute, batches: batches.get(day) ?? 0 })),
  );
  await tx.execute(
    sql`insert into beacons.devices (day, cell, key, minute, batches)
      select day, cell, key, minute, batches
      from jsonb_to_recordset(${given(changed)}) as g(day date, cell int, key uuid, minute int, batches int)
      on conflict (day, cell, key) do update set minute = excluded.minute, batches = excluded.batches`,
  );
  await tx.execute(
    sql`insert into beacons.counts as c (day, cell, minute, devices, with_token, times, loads)
      select day, cell, minute, devices, with_token, times, loads
      from jsonb_to_recordset(${given(sums.rows())})
        as g(day date, cell int, minute int, devices int, with_token int, times int, loads int[])
      on conflict (day, cell, minute) do update set devices = c.devices + excluded.devices,
        with_token = c.with_token + excluded.with_token, times = c.times + excluded.times,
        loads = (c.loads || excluded.loads)[1:${sql.raw(String(MOST_LOADS))}]`,
  );
  const days = [...uses.days].map(([day, use]) => ({ day, ...use }));
  await tx.execute(
    sql`insert into beacons.days (day, batches, anonymous)
      select day, batches, anonymous
      from jsonb_to_recordset(${given(days)}) as g(day date, batches int, anonymous int)
      on conflict (day) do update set batches = excluded.batches, anonymous = excluded.anonymous`,
  );
  await tx.execute(
    sql`insert into beacons.networks (day, network, batches)
      select day, network, batches
      from jsonb_to_recordset(${given([...uses.networks.values()])}) as g(day date, network text, batches int)
      on conflict (day, network) do update set batches = excluded.batches`,
  );
}
