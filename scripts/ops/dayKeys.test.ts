import { sql } from 'drizzle-orm';
import { DayKeys } from './dayKeys';
import { keepDays, migrateBeacons, rowsOf } from './store/tables';
import { testBeacons } from './testing/testBeacons';

const NOON = Date.parse('2026-11-21T12:00:00Z');
const DAY = 86_400_000;
const beacons = testBeacons();

it('a hash is the same at every collector, changes every day, and its key is deleted with the day', async () => {
  await migrateBeacons(beacons.db);
  const [one, other] = [new DayKeys(), new DayKeys()];
  const hashes = (at: number) => [one, other].map((keys) => keys.hash('203.0.113.7', at));
  // Until a key is known, each process has its own hashes.
  expect(new Set([...hashes(NOON), ...hashes(NOON)]).size).toBe(2);
  await Promise.all([one, other].map((keys) => keys.load(beacons.db, NOON)));
  const days = [...hashes(NOON), ...hashes(NOON + DAY)];
  expect(days[0]).toMatch(/^[0-9a-f]{16}$/);
  expect([days[1], days[3]]).toEqual([days[0], days[2]]);
  expect(days[2]).not.toBe(days[0]);
  expect(one.hash('203.0.113.8', NOON)).not.toBe(days[0]);
  await one.load(beacons.db, NOON + DAY);
  await beacons.db.transaction((tx) => keepDays(tx, NOON + DAY));
  const kept = sql`select day::text as day from beacons.network_keys order by day`;
  expect(await rowsOf(beacons.db, kept)).toEqual([{ day: '2026-11-22' }, { day: '2026-11-23' }]);
});
