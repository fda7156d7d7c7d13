import { sql } from 'drizzle-orm';
import { postgresAt } from '../lib/database/openDatabase';
import { releaseForEach } from '../release/testing/testRelease';
import type { Collector } from './collector';
import { createCollector } from './collector';
import type { Sender } from './keptBatch';
import { readJudgement } from './store/canaries';
import { readTally } from './store/readTally';
import { rowsOf } from './store/tables';
import { batch, failed, loaded, vouched } from './testing/batches';
import { testBeacons } from './testing/testBeacons';

const DAY = 86_400_000;
const beacons = testBeacons();
const store = releaseForEach((made) => made.release('borrow', '1.0.0'));

const tally = () => readTally(beacons.db, '24h', store.clock.now);
const keep = async (collector: Collector, who: Sender, number = 1) => {
  const isTaken = collector.take({ ...batch([loaded('1.0.0')], number), ...who });
  await collector.flush();
  return isTaken;
};
/** Returns how many batches of a sender are kept before one is refused. */
const fill = async (collector: Collector, who: Sender) => {
  for (let count = 0; count < 5_000; count += 1)
    if (!(await keep(collector, who, count))) return count - 1;
  return Infinity;
};

describe('several collectors of one database', () => {
  it('count each device once, at any of them', async () => {
    const all = await Promise.all([1, 2, 3].map(() => beacons.collector(store.context)));
    for (let n = 0; n < 60; n += 1)
      for (const collector of all) collector.take(vouched([loaded('1.0.0')], n));
    await Promise.all(all.map((collector) => collector.flush()));
    expect(await tally()).toMatchObject({ devices: 60, beacons: 180 });
  });

  it('judge a canary together, and forget it when it has ended', async () => {
    await store.release('borrow', '1.1.0', { percent: 10 });
    const since = store.clock.now;
    store.clock.now += 60_000;
    const all = await Promise.all([1, 2].map(() => beacons.collector(store.context)));
    for (let n = 0; n < 40; n += 1) {
      all[n % 2]?.take(vouched([loaded('1.0.0')], n));
      for (const collector of all) collector.take(vouched([failed('1.1.0')], 100 + n));
    }
    await Promise.all(all.map((collector) => collector.flush()));
    const trial = { remote: 'borrow', stable: '1.0.0', canary: '1.1.0', since };
    expect(await readJudgement(beacons.db, trial)).toMatchObject({
      canary: { devices: 40, failed: 40 },
      stable: { devices: 40, failed: 0 },
      failures: { 'chunk integrity': 40 },
    });
    await store.promote('1.1.0');
    store.clock.now += 60_000;
    for (const collector of all) await collector.flush();
    expect((await readJudgement(beacons.db, trial)).verdict).toBe('waiting');
    const rows = sql`select tablename from pg_tables where tablename ~ '^canary_devices_'`;
    expect(await rowsOf(beacons.db, rows)).toEqual([]);
  });

  it('give a device no more calls if it alternates between them', async () => {
    const all = await Promise.all([1, 2].map(() => beacons.collector(store.context)));
    const call = () => all.map((collector) => collector.isDeviceFine('one'));
    for (let n = 0; n < 25; n += 1) expect(call()).toEqual([true, true]);
    for (const collector of [...all, ...all]) {
      collector.take(batch([loaded('1.0.0')]));
      await collector.flush();
    }
    const more = Array.from({ length: 30 }, call).flat();
    // Both know that 50 of the 60 are used, but do not know of each other's next calls yet.
    expect(more.filter(Boolean)).toHaveLength(20);
    expect(all.map((collector) => collector.isDeviceFine('other'))).toEqual([true, true]);
  });
});

describe('the quota of a day', () => {
  const limits = { dayBatches: 256 };

  it('is not used up by one network, nor by all who have no token', async () => {
    const kept = await beacons.collector(store.context, limits);
    expect(await fill(kept, { from: 'aaaaaaaa' })).toBe(6);
    expect(await keep(kept, { from: 'bbbbbbbb' })).toBe(true);
    for (let n = 0; n < 96; n += 1)
      kept.take({ ...batch([loaded('1.0.0')], n), from: `cccccc${n % 16}` });
    await keep(kept, { from: 'dddddddd' });
    expect(await keep(kept, { from: 'dddddddd' })).toBe(false);
    expect(await keep(kept, { by: 'borrower-of-a-week' })).toBe(true);
    expect(await kept.health()).toMatchObject({ state: 'good' });
    store.clock.now += DAY;
    expect(await keep(kept, { from: 'dddddddd' })).toBe(true);
  });

  it('is not used up by one token', async () => {
    const kept = await beacons.collector(store.context, limits);
    expect(await fill(kept, { by: 'borrower-of-a-week' })).toBe(1);
    expect(await keep(kept, { by: 'another-of-the-week' })).toBe(true);
  });

  it('is counted in the database, so a sender gets no more from a restart or another collector', async () => {
    const from = 'aaaaaaaa';
    const other = await beacons.collector(store.context, limits);
    await fill(await beacons.collector(store.context, limits), { from });
    await keep(other, { from });
    expect(await keep(other, { from })).toBe(false);
    expect(await keep(other, { from: 'bbbbbbbb' }, 500)).toBe(true);
    expect((await tally()).devices).toBe(7);
  });

  it('is the same for batches that arrive at once and one after the other', async () => {
    const kept = await beacons.collector(store.context, limits);
    for (let n = 0; n < 60; n += 1) kept.take({ ...batch([loaded('1.0.0')], n), from: 'aaaa' });
    await kept.flush();
    expect((await tally()).devices).toBe(6);
    expect((await kept.health()).intakes).toMatchObject([{ kept: 6, share: 54 }]);
  });
});

