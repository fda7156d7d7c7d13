import { randomBytes } from 'node:crypto';
import type { Beacon } from '@pautang/shared/contract/beacon';
import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import { promote } from '../release/verbs/promote';
import { readRegistry } from '../release/registry/registryFile';
import { releaseForEach } from '../release/testing/testRelease';
import { watch } from './watch';
import type { DeviceKeys } from './deviceKeys';
import { serveOps } from './serveOps';
import { failed, loaded } from './testing/batches';
import { lenderKey } from './testing/lenderKey';
import { testBeacons } from './testing/testBeacons';

const MINUTE = 60_000;
let app: FastifyInstance;
const beacons = testBeacons();

const store = releaseForEach(async (made) => {
  await made.release('borrow', '1.0.0');
  await made.publish('borrow', '1.1.0');
  await promote(made.context, [{ name: 'borrow', version: '1.1.0', percent: 10 }]);
  made.clock.now += MINUTE;
});
afterEach(() => app.close());

async function collector(deviceKeys?: DeviceKeys): Promise<void> {
  app = fastify();
  await serveOps(app, { context: store.context, db: beacons.db, deviceKeys });
}

const randomDevice = () => randomBytes(16).toString('hex');
/** The collector may refuse some batches as too many; that does not help the attacker. */
async function post(address: string, told: Beacon[], token?: string) {
  const answer = await app.inject({
    method: 'POST',
    url: '/beacons',
    remoteAddress: address,
    payload: JSON.stringify({ device: randomDevice(), shell: 'shell-1', beacons: told, token }),
  });
  expect([204, 429, 503]).toContain(answer.statusCode);
}
/** Posts 200 batches, each by another device in another network. */
const forge = async (told: Beacon[], token?: string) => {
  for (let n = 0; n < 200; n += 1) await post(`198.51.${n}.7`, told, token);
};
const bad = [failed('1.1.0', { channel: 'canary' })];
const look = async () => {
  // The page has the collector write first.
  await app.inject({ url: '/ops' });
  const source = beacons.source(() => ({ state: 'good' }));
  return watch({
    context: store.context,
    name: 'borrow',
    beacons: source,
    isOnce: true,
    intervalMs: 0,
  });
};
const canary = async () => (await readRegistry(store.context))?.document.remotes['borrow']?.canary;

it('beacons take no canary back where the lender gives no tokens: it is paused, however many networks they come from', async () => {
  await collector();
  for (let n = 0; n < 60; n += 1) await post(`10.${n % 50}.${n % 7}.9`, [loaded('1.0.0')]);
  for (let n = 0; n < 40; n += 1) await post(`198.${n}.0.7`, bad);
  expect((await look()).verdict).toBe('unclear');
  expect(await canary()).toMatchObject({ version: '1.1.0', isHeld: true });
});

const seconds = () => Math.floor(store.clock.now / 1000);

/** Expects that the canary goes on but is paused, and returns what was counted for it. */
const expectUntouched = async () => {
  const found = await look();
  expect(found).toMatchObject({
    verdict: 'unclear',
    judgement: { countedBy: 'tokens', stable: { devices: 40 } },
  });
  expect(await canary()).toMatchObject({ version: '1.1.0', isHeld: true });
  return found.judgement?.canary;
};

describe('forged beacons, where the lender gives tokens', () => {
  const lender = lenderKey();
  const tokenOf = (n: number) =>
    lender.token({ sub: `borrower-of-${`${n}`.padStart(8, '0')}`, iat: seconds() });
  const honest = async (count: number, told: Beacon[], first: number) => {
    for (let n = 0; n < count; n += 1)
      await post(`10.${n % 50}.0.9`, told, await tokenOf(first + n));
  };
  const good = [loaded('1.1.0', { channel: 'canary' })];
  beforeEach(async () => {
    await collector(async () => [lender.key]);
    await honest(40, [loaded('1.0.0')], 0);
    await honest(30, good, 1_000);
  });

  it('take no canary back: anonymous ones from two hundred networks', async () => {
    await forge(bad);
    expect(await expectUntouched()).toEqual({ devices: 30, failed: 0 });
  });

  it('take no canary back: one token with two hundred devices', async () => {
    await forge(bad, await tokenOf(5_000));
    expect(await expectUntouched()).toEqual({ devices: 31, failed: 1 });
  });

  it('do not keep a bad one: it is taken back by what borrowers report', async () => {
    await forge(good);
    await honest(30, bad, 8_000);
    expect((await look()).verdict).toBe('bad');
    expect(await canary()).toBeUndefined();
  });
});
