import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import type { OpenDatabase } from '../../lib/database/openDatabase';
import { openPglite, postgresAt } from '../../lib/database/openDatabase';
import { databaseOfRun } from '../../lib/database/testing/runPostgres';
import type { VersionCount } from '../../release/registry/versionRecords';
import type { KeptBatch } from '../keptBatch';
import { batch, failed, loaded } from '../testing/batches';
import { countedAnew } from '../testing/countedAnew';
import { countBatches } from './countBatches';
import type { WindowKey } from './readTally';
import { readTally, readVersionCounts } from './readTally';
import { keepDays, migrateBeacons, takeTurn } from './tables';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOON = Date.parse('2026-11-21T12:00:00Z');
const known = new Map([
  ['borrow', new Set(['1.0.0', '1.1.0'])],
  ['repay', new Set(['2.0.0'])],
  ['shell', new Set(['shell-1', 'shell-2'])],
]);
type Named = Pick<VersionCount, 'remote' | 'version'>;
const byName = (a: Named, b: Named) =>
  `${a.remote} ${a.version}`.localeCompare(`${b.remote} ${b.version}`);
const at = (minutesAgo: number, beacons = [loaded('1.0.0')], number = 1): KeptBatch => ({
  at: NOON - minutesAgo * MINUTE,
  ...batch(beacons, number),
});

const ran = (shell: string, number: number) => ({ ...at(0, [loaded('1.0.0')], number), shell });

/** `npm run soak -- properties` makes more runs. */
const MANY = process.env['EVERY_CASE'] === '1' ? 3 : 1;

