import { createServer } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeBelow } from '../../lib/testing/folderForEach';
import { createFolderStore } from '../../release/store/folderStore';
import { serveDeployedApp } from './deployedApp';
import { anyFreePort, listenHere } from '../../lib/processes/localPort';

const folder = mkdtempSync(path.join(tmpdir(), 'pautang-deployed-'));
const heard: string[] = [];
/** The deployed app: answers with the request. */
const deployed = createServer((asked, answer) => {
  let body = '';
  asked.on('data', (chunk: Buffer) => (body += chunk.toString()));
  asked.on('end', () => {
    const { host, origin = '', authorization = '' } = asked.headers;
    heard.push(`${asked.method} ${asked.url} ${host} ${origin} ${authorization} ${body}`);
    if (asked.url === '/moved') answer.setHeader('location', `http://${host}/there`);
    answer.setHeader('strict-transport-security', 'max-age=9');
    answer.setHeader('x-maintenance', '1').end(`deployed ${asked.url}`);
  });
});
let port: number;
let theirs: string;
let serving: Awaited<ReturnType<typeof serveDeployedApp>>;
const get = (asked: string, more: RequestInit = {}) =>
  fetch(`http://localhost:${port}${asked}`, { redirect: 'manual', ...more });

beforeAll(async () => {
  writeBelow(folder, 'remotes/savings/1.0.0/remoteEntry.js', 'built here');
  theirs = `127.0.0.1:${await listenHere(deployed)}`;
  port = await anyFreePort();
  serving = await serveDeployedApp({
    app: new URL(`http://${theirs}`),
    port,
    remote: 'savings',
    store: createFolderStore(folder),
    version: () => '1.0.0',
  });
});
afterAll(async () => {
  await serving.close();
  deployed.close();
  rmSync(folder, { recursive: true });
});

it('requests everything from the deployed app except this machine’s builds', async () => {
  const own = await get('/remotes/savings/1.0.0/remoteEntry.js');
  expect(own.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(await own.text()).toBe('built here');
  for (const asked of [
    '/remotes/savings/0.9.0/remoteEntry.js',
    '/remotes/borrow/1.0.0/remoteEntry.js',
    '/registry.jwt',
    '/app/?remote.savings=1.0.0',
  ])
    expect(await (await get(asked)).text()).toBe(`deployed ${asked}`);
});

it('opens the page with this machine’s version', async () => {
  const { status, headers } = await get('/app/?to=1');
  expect([status, headers.get('location')]).toEqual([302, '/app/?remote.savings=1.0.0&to=1']);
});

it('forwards a call as if it came from the app’s own page, with its answer', async () => {
  heard.length = 0;
  const answer = await get('/api/any', {
    method: 'POST',
    body: 'sealed',
    headers: { origin: `http://localhost:${port}`, authorization: 'Bearer x' },
  });
  expect(heard).toEqual([`POST /api/any ${theirs} http://${theirs} Bearer x sealed`]);
  expect(answer.headers.get('x-maintenance')).toBe('1');
  // The browser would then refuse this machine's plain http.
  expect(answer.headers.get('strict-transport-security')).toBeNull();
  expect((await get('/moved')).headers.get('location')).toBe('/there');
});

it('reports that the app does not answer', async () => {
  deployed.closeAllConnections();
  deployed.close();
  const answer = await get('/registry.jwt');
  expect(answer.status).toBe(502);
  expect(await answer.text()).toMatch(/^http:\/\/127\.0\.0\.1:\d+ does not answer: \S/);
});
