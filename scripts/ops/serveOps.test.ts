import { copyPath } from '../release/registry/history';
import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import { serveMetrics } from '../lib/processes/metrics';
import { releaseForEach } from '../release/testing/testRelease';
import { openSource } from './beaconSource';
import type { OpsOptions } from './serveOps';
import { serveOps } from './serveOps';
import { batch, failed, loaded } from './testing/batches';
import { lenderKey } from './testing/lenderKey';
import { testBeacons } from './testing/testBeacons';
import { textOf } from './testing/views';

const beacons = testBeacons();
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});
const store = releaseForEach();

const apps: FastifyInstance[] = [];

async function server(more: Partial<OpsOptions> = {}) {
  const app = fastify();
  apps.push(app);
  const metrics = serveMetrics(app);
  await app.register(async (scope) => {
    await serveOps(scope, { context: store.context, db: beacons.db, metrics, ...more });
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
  it('shows the running versions and the phones’ reports, without inline code or files of other origins', async () => {
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

  it('also answers with a slash at the end of its path', async () => {
    const { get } = await server();
    const { statusCode, headers } = await get('/ops/?window=24h');
    expect([statusCode, headers.location]).toEqual([302, '/ops?window=24h']);
  });

  it('counts reports by the lender’s token, and tells them from those without one', async () => {
    await store.release('borrow', '1.0.0');
    const lender = lenderKey();
    const { get, send } = await server({ deviceKeys: async () => [lender.key] });
    const token = await lender.token({ iat: store.clock.now / 1000 });
    for (const n of [1, 2]) await send({ ...batch([failed('1.0.0')], n), token });
    await send(batch([failed('1.0.0')], 3));
    store.clock.now += 5_000;
    expect(JSON.parse((await get('/ops.json')).body)).toMatchObject({
      tally: { versions: [{ devices: 2, withToken: { devices: 1, failed: 1 } }] },
    });
  });

  it('has a state that changes exactly when the content of the page changes', async () => {
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

  it('says so if neither the registry nor its history can be trusted', async () => {
    store.tamper('registry.jwt', 'junk');
    store.tamper(copyPath(1), '{}');
    const { get } = await server();
    const { body } = await get('/ops');
    expect(body).toContain('The registry is not signed by us');
    expect(body).toContain('The history cannot be read');
  });

  it.each<[string, () => void, RegExp]>([
    [
      'is missing',
      () => store.remove('registry.jwt'),
      /^Act now The registry is missing\. Borrowers .* Serial 3 was in force\. .*restore$/,
    ],
    [
      'and its history are missing',
      () => store.remove('registry.jwt', 'history'),
      /^Act now The registry is missing\. .*history\/ hold nothing that .*--above.*restore$/,
    ],
    [
      'is an older one that somebody has put back',
      () => store.tamper('registry.jwt', store.text(copyPath(2))),
      /^Act now The registry is serial 2, and serial 3 was in force: .* npm run release -- restore$/,
    ],
  ])('says first that the registry %s', async (_what, damage, says) => {
    for (const version of ['1.0.0', '1.1.0']) await store.release('borrow', version);
    damage();
    const { get } = await server();
    expect(firstConcern((await get('/ops')).body)).toMatch(says);
  });

  it('shows how long each version was stable and how often it failed, also to a command', async () => {
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
});

describe('machines', () => {
  beforeEach(async () => {
    await store.release('borrow', '1.0.0');
    await store.release('borrow', '1.1.0', { percent: 10 });
    store.clock.now += 60_000;
  });

  it('get the content of the page at /ops.json', async () => {
    const { get, send } = await server();
    for (let n = 0; n < 9; n += 1) await send(batch([failed('1.0.0')], n), n);
    const { headers, body } = await get('/ops.json?window=6h');
    expect(headers['content-type']).toMatch(/^application\/json/);
    const [text, number] = [expect.any(String), expect.any(Number)] as unknown[];
    const none = { devices: 0, failed: 0 };
    expect(JSON.parse(body)).toEqual({
      now: store.clock.now,
      window: '6h',
      concerns: [
        {
          key: 'failing borrow 1.0.0',
          level: 'danger',
          text,
          command: expect.stringMatching(/ disable borrow/),
        },
      ],
      registry: { state: 'good', newer: null, kid: text, document: expect.any(Object) },
      changes: [3, 2, 1].map((serial) => ({ serial, at: text, who: text, what: text })),
      historyProblem: null,
      health: { state: 'good', since: number, intakes: [expect.objectContaining({ kept: 9 })] },
      tally: {
        devices: 9,
        beacons: 9,
        lastAt: store.clock.now,
        versions: [
          {
            remote: 'borrow',
            version: '1.0.0',
            devices: 9,
            failed: 9,
            withToken: none,
            channels: ['stable'],
            loadMs: null,
          },
        ],
        failures: [
          {
            remote: 'borrow',
            version: '1.0.0',
            phase: 'chunk',
            reason: 'integrity',
            count: 9,
            devices: 9,
            withToken: 0,
          },
        ],
        buckets: expect.arrayContaining([
          { from: number, isHeard: true, reporting: 9, failing: 9, swaps: 0 },
        ]),
        unknown: { beacons: 0, devices: 0 },
      },
      beaconProblem: null,
      judgements: {
        borrow: {
          verdict: 'waiting',
          countedBy: 'claims',
          canary: none,
          stable: { devices: 9, failed: 9 },
          look: null,
          failures: {},
        },
      },
      records: { borrow: [expect.objectContaining({ version: '1.0.0', stableMs: number })] },
    });
  });

  it('get figures at /metrics, without labels that a sender made up', async () => {
    const { get, send } = await server();
    const told = [failed('1.0.0'), failed('9.9.9'), loaded('1.0.0', { remote: 'made-up' })];
    await send(batch([loaded('1.0.0'), ...told, failed('1.1.0', { channel: 'override' })]));
    await send({});
    await get('/ops');
    const { body } = await get('/metrics');
    for (const line of [
      'pautang_beacons_total{area="borrow",version="1.0.0"} 2',
      'pautang_beacons_total{area="other",version="other"} 2',
      'pautang_beacon_failures_total{area="borrow",version="1.0.0",kind="chunk integrity"} 1',
      'pautang_batches_total{outcome="kept"} 1',
      'pautang_batches_total{outcome="invalid"} 1',
      'pautang_queue_batches 0',
      'pautang_canary_share_ratio{area="borrow",version="1.1.0"} 0.1',
      'pautang_ops_concerns{level="danger"} 0',
    ])
      expect(body).toContain(`\n${line}\n`);
    expect(body).toMatch(/\npautang_registry_serial\{kid="[^"]+"\} 3\n/);
    expect(body).toMatch(/\npautang_registry_age_seconds\{kid="[^"]+"\} 60\n/);
    expect(body).not.toMatch(/made-up|9\.9\.9|version="1\.1\.0",kind/);
  });

  it('get figures without the serial if the registry cannot be trusted', async () => {
    store.tamper('registry.jwt', 'junk');
    const { get } = await server();
    const { body } = await get('/metrics');
    expect(body).toContain('\npautang_ops_concerns{level="danger"} 1\n');
    expect(body).not.toMatch(/\npautang_(registry|canary)/);
  });

  it('send the first line of the page to a person', async () => {
    store.tamper('registry.jwt', 'junk');
    const first = new Promise<string>((alert) => {
      const move = async (text: string) => alert(text);
      void server({ alert: move, alertEveryMs: 1 });
    });
    const moving = setInterval(() => (store.clock.now += 1_000), 5);
    expect(await first).toMatch(
      /^Act now: The registry is not signed by us\..*\nnpm run release -- restore$/,
    );
    clearInterval(moving);
  });
});
