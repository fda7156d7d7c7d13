import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BeaconBatch } from '@pautang/shared/contract/beacon';
import fastify from 'fastify';
import type { TestRelease } from '../release/testing/testRelease';
import { testRelease } from '../release/testing/testRelease';
import { beaconFolder } from './beaconFolder';
import { serveOps } from './serveOps';
import { batch, failed, loaded } from './testing/batches';
import { textOf } from './testing/views';

let store: TestRelease;
beforeEach(async () => {
  store = await testRelease();
  await store.release('borrow', '1.0.0');
});
afterEach(() => store.close());

async function server() {
  const app = fastify();
  const { now } = store.context;
  await app.register(async (scope) =>
    serveOps(scope, { storeRoot: store.root, keys: store.context.keys, now }),
  );
  const page = async (window = '1h') => {
    store.clock.now += 5_000;
    return (await app.inject({ url: `/ops?window=${window}` })).body;
  };
  const send = async (payload: BeaconBatch) =>
    (await app.inject({ method: 'POST', url: '/beacons', payload })).statusCode;
  return { page, send };
}

/** The page, once it shows every beacon that has arrived. */
async function wholePage(page: (window?: string) => Promise<string>, window?: string) {
  for (let asked = 0; asked < 100; asked += 1) {
    const body = await page(window);
    if (!body.includes('still being read')) return body;
  }
  throw new Error('The page never came to the end of the log.');
}

const word = () => `x${randomBytes(10).toString('hex')}`;
const junk = (): BeaconBatch => ({
  device: randomBytes(16).toString('hex'),
  shell: word(),
  beacons: Array.from({ length: 10 }, (_, n) =>
    failed(`${n}.0.0-${word()}`, { remote: n % 2 === 0 ? 'borrow' : word() }),
  ),
});
/** A batch of the maximum size. */
const large = (): BeaconBatch => ({
  ...junk(),
  beacons: Array.from({ length: 50 }, () => failed(`1.0.0-${word()}`)),
});
describe('3,000 batches of junk from one address', () => {
  it('make the page no larger, and are one line of it', async () => {
    const { page, send } = await server();
    for (let n = 0; n < 20; n += 1) await send(batch([loaded('1.0.0')], n));
    for (let n = 0; n < 2_980; n += 1) await send(junk());
    for (const window of ['1h', '24h']) {
      const body = await wholePage(page, window);
      expect(body.length).toBeLessThan(40_000);
      expect(body).not.toMatch(/\d\.0\.0-x/);
      expect(textOf(body)).toMatch(
        /All is well 1 area is open, nothing failed on 20 devices .* Note 29,800 beacons of unknown versions from 2,980 devices/,
      );
    }
    expect(await send(junk())).toBe(429);
    expect(textOf(await wholePage(page))).toContain('refused: too many in a minute');
  }, 60_000);

  it('leave room on the disk, day after day', async () => {
    const { send } = await server();
    // A day has 256 MB; senders without a token have 96 MB of it, and one network a sixteenth of that.
    const share = 6e6;
    const codes: number[] = [];
    for (let n = 0; n < 1_500; n += 1) codes.push(await send(large()));
    expect(codes[0]).toBe(204);
    expect(codes.at(-1)).toBe(503);
    const folder = beaconFolder(store.root);
    const bytes = readdirSync(folder)
      .filter((name) => name.endsWith('.jsonl'))
      .map((name) => statSync(path.join(folder, name)).size);
    expect(Math.max(...bytes)).toBeLessThan(share * 1.01);
    expect(Math.max(...bytes)).toBeGreaterThan(share * 0.99);
  }, 60_000);
});

it('reads no beacon twice, however often the page is asked for', async () => {
  const { page, send } = await server();
  for (let n = 0; n < 30; n += 1) await send(batch([loaded('1.0.0')], n));
  expect(textOf(await page())).toContain('on 30 devices');
  const folder = beaconFolder(store.root);
  const [name = ''] = readdirSync(folder).filter((one) => one.endsWith('.jsonl'));
  const file = path.join(folder, name);
  // What was already read is no longer in the file. Only a server that reads it again would notice.
  writeFileSync(file, '\n'.repeat(readFileSync(file).length));
  await send(batch([loaded('1.0.0')], 30));
  for (const window of ['1h', '6h', '24h'])
    expect(textOf(await page(window))).toContain('on 31 devices');
});
