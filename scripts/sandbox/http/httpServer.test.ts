import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { TIMEOUTS } from '../../lib/processes/connections';
import { createMetrics } from '../../lib/processes/metrics';
import type { TrustedProxies } from '../../lib/processes/trustedProxies';
import { httpTransport } from '../testing/httpTransport';
import { openLender } from '../createSandbox';
import { lenderDatabase } from '../testing/lenderDatabase';
import { testConfig } from '../testing/testLender';
import { createHttpServer } from './httpServer';

async function* inParts(until: Promise<unknown>) {
  yield 'do';
  await until;
  yield 'ne';
}

async function listening() {
  const app = createHttpServer('silent');
  const closing = new Promise<void>((begins) => {
    app.addHook('preClose', async () => begins());
  });
  /** resolves once the server takes no new connections */
  const closed = async () => closing.then(async () => pause(50));
  app.get('/slow', async () => closed().then(() => 'done'));
  app.get('/long', async (_request, reply) => reply.send(Readable.from(inParts(closed()))));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const arrived = () => new Promise((there) => app.server.once('connection', there));
  return { app, port, arrived };
}

it('keeps a connection for the next request', async () => {
  const { app, port } = await listening();
  let connections = 0;
  app.server.on('connection', () => (connections += 1));
  const { send, close } = httpTransport(port);
  for (const url of ['/first', '/second']) await send({ method: 'GET', url });
  close();
  await app.close();
  expect(connections).toBe(1);
});

it('keeps a connection longer than the proxy in front of it, so that the proxy never uses a closing one', async () => {
  const { app, port } = await listening();
  const answer = await fetch(`http://127.0.0.1:${port}/nowhere`);
  const [, seconds] = /^timeout=(\d+)$/.exec(answer.headers.get('keep-alive') ?? '') ?? [];
  await app.close();
  expect(Number(seconds)).toBeGreaterThan(60);
});

describe('a server that closes', () => {
  it.each([
    ['has sent nothing yet', ''],
    ['has sent half of its head', 'GET /slow HTTP/1.1\r\nhost: a'],
  ])('does not wait for a connection that %s', async (_name, sent) => {
    const { app, port, arrived } = await listening();
    const there = arrived();
    const ahead = connect(port, '127.0.0.1');
    const isGone = new Promise((gone) => ahead.once('close', gone));
    ahead.write(sent);
    await there;
    await app.close();
    await expect(isGone).resolves.toBe(false);
  });

  it.each(['/slow', '/long'])(
    'finishes running requests, and does not wait for others: %s',
    async (url) => {
      const { app, port } = await listening();
      const asked = new Promise((is) => app.server.once('request', is));
      const { send, close } = httpTransport(port);
      const answer = send({ method: 'GET', url });
      await asked;
      await app.close();
      expect(await answer).toEqual({ status: 200, body: 'done' });
      close();
    },
  );
});

/** A connection that sends `sent`, then `more` every 50 ms. */
const unfinished = (port: number, sent: string, more: string | null) => {
  const socket = connect(port, '127.0.0.1', () => socket.write(sent));
  const again = setInterval(() => more !== null && socket.write(more), 50);
  socket.on('error', () => undefined).resume();
  return new Promise<void>((closed) => {
    socket.once('close', () => {
      clearInterval(again);
      closed();
    });
  });
};

describe('an unfinished request', () => {
  const short = {
    ...TIMEOUTS,
    silent: 1_000,
    requestTimeout: 2_000,
    http: { headersTimeout: 1_500, connectionsCheckingInterval: 50 },
  };
  const head =
    'POST /wait HTTP/1.1\r\nhost: a\r\ncontent-type: text/plain\r\ncontent-length: 999\r\n';

  it('times out, even among many, while other requests are answered', async () => {
    const app = createHttpServer('silent', false, short);
    const gone: Promise<void>[] = [];
    app.post('/wait', async () => 'whole');
    app.get('/slow', async () => Promise.all(gone).then(() => 'done'));
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const { send, close } = httpTransport(port);
    gone.push(unfinished(port, head, 'a: b\r\n'), unfinished(port, `${head}\r\n`, '.'));
    for (let count = 0; count < 100; count += 1)
      gone.push(unfinished(port, '', null), unfinished(port, `${head}\r\n`, null));
    // an answer may take longer than a request may stay silent
    const slow = send({ method: 'GET', url: '/slow' });
    const headers = { 'content-type': 'text/plain' };
    expect(await send({ method: 'POST', url: '/wait', headers, payload: 'all of it' })).toEqual({
      status: 200,
      body: 'whole',
    });
    expect(await slow).toEqual({ status: 200, body: 'done' });
    close();
    await app.close();
  });
});

describe('the address of a caller', () => {
  const CLAIMED = '198.51.100.1';
  const proxies = ['10.0.0.0/8'];

  it.each<[what: string, trusted: TrustedProxies, from: string, said: string, ip: string]>([
    ['that of the connection without a proxy', false, '203.0.113.9', CLAIMED, '203.0.113.9'],
    ['that of the connection beside a proxy', proxies, '203.0.113.9', CLAIMED, '203.0.113.9'],
    ['what a trusted proxy saw', proxies, '10.0.0.2', CLAIMED, CLAIMED],
    ['the last of no proxy', proxies, '10.0.0.2', `1.1.1.1, ${CLAIMED}, 10.0.0.9`, CLAIMED],
    ['what the outermost of one proxy saw', 1, '10.0.0.2', `1.1.1.1, ${CLAIMED}`, CLAIMED],
  ])('is %s', async (_what, trusted, remoteAddress, said, ip) => {
    const app = createHttpServer('silent', trusted);
    app.get('/who', async (request) => request.ip);
    const headers = { 'x-forwarded-for': said };
    expect((await app.inject({ url: '/who', remoteAddress, headers })).body).toBe(ip);
    await app.close();
  });
});

describe('an answer below /api', () => {
  it('is not cached and quotes no data, if the database is down or the route does not exist', async () => {
    const app = createHttpServer('silent');
    const config = { ...testConfig, databaseUrl: await lenderDatabase() };
    const lender = await openLender(config, app.log, createMetrics());
    await app.register(async (scope) => lender.routes(scope));
    await app.ready();
    await lender.close();
    const asked = [
      { method: 'POST', url: '/api/anyAbCdEfGhIj', payload: 'x', status: 500 },
      { method: 'GET', url: '/api/anyAbCdEfGhIj?method=listQuestion', status: 500 },
      { method: 'GET', url: '/api/device-keys.json', status: 500 },
      { method: 'GET', url: '/api/elsewhere/9171234567', status: 404 },
      { method: 'GET', url: '/api/%ff9171234567', status: 400 },
    ] as const;
    for (const { status, ...request } of asked) {
      const { statusCode, headers, body } = await app.inject(request);
      expect({ ...request, status: statusCode, cache: headers['cache-control'] }).toEqual({
        ...request,
        status,
        cache: 'no-store',
      });
      expect(body).toMatch(/^\{("code":\d+,)?"msg":"[^"]+"(,"data":null)?\}$/);
      expect(body).not.toMatch(/select|9171234567|FST_/i);
    }
    await app.close();
  });
});
