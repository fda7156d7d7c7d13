import { randomBytes } from 'node:crypto';
import type { Beacon } from '@pautang/shared/contract/beacon';
import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import { promote } from '../release/promote';
import { readRegistry } from '../release/registryFile';
import type { TestRelease } from '../release/testing/testRelease';
import { testRelease } from '../release/testing/testRelease';
import { watch } from '../release/watch';
import { beaconFolder } from './beaconFolder';
import { serveOps } from './serveOps';
import { failed, loaded } from './testing/batches';

const MINUTE = 60_000;
let store: TestRelease;
let app: FastifyInstance;

beforeEach(async () => {
  store = await testRelease();
  await store.release('borrow', '1.0.0');
  await store.publish('borrow', '1.1.0');
  await promote(store.desk, [{ name: 'borrow', version: '1.1.0', percent: 10 }]);
  store.clock.now += MINUTE;
});
afterEach(async () => {
  await app.close();
  store.close();
});

async function collector(): Promise<void> {
  app = fastify();
  await serveOps(app, { storeRoot: store.root, keys: store.desk.keys, now: store.desk.now });
}

const randomDevice = () => randomBytes(16).toString('hex');
async function post(address: string, beacons: Beacon[], device = randomDevice()) {
  const answer = await app.inject({
    method: 'POST',
    url: '/beacons',
    remoteAddress: address,
    payload: JSON.stringify({ device, shell: 'shell-1', beacons }),
  });
  expect(answer.statusCode).toBe(204);
}
const bad = [failed('1.1.0', { channel: 'canary' })];
const honest = async (count = 200) => {
  for (let n = 0; n < count; n += 1) await post(`10.${n % 50}.${n % 7}.9`, [loaded('1.0.0')]);
};
const look = () =>
  watch({
    desk: store.desk,
    name: 'borrow',
    beacons: beaconFolder(store.root),
    isOnce: true,
    intervalMs: 0,
  });
const canary = async () => (await readRegistry(store.desk))?.document.remotes['borrow']?.canary;

describe('forged beacons, where the lender gives no tokens', () => {
  beforeEach(collector);

  it('take no canary back: forty from one address', async () => {
    await honest();
    for (let n = 0; n < 40; n += 1) await post('203.0.113.7', bad);
    expect((await look()).verdict).toBe('unclear');
    expect((await canary())?.version).toBe('1.1.0');
  });

  it('take no canary back: five thousand of devices made up, from one address', async () => {
    await honest();
    for (let n = 0; n < 5_000; n += 1) {
      if (n % 2_500 === 0) store.clock.now += MINUTE;
      await post('203.0.113.7', bad);
    }
    expect((await look()).verdict).toBe('unclear');
    expect((await canary())?.version).toBe('1.1.0');
  }, 60_000);

  it('take no canary back: every address of one network', async () => {
    await honest();
    for (let n = 0; n < 250; n += 1) await post(`203.0.113.${n + 1}`, bad);
    expect((await look()).verdict).toBe('unclear');
    expect((await canary())?.version).toBe('1.1.0');
  });
});
