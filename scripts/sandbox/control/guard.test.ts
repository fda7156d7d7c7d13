import type { AddressInfo } from 'node:net';
import { request } from 'node:http';
import { lenderDatabase } from '../testing/lenderDatabase';
import { onPostgres } from '../testing/onDatabases';
import { openTestLender } from '../testing/testLender';

const json = { 'content-type': 'application/json' };

const guarded: Parameters<typeof onPostgres>[1] = (lender) => {
  const post = (headers: Record<string, string>, payload = '{"advanceDays":1}') =>
    lender().app.inject({ method: 'POST', url: '/sandbox/clock', headers, payload });
  const now = async () =>
    new Date((await lender().app.inject({ url: '/sandbox/clock' })).json<{ now: string }>().now);

  it.each([
    ['the page of another site', { ...json, origin: 'https://evil.test' }, 403],
    ['another port of this machine', { ...json, origin: 'http://localhost:9999' }, 403],
    ['a sandboxed frame', { ...json, origin: 'null' }, 403],
    ['an origin that is not an address', { ...json, origin: 'localhost' }, 403],
    ['a cross-site fetch without its origin', { ...json, 'sec-fetch-site': 'cross-site' }, 403],
    ['a neighbouring site', { ...json, 'sec-fetch-site': 'same-site' }, 403],
    ['a host name of another site that points here', { ...json, host: 'evil.test' }, 403],
    ['a name that begins like ours', { ...json, host: 'localhost.evil.test' }, 403],
    ['a plain form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['a form that hides JSON in text', { 'content-type': 'text/plain' }, 415],
    ['a beacon without a type', {}, 415],
  ])('refuses %s', async (_who, headers, status) => {
    const before = await now();
    const answer = await post(headers);
    expect(answer.statusCode).toBe(status);
    expect(answer.json<{ msg: string }>().msg).toMatch(/\w.*\.$/);
    expect((await now()).getTime() - before.getTime()).toBeLessThan(60_000);
  });

  it.each([
    ['a command line', { ...json }],
    ['its own page', { ...json, origin: 'http://localhost', host: 'localhost' }],
    ['its own page on a port', { ...json, origin: 'http://localhost:80', host: 'localhost' }],
    ['a browser that says same-origin', { ...json, 'sec-fetch-site': 'same-origin' }],
    ['the address by number', { ...json, host: '127.0.0.1:8080' }],
    ['the address by number in IPv6', { ...json, host: '[::1]:8080' }],
    ['a name of this machine', { ...json, host: 'lender.localhost:8080' }],
    ['a name from SANDBOX_HOSTS', { ...json, host: 'ci.test', origin: 'https://ci.test' }],
  ])('accepts %s', async (_who, headers) => {
    expect((await post(headers)).statusCode).toBe(200);
  });

  it.each(['GET', 'DELETE'] as const)('refuses other hosts and sites for %s', async (method) => {
    const url = '/sandbox/faults';
    const answer = await lender().app.inject({ method, url, headers: { host: 'evil.test' } });
    expect(answer.statusCode).toBe(403);
    const cross = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' };
    expect((await lender().app.inject({ method, url, headers: cross })).statusCode).toBe(403);
  });

  it('lets a link of another site open the console, but not a frame', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
    const answer = await lender().app.inject({ url: '/sandbox', headers });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['x-frame-options']).toBe('DENY');
  });

  it('refuses a rebound host name on a real server, too', async () => {
    await lender().app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = lender().app.server.address() as AddressInfo;
    const status = await new Promise((resolve, reject) => {
      const asked = request({ port, host: '127.0.0.1', path: '/sandbox/borrowers' }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      asked.setHeader('host', 'rebound.evil.test');
      asked.on('error', reject);
      asked.end();
    });
    expect(status).toBe(403);
  });
};

onPostgres('the guard of the control API', guarded, { controlHosts: ['ci.test'] });

describe('without control, as in production', () => {
  it('serves neither the control API nor the console', async () => {
    const lender = await openTestLender({
      databaseUrl: await lenderDatabase(),
      control: false,
    });
    const paths = ['', '/borrowers', '/docs', '/clock', '/faults', '/calls', '/console/calls'];
    for (const path of [...paths, '/assets/console.js'])
      for (const method of ['GET', 'POST', 'DELETE'] as const) {
        const answer = await lender.app.inject({ method, url: `/sandbox${path}` });
        expect([method, path, answer.statusCode]).toEqual([method, path, 404]);
      }
    await lender.close();
  });
});
