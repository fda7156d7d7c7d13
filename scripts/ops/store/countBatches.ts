import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../lib/database/openDatabase';
import { senderKey } from '../judgeCanary';
import type { KeptBatch } from '../keptBatch';
import { DAY_MS, MINUTE_MS, minuteNumber } from '../keptBatch';
import type { KnownVersions } from '../followReleases';
import type { Cell } from './saidBy';
import { ALL, FAILING, UNKNOWN, failingIn, general, reportingIn, saidBy } from './saidBy';
import { dayText, given, rowsOf } from './tables';

/** The most load times kept for each minute; more would hardly change their median. */
const MOST_LOADS = 8;
/** Steps of the charts, in minutes. */
const STEPS = [2, 10, 30];
/** The cells whose devices are counted once in each step of the charts, by the kind of that count. */
const inSteps = { [ALL]: reportingIn, [FAILING]: failingIn };
const everyTime: readonly Cell[] = [
  ALL,
  UNKNOWN,
  FAILING,
  ...Object.values(inSteps).flatMap((kindOf) => STEPS.map(kindOf)),
].map(general);

/** The share of a day's room for all senders without a token together; the rest is for senders with a token. */
const ANONYMOUS = 3 / 8;
/** The share of the anonymous part that one network may use: thousands of phones may share an address. */
const NETWORK = 1 / 16;
/** The share of a day that the subject of one token may use. A subject is one borrower for one week. */
const SUBJECT = 1 / 256;

/** The reason for a lack of room: the whole day's is used up, or the part of this sender or its kind. */
type Shortage = 'day' | 'share';

/**
 * Whether a day that takes `most` batches has room for one more, so that no sender, and not all anonymous senders
 * together, can take the room that others need.
 * @param own batches of this day that came from the same subject or, without a token, the same network
 */
function shortageOf(most: number, used: Use, hasToken: boolean, own: number): Shortage | null {
  if (used.batches >= most) return 'day';
  if (hasToken) return own >= Math.ceil(most * SUBJECT) ? 'share' : null;
  const anonymous = most * ANONYMOUS;
  return own >= anonymous * NETWORK || used.anonymous >= anonymous ? 'share' : null;
}

/** The key of a device or of a token's subject as it is stored. */
export const rowKey = (key: string): string =>
  key.startsWith('@') ? createHash('sha256').update(key).digest('hex').slice(0, 32) : key;

const nameOf = ({ remote, version, kind }: Cell) => `${remote} ${version} ${kind}`;

async function cellNumbers(tx: Tx, cells: readonly Cell[]): Promise<(cell: Cell) => number> {
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
  const numbers = new Map(found.map((cell) => [nameOf(cell), cell.id]));
  return (cell) => numbers.get(nameOf(cell)) ?? 0;
}

/** A device in a cell: when it was last seen there, and how many batches of it came on this day. */
interface Row {
  readonly cell: number;
  readonly key: string;
  minute: number | null;
  batches: number;
  isChanged: boolean;
}

/** Reads the rows of this day and the one before. @param rows those to fill, by cell and key */
async function readRows(tx: Tx, day: string, before: string, rows: ReadonlyMap<string, Row>) {
  const asked = [...rows.values()].map(({ cell, key }) => ({ cell, key }));
  const found = await rowsOf<{ cell: number; key: string; isNow: boolean } & Row>(
    tx,
    sql`select d.cell, d.key::text as key, d.minute, d.batches, d.day = ${day}::date as "isNow"
      from jsonb_to_recordset(${given(asked)}) as g(cell int, key uuid)
      join beacons.devices d on d.cell = g.cell and d.key = g.key
      where d.day in (${day}::date, ${before}::date)`,
  );
  for (const { cell, key, minute, batches, isNow } of found) {
    const row = rows.get(`${cell} ${key.replaceAll('-', '')}`);
    if (!row) continue;
    row.minute = Math.max(row.minute ?? 0, minute ?? 0);
    if (isNow) row.batches = batches;
  }
}

interface Sum {
  readonly day: string;
  readonly cell: number;
  readonly minute: number;
  devices: number;
  with_token: number;
  times: number;
  readonly loads: number[];
}

/** The batches of a day so far. */
interface Use {
  batches: number;
  anonymous: number;
}

async function usesOf(tx: Tx, day: string, batches: readonly KeptBatch[]) {
  const [use = { batches: 0, anonymous: 0 }] = await rowsOf<Use>(
    tx,
    sql`select batches, anonymous from beacons.days where day = ${day}::date`,
  );
  const asked = batches.flatMap(({ by, from: network = '' }) =>
    by === undefined ? [{ network }] : [],
  );
  const found = await rowsOf<{ network: string; batches: number }>(
    tx,
    sql`select network, batches from beacons.networks where day = ${day}::date
      and network in (select g.network from jsonb_to_recordset(${given(asked)}) as g(network text))`,
  );
  return { use, networks: new Map(found.map(({ network, batches: own }) => [network, own])) };
}
type Uses = Awaited<ReturnType<typeof usesOf>>;

async function writeUses(tx: Tx, day: string, { use, networks }: Uses): Promise<void> {
  await tx.execute(
    sql`insert into beacons.days (day, batches, anonymous)
      values (${day}::date, ${use.batches}, ${use.anonymous})
      on conflict (day) do update set batches = excluded.batches, anonymous = excluded.anonymous`,
  );
  const rows = [...networks].map(([network, batches]) => ({ network, batches }));
  await tx.execute(
    sql`insert into beacons.networks (day, network, batches)
      select ${day}::date, network, batches
      from jsonb_to_recordset(${given(rows)}) as g(network text, batches int)
      on conflict (day, network) do update set batches = excluded.batches`,
  );
}

