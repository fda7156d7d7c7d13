import { sql } from 'drizzle-orm';
import { NetworkKeys, networkOf } from './networkHash';
import { keepDays, migrateBeacons, rowsOf } from './store/tables';
import { testBeacons } from './testing/testBeacons';

const NOON = Date.parse('2026-11-21T12:00:00Z');
const DAY = 86_400_000;
const beacons = testBeacons();
beforeEach(async () => {
  await migrateBeacons(beacons.db);
});
const keys = async (now = NOON) => {
  const own = new NetworkKeys();
  await own.load(beacons.db, now);
  return own;
};

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['::ffff:203.0.113.9', '203.0.113.0/24'],
    ['2001:db8:7:1::5', '2001:db8:7::/48'],
    ['2001:0db8:0007:ffff:1:2:3:4', '2001:db8:7::/48'],
    ['2001:db8::5', '2001:db8:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0::/48'],
    ['::1', '0:0:0::/48'],
    ['', ''],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('the hash of a network', () => {
  it('is the same for every collector, another one for others', async () => {
    const [one, other] = await Promise.all([keys(), keys()]);
    const hash = one.hash('203.0.113.0/24', NOON);
    expect(hash).toMatch(/^[0-9a-f]{16}$/);
    expect(other.hash('203.0.113.0/24', NOON)).toBe(hash);
    expect(other.hash('203.0.114.0/24', NOON)).not.toBe(hash);
  });

  it('is another one every day, known before that begins, and yesterday’s key is gone', async () => {
    const own = await keys();
    const first = own.hash('203.0.113.0/24', NOON);
    expect(own.hash('203.0.113.0/24', NOON + DAY)).toMatch(/^[0-9a-f]{16}$/);
    expect(own.hash('203.0.113.0/24', NOON + DAY)).not.toBe(first);
    await own.load(beacons.db, NOON + DAY);
    await beacons.db.transaction((tx) => keepDays(tx, NOON + DAY));
    const days = sql`select day::text as day from beacons.network_keys order by day`;
    expect(await rowsOf(beacons.db, days)).toEqual([{ day: '2026-11-22' }, { day: '2026-11-23' }]);
  });

  it('is not known as long as no key is, and then tells callers apart only here', async () => {
    const [one, other] = [new NetworkKeys(), new NetworkKeys()];
    expect(one.hash('203.0.113.0/24', NOON)).toBeNull();
    expect(one.hashHere('203.0.113.7', NOON)).toBe(one.hashHere('203.0.113.7', NOON));
    expect(one.hashHere('203.0.113.7', NOON)).not.toBe(other.hashHere('203.0.113.7', NOON));
  });
});
