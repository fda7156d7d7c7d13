import { rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import { folderForEach, writeBelow } from '../../lib/testing/folderForEach';
import { shellPage } from '../serving/shellPage';
import { testStoreRules } from '../testing/storeRules';
import { serveWeb } from './webServer';

const HTML = '<head><!--registry--><!--boot--></head>';
const JWT = 'eyJhIjoxfQ.eyJzZXJpYWwiOjd9.c2ln-_';

describe('the web server', () => {
  const root = folderForEach();
  let app: FastifyInstance;
  const write = (name: string, content: string) => writeBelow(root(), name, content);
  const get = (url: string, headers = {}) => app.inject({ url, headers });

  beforeEach(async () => {
    write('shell/index.html', HTML);
    write('shell/headers.json', '{"referrer-policy":"no-referrer"}');
    write('shell/nginx/app.conf', 'secret');
    write('simulator/index.html', '<title>Simulator</title>');
    write('simulator/simulator.cd34cd34cd.js', 'simulator');
    write('store/remotes/borrow/1.0.0/remoteEntry.ef56ef56ef.js', 'entry');
    write('store/registry.jwt', JWT);
    write('secret.txt', 'secret');
    app = fastify();
    await serveWeb(app, {
      shellDist: path.join(root(), 'shell'),
      simulatorDist: path.join(root(), 'simulator'),
      storeRoot: path.join(root(), 'store'),
    });
  });
  afterEach(() => app.close());

  // served.test.ts compares the paths of the shell and the store with the table.
  it.each([
    ['/', 'Simulator', 'no-cache'],
    ['/host/simulator.cd34cd34cd.js', 'simulator', 'immutable'],
  ])('answers %s with %s and the cache rule %s', async (url, content, keep) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain(content);
    expect(answer.headers['cache-control']).toContain(keep);
  });

  it('sends its pages by gzip to a client that refuses brotli', async () => {
    for (const url of ['/app/', '/']) {
      const { headers, rawPayload } = await get(url, { 'accept-encoding': 'br;q=0, gzip' });
      const { body } = await get(url);
      expect([headers['content-encoding'], headers.vary]).toEqual(['gzip', 'accept-encoding']);
      expect(gunzipSync(rawPayload).toString()).toBe(body);
    }
  });

  it.each(['identity', 'br;q=0', 'zstd'])(
    'sends its page uncompressed to a client that accepts %s',
    async (accepted) => {
      const { headers, body } = await get('/app/', { 'accept-encoding': accepted });
      expect([headers['content-encoding'], body]).toEqual([undefined, shellPage(HTML, JWT)]);
    },
  );

  it('sends its page again only if it has changed', async () => {
    const { headers } = await get('/app/', { 'accept-encoding': 'br' });
    const known = { 'if-none-match': String(headers.etag), 'accept-encoding': 'br' };
    const again = await get('/app/', known);
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag]);
    write('store/registry.jwt', 'e30.bmV3.c2ln');
    const changed = await get('/app/', known);
    expect(changed.statusCode).toBe(200);
    expect(brotliDecompressSync(changed.rawPayload).toString()).toContain('e30.bmV3.c2ln');
  });

  it('serves the page without a registry that is junk or missing', async () => {
    for (const junk of ['', '<html>', '{"serial":', null]) {
      if (junk === null) rmSync(path.join(root(), 'store/registry.jwt'));
      else write('store/registry.jwt', junk);
      const { statusCode, body } = await get('/app/');
      expect([statusCode, body]).toEqual([200, HTML]);
    }
  });

  it('answers 304 to a phone with this registry, and the new registry to any other', async () => {
    const { headers } = await get('/registry.jwt');
    const etag = String(headers.etag);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await get('/registry.jwt', { 'if-none-match': known });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
    write('store/registry.jwt', 'e30.bmV3.c2ln');
    const news = await get('/registry.jwt', { 'if-none-match': etag });
    expect([news.statusCode, news.body]).toEqual([200, 'e30.bmV3.c2ln']);
    expect(news.headers.etag).not.toBe(etag);
  });

  it.each([
    '/app/index.html',
    '/app/headers.json',
    '/app/nginx/app.conf',
    '/host/index.html',
    '/remotes/..%2fregistry.jwt',
    '/remotes/%2e%2e/%2e%2e/secret.txt',
    '/app/..%2f..%2fsecret.txt',
    '/remotes/borrow/1.0.0/',
    `/remotes/borrow/${'a'.repeat(300)}.js`,
    '/app/%00.js',
    '/app/../../secret.js',
    '/nowhere',
  ])('answers 404 at %s', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toMatch(/secret"|registry"/);
  });

  testStoreRules({
    folder: root,
    ask: async (url, asked = {}) => {
      const { statusCode: status, headers, body: text } = await get(url, asked);
      return { status, headers, text };
    },
  });

  it('serves no link of a build', async () => {
    for (const name of ['shell', 'simulator'])
      symlinkSync(path.join(root(), 'secret.txt'), path.join(root(), name, 'leak.js'));
    for (const url of ['/app/leak.js', '/host/leak.js'])
      expect((await get(url)).statusCode).toBe(404);
  });

  it('serves a store that is itself a link', async () => {
    symlinkSync(path.join(root(), 'store'), path.join(root(), 'current'));
    const other = fastify();
    await serveWeb(other, {
      shellDist: path.join(root(), 'shell'),
      simulatorDist: path.join(root(), 'simulator'),
      storeRoot: path.join(root(), 'current'),
    });
    const { body } = await other.inject('/remotes/borrow/1.0.0/remoteEntry.ef56ef56ef.js');
    expect(body).toBe('entry');
    await other.close();
  });

  it('redirects /app to its page', async () => {
    const answer = await get('/app');
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe('/app/');
  });
});
