import { sql } from 'drizzle-orm';
import { freshDatabase } from '../../lib/database/testing/freshDatabase';
import { startPostgres } from '../../lib/database/testing/postgresServer';
import type { Db } from '../../lib/database/openDatabase';
import { postgresAt } from '../../lib/database/openDatabase';
import { testRelease } from '../../release/testing/testRelease';
import { sourceOf } from '../beaconSource';
import { createCollector } from '../collector';
import { followRecords } from '../opsView';
import { opsView } from '../opsView';
import { rowsOf } from '../store/tables';
import { failed, loaded, vouched } from './batches';

/** Phones that report on a day, and the share of them that has the canary. */
const DEVICES = 5_000_000;
const CANARY_SHARE = 0.1;
const FAILURE_RATE = 0.02;
/** A look of `watch` must take less time. */
const MOST_MS = 1_000;
/** Versions of each of four remotes that phones still report on. */
const VERSIONS = 6;
const FLUSH = 1_000;

/** Keys spread evenly over all possible ones, in ascending order because that fills an index fastest. */
const key = sql`(lpad(to_hex(n::bigint * 858), 8, '0') || repeat('0', 24))::uuid`;

interface Options {
  readonly tell: (line: string) => void;
}

const group = (devices: number) => ({ devices, failed: Math.round(devices * FAILURE_RATE) });

/** Five million phones' rows of a day, made inside the database, as collectors would have written them. */
async function load(db: Db, day: string, firstMinute: number): Promise<void> {
  const cell = async (remote: string, version: string, kind: string) => {
    const [row] = await rowsOf<{ id: number }>(
      db,
      sql`insert into beacons.cells (remote, version, kind) values (${remote}, ${version}, ${kind})
        on conflict (remote, version, kind) do update set kind = excluded.kind returning id`,
    );
    return Number(row?.id);
  };
  const all = await cell('', '', 'all');
  const stable = await cell('borrow', '1.0.0', 'seen');
  for (const id of [all, stable])
    await db.execute(
      sql`insert into beacons.devices (day, cell, key, minute, batches)
        select ${day}::date, ${id}::int, ${key}, ${firstMinute}::int + n % 1440, 1
        from generate_series(1, ${DEVICES}::int) n`,
    );
  const cells = [all];
  for (const remote of ['borrow', 'repay', 'account', 'customer'])
    for (let version = 0; version < VERSIONS; version += 1)
      for (const kind of ['seen', 'failed', 'as stable', 'chunk network', 'entry timeout'])
        cells.push(await cell(remote, `1.${version}.0`, kind));
  await db.execute(
    sql`insert into beacons.counts (day, cell, minute, devices, with_token, times, loads)
      select ${day}::date, c.cell, ${firstMinute}::int + n, 3472, 3472, 3500, array[120, 180, 240, 300, 95, 410, 150, 220]
      from unnest(${sql.param(`{${cells.join(',')}}`)}::int[]) c(cell), generate_series(0, 1439) n
      on conflict do nothing`,
  );
  const [trial] = await rowsOf<{ id: number }>(db, sql`select id from beacons.canaries`);
  await db.execute(
    sql`insert into beacons.canary_devices (canary, key, marks)
      select ${Number(trial?.id)}::int, ${key}, case when n % 10 = 0 then 1 else 2 end
      from generate_series(1, ${DEVICES}::int) n`,
  );
  const canary = DEVICES * CANARY_SHARE;
  const counted = { canary: group(canary), stable: group(DEVICES - canary) };
  await db.execute(
    sql`update beacons.canaries set state = jsonb_set(
      state || ${JSON.stringify({ hasTokens: true })}::text::jsonb, '{byToken}',
      state->'byToken' || ${JSON.stringify({ ...counted, number: 46 })}::text::jsonb)`,
  );
  await db.execute(sql.raw('analyze'));
}

/** The middle time of a few runs, in ms. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 5; run += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return Math.round(times.toSorted((a, b) => a - b)[2] ?? 0);
}

/** A day of five million phones in a PostgreSQL: how long a look of `watch`, a day of /ops and a collector's flush take. */
export async function soakBeacons({ tell }: Options): Promise<boolean> {
  const start = Math.floor(Date.now() / 86_400_000) * 86_400_000;
  const store = await testRelease(start + 1_000);
  const server = await startPostgres({ settings: ['max_wal_size=4GB', 'shared_buffers=128MB'] });
  const { db, close } = postgresAt(await freshDatabase(server.url, 'beacons'), () => undefined, {
    max: 4,
    connect: 10_000,
    statement: 1_800_000,
  });
  try {
    await store.release('borrow', '1.0.0');
    await store.release('borrow', '1.1.0', { percent: 10 });
    const { context } = store;
    const collector = createCollector({ db, context });
    await collector.flush();
    await load(db, new Date(start).toISOString().slice(0, 10), start / 60_000);
    store.clock.now = start + 86_400_000 - 1;
    let sent = 10_000_000;
    const flush = await timed(async () => {
      for (const end = sent + FLUSH; sent < end; sent += 1) {
        const version = sent % 10 === 0 ? '1.1.0' : '1.0.0';
        collector.take(vouched([(sent % 50 === 0 ? failed : loaded)(version)], sent));
      }
      await collector.flush();
    });
    const now = context.now();
    const source = sourceOf(db);
    const trial = { remote: 'borrow', stable: '1.0.0', canary: '1.1.0', since: start + 1_000 };
    const look = await timed(() => source.look(trial, now));
    const { health } = collector;
    const day = await timed(() => {
      // Make it again each time, so that no run reuses a result.
      const { records } = followRecords(context, db);
      return opsView({ context, db, health, records }, '24h', now);
    });
    tell(`beacons of ${DEVICES} phones: a look of watch ${look} ms, /ops of a day ${day} ms`);
    tell(`beacons: a flush of ${FLUSH} batches ${flush} ms`);
    const { canary, stable } = (await source.look(trial, now)).judgement ?? {};
    const isCounted = (canary?.devices ?? 0) > 500_000 && (stable?.devices ?? 0) > 4_500_000;
    if (!isCounted) tell('beacons: the look did not count all phones');
    if (look >= MOST_MS) tell(`beacons: a look of watch has to take less than ${MOST_MS} ms`);
    await collector.close();
    return isCounted && look < MOST_MS;
  } finally {
    await close();
    await server.stop();
    store.close();
  }
}