export interface Counted {
  readonly kept: readonly KeptBatch[];
  readonly refused: readonly { readonly batch: KeptBatch; readonly why: Shortage }[];
}

/**
 * Adds batches to the counts, as far as their day has room for them. A device counts only in the last minute in which it
 * was seen, so the sum of a cell from any minute on is the number of distinct devices since then. Reading a window of up
 * to a day therefore takes the same time for any number of devices. Call this in a turn.
 */
export async function countBatches(
  tx: Tx,
  batches: readonly KeptBatch[],
  known: KnownVersions,
  dayBatches: number,
): Promise<Counted> {
  const days = [...new Set(batches.map(({ at }) => dayText(at)))].toSorted();
  const counted: Counted[] = [];
  for (const day of days) {
    const sent = batches.filter(({ at }) => dayText(at) === day);
    counted.push(await countDay(tx, day, sent, known, dayBatches));
  }
  return {
    kept: counted.flatMap(({ kept }) => kept),
    refused: counted.flatMap(({ refused }) => refused),
  };
}

async function countDay(
  tx: Tx,
  day: string,
  batches: readonly KeptBatch[],
  known: KnownVersions,
  dayBatches: number,
): Promise<Counted> {
  const said = batches.map((batch) => ({
    batch,
    key: rowKey(senderKey(batch)),
    ...saidBy(batch, known),
  }));
  const numberOf = await cellNumbers(tx, [
    ...everyTime,
    ...said.flatMap(({ seen, events }) => [...seen, ...events.map(({ cell }) => cell)]),
  ]);
  const own = [ALL, UNKNOWN].map((kind) => numberOf(general(kind)));
  const rows = new Map<string, Row>();
  for (const { key, seen } of said)
    for (const cell of [...own, ...seen.map(numberOf)])
      rows.set(`${cell} ${key}`, { cell, key, minute: null, batches: 0, isChanged: false });
  await readRows(tx, day, dayText(Date.parse(day) - DAY_MS), rows);
  const uses = await usesOf(tx, day, batches);
  const { use, networks } = uses;
  const sums = new Map<string, Sum>();
  const sumAt = (cell: number, minute: number): Sum => {
    const none = { cell, minute, devices: 0, with_token: 0, times: 0, loads: [] };
    const sum = sums.get(`${cell} ${minute}`) ?? { day: dayText(minute * MINUTE_MS), ...none };
    sums.set(`${cell} ${minute}`, sum);
    return sum;
  };
  /** Moves a device to this minute of a cell. @returns the minute in which it was last seen there */
  const move = (row: Row, minute: number, hasToken: boolean): number => {
    const before = row.minute ?? -1;
    row.isChanged = true;
    row.batches += 1;
    if (before >= minute) return before;
    for (const [at, change] of [
      [before, -1],
      [minute, 1],
    ] as const) {
      if (at < 0) continue;
      const sum = sumAt(row.cell, at);
      sum.devices += change;
      if (hasToken) sum.with_token += change;
    }
    row.minute = minute;
    return before;
  };

  const kept: KeptBatch[] = [];
  const refused: { batch: KeptBatch; why: Shortage }[] = [];
  for (const { batch, key, seen, events } of said) {
    const minute = minuteNumber(batch.at);
    const { by, from = '' } = batch;
    const hasToken = by !== undefined;
    const rowOf = (cell: number) => rows.get(`${cell} ${key}`);
    const ofSubject = own.reduce((sum, cell) => sum + (rowOf(cell)?.batches ?? 0), 0);
    const ofNetwork = networks.get(from) ?? 0;
    const why = shortageOf(dayBatches, use, hasToken, hasToken ? ofSubject : ofNetwork);
    if (why !== null) {
      refused.push({ batch, why });
      continue;
    }
    use.batches += 1;
    if (!hasToken) {
      use.anonymous += 1;
      networks.set(from, ofNetwork + 1);
    }
    const moved = new Map<number, number>();
    for (const cell of new Set(seen.map(numberOf))) {
      const row = rowOf(cell);
      if (row) moved.set(cell, move(row, minute, hasToken));
    }
    for (const [kind, kindOf] of Object.entries(inSteps)) {
      const before = moved.get(numberOf(general(kind)));
      if (before === undefined) continue;
      for (const step of STEPS) {
        const start = Math.floor(minute / step) * step;
        if (before < start) sumAt(numberOf(general(kindOf(step))), start).devices += 1;
      }
    }
    for (const { cell, times, ms } of events) {
      const sum = sumAt(numberOf(cell), minute);
      sum.times += times;
      if (ms !== undefined && sum.loads.length < MOST_LOADS) sum.loads.push(ms);
    }
    kept.push(batch);
  }
  await writeUses(tx, day, uses);
  await tx.execute(
    sql`insert into beacons.devices (day, cell, key, minute, batches)
      select ${day}::date, cell, key, minute, batches
      from jsonb_to_recordset(${given([...rows.values()].filter(({ isChanged }) => isChanged))})
        as g(cell int, key uuid, minute int, batches int)
      on conflict (day, cell, key) do update set minute = excluded.minute, batches = excluded.batches`,
  );
  await tx.execute(
    sql`insert into beacons.counts as c (day, cell, minute, devices, with_token, times, loads)
      select day, cell, minute, devices, with_token, times, loads
      from jsonb_to_recordset(${given([...sums.values()])})
        as g(day date, cell int, minute int, devices int, with_token int, times int, loads int[])
      on conflict (day, cell, minute) do update set devices = c.devices + excluded.devices,
        with_token = c.with_token + excluded.with_token, times = c.times + excluded.times,
        loads = (c.loads || excluded.loads)[1:${sql.raw(String(MOST_LOADS))}]`,
  );
  return { kept, refused };
}