describe('the stored data', () => {
  it('contains no token, no subject, no address and no device of a token', async () => {
    const collector = await beacons.collector(store.context);
    for (let n = 0; n < 10; n += 1) collector.isAddressFine('203.0.113.7');
    const by = 'borrower-of-a-week';
    collector.take({ ...batch([failed('1.0.0')], 7), by, token: 'secret' } as never);
    await collector.flush();
    const tables = await rowsOf<{ name: string }>(
      beacons.db,
      sql`select tablename as name from pg_tables where schemaname = 'beacons'`,
    );
    const all = await Promise.all(
      tables.map(({ name }) =>
        rowsOf<{ row: string }>(
          beacons.db,
          sql.raw(`select to_jsonb(t)::text as row from beacons.${name} t`),
        ),
      ),
    );
    const text = all
      .flat()
      .map(({ row }) => row)
      .join('\n');
    expect(text).toContain('chunk integrity');
    expect(text.replaceAll('-', '')).not.toContain(batch([], 7).device);
    for (const secret of [by, 'secret', '203.0.113']) expect(text).not.toContain(secret);
  });

  it('is deleted after two weeks, and the rows of devices after a day', async () => {
    const collector = await beacons.collector(store.context);
    const first = store.clock.now;
    for (let day = 0; day < 16; day += 1) {
      await keep(collector, {}, day);
      store.clock.now = first + (day + 1) * DAY;
    }
    const names = await rowsOf<{ name: string }>(
      beacons.db,
      sql`select tablename as name from pg_tables
        where schemaname = 'beacons' and tablename ~ '_2026_' order by tablename`,
    );
    const days = (table: string) => names.filter(({ name }) => name.startsWith(table)).length;
    // The partitions of the next day exist already.
    expect([days('counts'), days('devices')]).toEqual([16, 3]);
  });
});

describe('a database that is away', () => {
  it('makes no phone wait: batches queue in memory, further ones are dropped and counted, and the collector recovers by itself', async () => {
    const away = postgresAt('postgres://ops@127.0.0.1:1/none', () => undefined);
    const wrong = postgresAt(beacons.url.replace(/[^/]*$/, 'none'), () => undefined);
    let present = away.db;
    const db = new Proxy(beacons.db, {
      get: (_target, name: keyof typeof beacons.db) => present[name],
    });
    const logged: (string | null)[] = [];
    const onWaiting = (why: string | null) => logged.push(why);
    const collector = createCollector({ db, context: store.context, onWaiting });
    await collector.flush();
    const why = 'the database does not answer, ECONNREFUSED';
    const since = store.clock.now;
    expect(await collector.health()).toEqual({ state: 'failing', since, why, intakes: [] });
    present = wrong.db;
    store.clock.now += 1_000;
    await collector.flush();
    const none = 'there is no such database (3D000)';
    expect(await collector.health()).toMatchObject({ state: 'failing', since, why: none });
    const large = Array.from({ length: 500 }, () => loaded('1.0.0'));
    let taken = 0;
    while (collector.take(batch(large, taken))) taken += 1;
    for (let n = 0; n < 9; n += 1) collector.take(batch(large, n));
    await collector.flush();
    collector.refused('invalid');
    expect((await collector.health()).intakes).toMatchObject([{ failing: 10, invalid: 1 }]);
    expect(taken).toBeGreaterThan(300);
    present = beacons.db;
    store.clock.now += 1_000;
    await collector.flush();
    expect(await collector.health()).toMatchObject({ state: 'good', since: store.clock.now });
    expect((await collector.health()).intakes).toMatchObject([{ kept: taken, failing: 10 }]);
    expect(logged).toEqual([why, none, null]);
    expect((await tally()).devices).toBe(taken);
    await Promise.all([away.close(), wrong.close()]);
  });

  it('causes no double count if the answer to a commit is lost', async () => {
    const lost = { isOn: false };
    const db = new Proxy(beacons.db, {
      get: (target, name: keyof typeof beacons.db) =>
        name === 'transaction' && lost.isOn
          ? async (work: Parameters<typeof target.transaction>[0]) => {
              await target.transaction(work);
              throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
            }
          : target[name],
    });
    const collector = createCollector({ db, context: store.context });
    await collector.flush();
    collector.take(batch([failed('1.0.0')]));
    lost.isOn = true;
    await collector.flush();
    expect(collector.ownHealth()).toMatchObject({ state: 'failing' });
    await collector.flush();
    lost.isOn = false;
    await collector.flush();
    expect(collector.ownHealth()).toMatchObject({ state: 'good' });
    expect(await tally()).toMatchObject({ devices: 1, beacons: 1, failures: [{ count: 1 }] });
    expect((await collector.health()).intakes).toMatchObject([{ kept: 1 }]);
  });

  it('gets its tables again if somebody has dropped them', async () => {
    const collector = await beacons.collector(store.context);
    await keep(collector, {});
    await beacons.reset();
    await keep(collector, {});
    await collector.flush();
    expect(collector.ownHealth()).toMatchObject({ state: 'good' });
    expect(await tally()).toMatchObject({ devices: 1 });
  });
});
