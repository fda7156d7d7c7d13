import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createNetworkHash, networkOf } from './networkHash';

const NOON = Date.parse('2026-11-21T12:00:00Z');
const DAY = 86_400_000;
let folder: string;
let now = NOON;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pautang-network-'));
  now = NOON;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const hash = () => createNetworkHash({ folder: path.join(folder, 'beacons'), now: () => now });
const files = () => readdirSync(path.join(folder, 'beacons'));

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
  it('is the same for its addresses and for every process, another one for others', async () => {
    const [one, other] = [hash(), hash()];
    const [a, b, c] = await Promise.all([
      one('203.0.113.7'),
      other('203.0.113.200'),
      other('203.0.114.7'),
    ]);
    expect(a).toMatch(/^[0-9a-f]{16}$/);
    expect(b).toBe(a);
    expect(c).not.toBe(a);
  });

  it('is another one every day, and yesterday’s key is gone', async () => {
    const of = hash();
    const first = await of('203.0.113.7');
    now += DAY;
    expect(await of('203.0.113.7')).not.toBe(first);
    expect(files()).toEqual(['network-key-2026-11-22']);
  });

  it('has a key that nobody else on the machine can read, and that no address can be worked out of', async () => {
    await hash()('203.0.113.7');
    const file = path.join(folder, 'beacons', 'network-key-2026-11-21');
    expect(files()).toEqual([path.basename(file)]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toMatch(/^[0-9a-f]{64}$/);
    const elsewhere = createNetworkHash({ folder: path.join(folder, 'other'), now: () => now });
    expect(await elsewhere('203.0.113.7')).not.toBe(await hash()('203.0.113.7'));
  });

  it('is there again where the folder was deleted under it', async () => {
    const broken = createNetworkHash({ folder: __filename, now: () => now });
    await expect(broken('203.0.113.7')).rejects.toThrow();
    const of = hash();
    const first = await of('203.0.113.7');
    expect(await of('203.0.113.7')).toBe(first);
  });
});