describe.each([
  ['PostgreSQL', 5 * MANY],
  ['PGlite', MANY],
])('the counts on %s', (kind, runs) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database =
      kind === 'PGlite' ? await openPglite() : postgresAt(await databaseOfRun(), () => undefined);
    await migrateBeacons(database.db);
    await database.db.transaction((tx) => keepDays(tx, NOON));
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await empty();
    // A test may have gone on to later days.
    await database.db.transaction((tx) => keepDays(tx, NOON));
  });

  const empty = () =>
    database.db.execute(
      sql`truncate beacons.counts, beacons.devices, beacons.days, beacons.networks`,
    );
  const count = async (batches: readonly KeptBatch[], atOnce = batches.length) => {
    for (let from = 0; from < batches.length; from += atOnce)
      await database.db.transaction(async (tx) => {
        await takeTurn(tx);
        await countBatches(tx, batches.slice(from, from + atOnce), known, 1e6);
      });
  };
  const read = (window: WindowKey, now = NOON) => readTally(database.db, window, now);

  it('go by the subject of a token, not by the device that the batch names', async () => {
    const by = 'subject-of-a-week';
    await count([
      ...Array.from({ length: 50 }, (_, n) => ({ ...at(5, [failed('1.0.0')], n), by })),
      at(5, [loaded('1.0.0')], 99),
    ]);
    const found = await read('1h');
    const heard = found.buckets.filter(({ isHeard }) => isHeard);
    expect(heard).toMatchObject([{ reporting: 2, failing: 1 }]);
    expect(found).toMatchObject({
      devices: 2,
      versions: [{ devices: 2, failed: 1, withToken: { devices: 1, failed: 1 } }],
      failures: [{ devices: 1, withToken: 1, count: 50 }],
    });
  });

  it('equal a recount of all batches, over midnight and many flushes', async () => {
    const beacon = fc
      .record({
        isOk: fc.boolean(),
        version: fc.constantFrom('1.0.0', '1.1.0', '9.9.9'),
        remote: fc.constantFrom('borrow', 'borrow', 'borrow', 'evil', undefined),
        phase: fc.constantFrom('expose', 'swap', 'chunk'),
      })
      .map(({ isOk, version, ...more }) => (isOk ? loaded : failed)(version, more as object));
    const one = fc.record({
      minute: fc.integer({ min: 0, max: 23 * 60 }),
      device: fc.integer({ min: 0, max: 8 }),
      hasToken: fc.boolean(),
      beacons: fc.array(beacon, { minLength: 1, maxLength: 3 }),
    });
    const size = fc.integer({ min: 1, max: 40 });
    await fc.assert(
      fc.asyncProperty(fc.array(one, { maxLength: 120 }), size, async (sent, atOnce) => {
        const batches = sent
          .toSorted((a, b) => b.minute - a.minute)
          .map(({ minute, device, hasToken, beacons }) => ({
            ...at(minute, beacons, device),
            ...(hasToken ? { by: `subject-number-${device}` } : {}),
          }));
        await empty();
        await count(batches, atOnce);
        for (const window of ['1h', '6h', '24h'] as const) {
          const { lastAt: _last, versions, failures, ...seen } = await read(window);
          const { lastAt: _anew, ...anew } = countedAnew(batches, known, window, NOON);
          expect({ ...anew, ...seen }).toEqual(anew);
          // The order of equals is open, and a minute's few load times have another median.
          expect(
            versions.toSorted(byName).map((version) => ({ ...version, loadMs: null })),
          ).toEqual(
            anew.versions.toSorted(byName).map((version) => ({ ...version, loadMs: null })),
          );
          expect(failures).toHaveLength(anew.failures.length);
          expect(failures).toEqual(expect.arrayContaining([...anew.failures]));
        }
      }),
      { numRuns: runs },
    );
  });

  it('include all stored days for the records of versions', async () => {
    const days = async (...told: readonly [day: number, ...Parameters<typeof batch>][]) => {
      for (const [day, ...sent] of told) {
        await database.db.transaction((tx) => keepDays(tx, NOON + day * DAY));
        await count([{ at: NOON + day * DAY, ...batch(...sent) }]);
      }
    };
    await days(
      [0, [failed('1.0.0')], 1],
      [0, [loaded('1.0.0'), loaded('2.0.0', { remote: 'repay' })], 2],
      [1, [loaded('1.0.0')], 1],
      [1, [failed('1.1.0')], 2],
      [4, [failed('1.1.0'), failed('9.9.9')], 2],
    );
    // Device 2 stayed away from 1.1.0 for so long that it counts anew.
    expect((await readVersionCounts(database.db)).toSorted(byName)).toEqual([
      { remote: 'borrow', version: '1.0.0', phones: 2, failed: 1 },
      { remote: 'borrow', version: '1.1.0', phones: 2, failed: 2 },
      { remote: 'repay', version: '2.0.0', phones: 1, failed: 0 },
    ]);
  });

  it('show which deployed shells the phones run, and omit an unknown one', async () => {
    await count([ran('shell-1', 1), ran('shell-2', 2), ran('shell-2', 3), ran('made-up', 4)]);
    const found = await readVersionCounts(database.db);
    expect(found.filter(({ remote }) => remote === 'shell').toSorted(byName)).toEqual([
      { remote: 'shell', version: 'shell-1', phones: 1, failed: 0 },
      { remote: 'shell', version: 'shell-2', phones: 2, failed: 0 },
    ]);
  });

  it('never say that more devices failed than ran a version', async () => {
    const often = Array.from({ length: 3 }, (_, n) => n * 3);
    for (let day = 0; day < 8; day += 1) {
      await database.db.transaction((tx) => keepDays(tx, NOON + day * DAY));
      const told = often.includes(day) ? failed('1.0.0') : loaded('1.0.0');
      await count([{ at: NOON + day * DAY, ...batch([told]) }]);
    }
    expect(await readVersionCounts(database.db)).toEqual([
      { remote: 'borrow', version: '1.0.0', phones: 1, failed: 1 },
    ]);
  });

  it('include swaps, channels and load times', async () => {
    await count([
      at(200, [loaded('1.0.0', { ms: 900 }), loaded('1.0.0', { phase: 'swap' })]),
      at(10, [
        loaded('1.0.0', { ms: 100 }),
        loaded('1.0.0', { ms: 300, channel: 'previous' }),
        loaded('1.0.0', { phase: 'swap', ms: 0 }),
        loaded('1.0.0', { phase: 'swap', ms: 0 }),
      ]),
    ]);
    const hour = await read('1h');
    expect(hour.versions).toMatchObject([{ loadMs: 300, channels: ['previous', 'stable'] }]);
    expect(hour.buckets.reduce((sum, { swaps }) => sum + swaps, 0)).toBe(2);
    const day = await read('24h');
    expect(day.buckets.reduce((sum, { swaps }) => sum + swaps, 0)).toBe(3);
  });
});
