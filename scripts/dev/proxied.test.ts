import { once } from 'node:events';
import type { IncomingHttpHeaders, Server } from 'node:http';
import http, { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import { readBuildFlags } from '../build/flags';
import { serveOps } from '../ops/serveOps';
import type { ServedWatch } from '../ops/servedWatch';
import { createServedWatch } from '../ops/servedWatch';
import { testBeacons } from '../ops/testing/testBeacons';
import { textOf } from '../ops/testing/views';
import type { TestRelease } from '../release/testing/testRelease';
import { testRelease } from '../release/testing/testRelease';
import type { ServedApp } from './testing/servedApp';
import { servedApp } from './testing/servedApp';

let local: ServedApp;
let store: TestRelease;
let ops: FastifyInstance;
let proxy: Server;
let watch: ServedWatch;
const beacons = testBeacons();

/** What the proxy makes of the headers for a path. */
type Rewrite = (path: string, headers: IncomingHttpHeaders) => IncomingHttpHeaders;
let rewrite: Rewrite;
let isLenderHidden: boolean;

const asTheyAre: Rewrite = (_path, headers) => headers;

/** A proxy on a port of its own. */
async function proxyTo(target: string): Promise<Server> {
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    if (isLenderHidden && path.startsWith('/api/')) {
      response.setHeader('content-type', 'text/html');
      return response.end('<!doctype html><title>Sign in</title>');
    }
    const asked = http.request(`${target}${path}`, { headers: request.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, rewrite(path, answer.headers));
      answer.pipe(response);
    });
    return request.pipe(asked);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

beforeEach(async () => {
  local = await servedApp();
  store = await testRelease();
  await store.release('borrow', '1.0.0');
  proxy = await proxyTo(await local.app.listen({ port: 0, host: '127.0.0.1' }));
  const { port } = proxy.address() as AddressInfo;
  watch = createServedWatch({
    base: () => `http://127.0.0.1:${port}`,
    shell: local.shell,
    flags: readBuildFlags({}),
    now: store.context.now,
    context: store.context,
  });
  ops = fastify();
  await serveOps(ops, { context: store.context, db: beacons.db, servedWatch: watch });
  rewrite = asTheyAre;
  isLenderHidden = false;
});
afterEach(async () => {
  await ops.close();
  proxy.closeAllConnections();
  proxy.close();
  await local.close();
  store.close();
});

/** What /ops says after two looks. */
async function said(): Promise<string> {
  for (let n = 0; n < 2; n += 1) {
    store.clock.now += 60_000;
    await watch.look();
  }
  return textOf((await ops.inject({ url: '/ops' })).body).replaceAll('&#39;', "'");
}

const lineSince = (since: string, path: string, what: string) =>
  expect.stringContaining(`${path} has not come as it should since Nov 21, ${since}: ${what}`);
const line = (path: string, what: string) => lineSince('08:01', path, what);

describe('/ops of a collector, where a proxy stands before the app', () => {
  it('has nothing to say of one that changes nothing', async () => {
    const text = await said();
    expect(text.match(/ good /g)).toHaveLength(8);
    expect(text).toMatch(
      /^ Now All is quiet 1 area is open; no phone has reported in the last hour\. Serial/,
    );
  });

  it('names each header that it strips or rewrites, and what answers in place of the lender', async () => {
    isLenderHidden = true;
    rewrite = (path, { 'x-content-type-options': sniff, ...headers }) => ({
      ...headers,
      ...(path.endsWith('.js') || sniff === undefined ? {} : { 'x-content-type-options': sniff }),
      ...(path === '/registry.jwt' ? { 'cache-control': 'max-age=600' } : {}),
    });
    const text = await said();
    expect(text).toEqual(
      line('Act now /registry.jwt', "cache-control is 'max-age=600', not 'public, max-age=0,"),
    );
    expect(text).toEqual(
      line('Act now /api/anyServedLook', 'it answers 200, a web page: no lender is there.'),
    );
    expect(text).toEqual(
      line(
        'Look at this /remotes/borrow/1.0.0/remoteEntry.0123456789.js',
        'x-content-type-options is missing.',
      ),
    );
    expect(text).toContain('2 more addresses deviate: /app/shell.0123456789.js, /app/worker.js.');
    expect(text.match(/deviates since Nov 21, 08:01/g)).toHaveLength(5);
  });

  it('says that phones are served a registry that is not in force any more', async () => {
    await store.release('borrow', '1.1.0');
    store.clock.now += 60_000;
    await watch.look();
    store.clock.now += 50_000;
    await store.release('borrow', '1.2.0');
    const text = await said();
    expect(text).toEqual(
      lineSince(
        '08:02',
        'Act now /registry.jwt',
        'it is of serial 2, and serial 4 has been in force since Nov 21, 08:01: a roll-back does not reach phones.',
      ),
    );
  });

  it('says that it is away, when nothing answers there', async () => {
    proxy.close();
    proxy.closeAllConnections();
    expect(await said()).toMatch(
      /^ Now Act now http:\/\/127\.0\.0\.1:\d+ has not answered from here since Nov 21, 08:01: connect ECONNREFUSED \S+ Open the app yourself\. npm run conform -- web --base http:/,
    );
  });
});
