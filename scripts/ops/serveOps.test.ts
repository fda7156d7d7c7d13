import { readFileSync } from 'node:fs';
import path from 'node:path';
import { copyPath } from '../release/registry/history';
import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import { promote } from '../release/verbs/promote';
import type { TestRelease } from '../release/testing/testRelease';
import { testRelease } from '../release/testing/testRelease';
import { openSource } from './beaconSource';
import { serveOps } from './serveOps';
import { batch, failed, loaded } from './testing/batches';
import { testBeacons } from './testing/testBeacons';
import { textOf } from './testing/views';

let store: TestRelease;
const beacons = testBeacons();
beforeEach(async () => {
  store = await testRelease();
});
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
  store.close();
});

const apps: FastifyInstance[] = [];

async function server() {
  const app = fastify();
  apps.push(app);
  await app.register(async (scope) => {
    await serveOps(scope, { context: store.context, db: beacons.db });
  });
  const get = (url: string) => app.inject({ url });
  const send = (payload: object, n = 0) =>
    app.inject({ method: 'POST', url: '/beacons', payload, remoteAddress: `10.${n}.0.1` });
  return { app, get, send };
}

const firstConcern = (page: string): string =>
  (/<li class="concern.*?<\/li>/s.exec(page)?.[0] ?? '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

describe('/ops', () => {
  it('shows what runs and what phones report, with nothing inline and nothing from elsewhere', async () => {
    await store.release('borrow', '1.0.0');
    const { get, send } = await server();
    expect((await send(batch([loaded('1.0.0')]))).statusCode).toBe(204);
    store.clock.now += 5_000;
    const answer = await get('/ops');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'/);
    expect(answer.headers['content-security-policy']).not.toContain('unsafe');
    expect(answer.body).toContain('1.0.0');
    expect(answer.body).toContain('promote borrow 1.0.0');
    expect(answer.body).not.toMatch(/<style|style=|<script>|https?:\/\//);
    for (const file of ['/ops/style.css', '/ops/refresh.js'])
      expect((await get(file)).statusCode).toBe(200);
    expect((await get('/ops/style.css')).body).toContain('--brand:');
  });

  it('is found with a slash at its end, too', async () => {
    const { get } = await server();
    const { statusCode, headers } = await get('/ops/?window=24h');
    expect([statusCode, headers.location]).toEqual([302, '/ops?window=24h']);
  });

  it('judges a canary by what came since it began', async () => {
    await store.release('borrow', '1.0.0');
    await store.publish('borrow', '1.1.0');
    const { get, send } = await server();
    for (let n = 0; n < 30; n += 1) await send(batch([failed('1.1.0')], n), n);
    store.clock.now += 60_000;
    await promote(store.context, [{ name: 'borrow', version: '1.1.0', percent: 10 }]);
    expect((await get('/ops')).body).toContain('too few devices to judge');
    for (let n = 0; n < 30; n += 1) await send(batch([failed('1.1.0')], n), n);
    for (let n = 0; n < 90; n += 1) await send(batch([loaded('1.0.0')], 100 + n), 100 + n);
    for (let n = 0; n < 30; n += 1) await send(batch([failed('1.1.0')], 50 + n), 50 + n);
    store.clock.now += 5_000;
    expect((await get('/ops')).body).toContain('worse by reports that may be made up');
  });

  it('has a state that changes with what it shows and with nothing else', async () => {
    await store.release('borrow', '1.0.0');
    const { get, send } = await server();
    const state = async () => {
      store.clock.now += 5_000;
      return (await get('/ops')).headers['x-state'];
    };
    const first = await state();
    expect(await state()).toBe(first);
    await send(batch([loaded('1.0.0')]));
    expect(await state()).not.toBe(first);
  });

  it.each(['7d', '__proto__', ''])('falls back to an hour for the window %j', async (window) => {
    const { get } = await server();
    const answer = await get(`/ops?window=${window}`);
    expect(answer.body).toContain('Versions, last hour');
  });

  it('answers where the registry is junk, another’s or cannot be read', async () => {
    const { get } = await server();
    store.tamper('registry.jwt', 'junk');
    const junk = await get('/ops');
    expect(junk.statusCode).toBe(200);
    expect(junk.body).toContain('The registry is not signed by us');
    store.clock.now += 5_000;
    store.tamper(copyPath(1), '{}');
    expect((await get('/ops')).body).toContain('The history cannot be read');
  });

  it('says first that somebody has put an older registry back', async () => {
    await store.release('borrow', '1.0.0');
    const old = readFileSync(path.join(store.root, 'registry.jwt'), 'utf8');
    await store.release('borrow', '1.1.0');
    store.tamper('registry.jwt', old);
    const { get } = await server();
    expect(firstConcern((await get('/ops')).body)).toMatch(
      /^Act now The registry is serial 2, and serial 3 was in force: .* npm run release -- restore$/,
    );
  });

  it('calls a registry that was signed by a clock ahead what it is', async () => {
    store.clock.now += 3 * 3_600_000;
    await store.release('borrow', '1.0.0');
    store.clock.now -= 3 * 3_600_000;
    const { get } = await server();
    const { body } = await get('/ops');
    expect(firstConcern(body)).toMatch(
      /^Look at this The registry was signed by a clock that was 3 hours ahead/,
    );
    expect(body).not.toContain('not signed by us');
  });

  it('tells of each version how long it was stable and how it fared, also to a command', async () => {
    await store.release('borrow', '1.0.0');
    store.clock.now += 3 * 86_400_000;
    await store.release('borrow', '1.1.0');
    const { app, get, send } = await server();
    for (let n = 0; n < 4; n += 1)
      await send(batch([n === 0 ? failed('1.0.0') : loaded('1.0.0')], n), n);
    store.clock.now += 5_000;
    expect(textOf((await get('/ops')).body)).toMatch(
      /1\.1\.0 less than a minute no reports – now 1\.0\.0 3 days 4 25% Nov 24, 08:00/,
    );
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const versions = [{ remote: 'borrow', version: '1.0.0', phones: 4, failed: 1 }];
    await expect(openSource(address).versions()).resolves.toEqual(versions);
    const database = openSource(beacons.url);
    await expect(database.versions()).resolves.toEqual(versions);
    await database.close();
    await expect(openSource('http://127.0.0.1:9').versions()).rejects.toThrow(
      'nothing answers at http://127.0.0.1:9',
    );
  });

  it('remembers over a restart what it refused', async () => {
    const first = await server();
    await first.send({});
    await first.app.close();
    store.clock.now += 60_000;
    const { get } = await server();
    expect(firstConcern((await get('/ops')).body)).toMatch(/^Look at this 1 of 1 batch that came/);
  });

  it('takes no silence for quiet while batches are refused', async () => {
    const { get, send } = await server();
    for (let n = 0; n < 3_000; n += 1) await send({});
    expect((await send(batch([loaded('1.0.0')]))).statusCode).toBe(429);
    store.clock.now += 5_000;
    const { body } = await get('/ops');
    expect(body).not.toContain('All is quiet');
    expect(firstConcern(body)).toMatch(
      /3,001 of 3,001 batches that came in the last hour were refused: too many in a minute \(1\); they are not beacons \(3,000\)/,
    );
  }, 30_000);
});
