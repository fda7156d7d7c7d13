import { randomBytes } from 'node:crypto';
import type { BeaconBatch } from '@pautang/shared/contract/beacon';
import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import { releaseForEach } from '../release/testing/testRelease';
import { serveOps } from './serveOps';
import { batch, failed, loaded } from './testing/batches';
import { testBeacons } from './testing/testBeacons';
import { textOf } from './testing/views';

let app: FastifyInstance;
const beacons = testBeacons();
const store = releaseForEach((made) => made.release('borrow', '1.0.0'));
afterEach(() => app.close());

async function server(dayBatches?: number) {
  app = fastify();
  await app.register(async (scope) => {
    await serveOps(scope, { context: store.context, db: beacons.db, dayBatches });
  });
  const page = async (window = '1h') => {
    store.clock.now += 5_000;
    return (await app.inject({ url: `/ops?window=${window}` })).body;
  };
  const send = async (payload: BeaconBatch) =>
    (await app.inject({ method: 'POST', url: '/beacons', payload })).statusCode;
  return { page, send };
}

const word = () => `x${randomBytes(10).toString('hex')}`;
const junk = (): BeaconBatch => ({
  device: randomBytes(16).toString('hex'),
  shell: word(),
  beacons: Array.from({ length: 10 }, (_, n) =>
    failed(`${n}.0.0-${word()}`, { remote: n % 2 === 0 ? 'borrow' : word() }),
  ),
});
describe('1,000 batches of junk from one address', () => {
  it('make the page no larger, and are one line of it', async () => {
    const { page, send } = await server();
    for (let n = 0; n < 20; n += 1) await send(batch([loaded('1.0.0')], n));
    for (let n = 0; n < 980; n += 1) await send(junk());
    for (const window of ['1h', '24h']) {
      const body = await page(window);
      expect(body.length).toBeLessThan(40_000);
      expect(body).not.toMatch(/\d\.0\.0-x/);
      expect(textOf(body)).toMatch(/ Note 9,800 beacons of unknown versions from 980 devices/);
    }
  });

  it('leave room for others, day after day', async () => {
    // Senders without a token have three eighths of a day's room, and one network a sixteenth of those.
    const { page, send } = await server(4_000);
    const share = (4_000 * 3) / 8 / 16;
    for (let n = 0; n < share + 60; n += 1) await send(junk());
    const text = textOf(await page());
    expect(text).toContain(
      '60 of 154 batches that came in the last hour were refused: today’s part',
    );
    expect(await send(junk())).toBe(503);
  });
});
