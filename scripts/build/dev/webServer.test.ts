import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import { shellPage } from '../serving/shellPage';
import { EVIL, LOADED, NOT_LOADED } from '../testing/writeShellBuild';
import { serveWeb } from './webServer';

const HTML = '<head><!--registry--><!--boot--></head>';
/** These headers deny an answer that is opened as a page its scripts, its origin and its requests. */
const HARMLESS = {
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
};
const JWT = 'eyJhIjoxfQ.eyJzZXJpYWwiOjd9.c2ln-_';

describe('the web server', () => {
  let root: string;
  let app: FastifyInstance;
  const write = (name: string, content: string | Buffer) => {
    const file = path.join(root, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  };
  const get = (url: string, headers = {}) => app.inject({ url, headers });

  beforeEach(async () => {
    root = mkdtempSync(path.join(tmpdir(), 'pautang-web-'));
    write('shell/index.html', HTML);
    write('shell/shell.ab12ab12ab.js', 'shell');
    write('shell/shell.ab12ab12ab.js.gz', gzipSync('shell'));
    write('shell/headers.json', '{"referrer-policy":"no-referrer"}');
    write('shell/nginx/app.conf', 'secret');
    write('shell/worker.js', 'worker');
    write('shell/worker.js.gz', gzipSync('worker'));
    write('simulator/index.html', '<title>Simulator</title>');
    write('simulator/simulator.cd34cd34cd.js', 'simulator');
    write('store/remotes/borrow/1.0.0/remoteEntry.ef56ef56ef.js', 'entry');
    write('store/registry.jwt', JWT);
    write('secret.txt', 'secret');
    app = fastify();
    await serveWeb(app, {
      shellDist: path.join(root, 'shell'),
      simulatorDist: path.join(root, 'simulator'),
      storeRoot: path.join(root, 'store'),
    });
  });
  afterEach(async () => {
    await app.close();
    rmSync(root, { recursive: true, force: true });
  });

  it.each([
    ['/', 'Simulator', 'no-cache'],
    ['/app/', JWT, 'no-cache'],
    ['/app/shell.ab12ab12ab.js', 'shell', 'immutable'],
    ['/app/worker.js', 'worker', 'no-cache'],
    ['/host/simulator.cd34cd34cd.js', 'simulator', 'immutable'],
    ['/remotes/borrow/1.0.0/remoteEntry.ef56ef56ef.js', 'entry', 'immutable'],
    ['/registry.jwt', JWT, 'max-age=0, s-maxage=5'],
  ])('answers %s with %s and the cache rule %s', async (url, content, keep) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain(content);
    expect(answer.headers['cache-control']).toContain(keep);
  });

  it('sends the compressed file to a client that accepts it', async () => {
    const worker = await get('/app/worker.js', { 'accept-encoding': 'gzip' });
    expect(worker.headers['content-encoding']).toBe('gzip');
    expect(worker.headers['cache-control']).toBe('no-cache');
    const answer = await get('/app/shell.ab12ab12ab.js', { 'accept-encoding': 'gzip' });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(answer.rawPayload).toString()).toBe('shell');
  });

  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ])('sends its page compressed to a client that accepts %s', async (accepted, encoding, open) => {
    for (const url of ['/app/', '/']) {
      const { headers, rawPayload } = await get(url, { 'accept-encoding': accepted });
      const { body } = await get(url);
      expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding']);
      expect(open(rawPayload).toString()).toBe(body);
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

  it('puts the current registry into the page', async () => {
    write('store/registry.jwt', 'e30.bmV3.c2ln');
    expect((await get('/app/')).body).toContain('e30.bmV3.c2ln');
  });

  it.each(['', '<html>', '{"serial":'])(
    'serves the page without a registry that is junk: %j',
    async (junk) => {
      write('store/registry.jwt', junk);
      const answer = await get('/app/');
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toBe(HTML);
    },
  );

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

  it('says that the store has no registry yet', async () => {
    rmSync(path.join(root, 'store/registry.jwt'));
    expect((await get('/registry.jwt')).statusCode).toBe(404);
    expect((await get('/app/')).body).toBe(HTML);
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

  it.each([...EVIL, ...NOT_LOADED])(
    'serves only store files that phones load, and not %s',
    async (url) => {
      write(`store${url}`, 'secret');
      const answer = await get(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toContain('secret');
    },
  );

  it.each(Object.entries(LOADED))('serves %s not as an active page: %s', async (url, type) => {
    write(`store${url}`, JWT);
    const answer = await get(url);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type]);
    expect(answer.headers).toMatchObject(HARMLESS);
    const again = await get(url, { 'if-none-match': String(answer.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(again.headers).toMatchObject(HARMLESS);
  });

  it.each(['/remotes/x/evil.html', '/remotes/', '/releases/x/none.jwt', '/registry.jwt'])(
    'answers 404 with the same protection at %s',
    async (url) => {
      rmSync(path.join(root, 'store/registry.jwt'));
      const answer = await get(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers).toMatchObject(HARMLESS);
      expect(answer.headers['cache-control'] ?? '').not.toContain('immutable');
    },
  );

  const irregular: readonly (readonly [what: string, put: (file: string) => void])[] = [
    ['a link', (file) => symlinkSync(path.join(root, 'secret.txt'), file)],
    ['a link to a device', (file) => symlinkSync('/dev/zero', file)],
    ['a pipe', (file) => execFileSync('mkfifo', [file])],
  ];
  it.each(irregular)('neither serves nor waits for %s', async (_what, put) => {
    mkdirSync(path.join(root, 'store/releases/x'), { recursive: true });
    write('store/remotes/x/small.js', 'plain');
    rmSync(path.join(root, 'store/registry.jwt'));
    for (const name of [
      'store/registry.jwt',
      'store/remotes/x/leak.js',
      'store/remotes/x/small.js.gz',
      'store/releases/x/leak.jwt',
      'shell/leak.js',
      'simulator/leak.js',
    ])
      put(path.join(root, name));
    for (const url of [
      '/registry.jwt',
      '/remotes/x/leak.js',
      '/releases/x/leak.jwt',
      '/app/leak.js',
      '/host/leak.js',
    ])
      expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
    const small = await get('/remotes/x/small.js', { 'accept-encoding': 'gzip' });
    expect(small.body).toBe('plain');
    expect((await get('/app/')).body).toBe(HTML);
  });

  it('does not follow a linked folder out of the store', async () => {
    write('outside/1.0.0/leak.js', 'secret');
    symlinkSync(path.join(root, 'outside'), path.join(root, 'store/remotes/out'));
    symlinkSync('round', path.join(root, 'store/remotes/round'));
    for (const name of ['out', 'round']) {
      const answer = await get(`/remotes/${name}/1.0.0/leak.js`);
      expect([answer.statusCode, answer.body.includes('secret')]).toEqual([404, false]);
    }
  });

  it('serves a store that is itself a link', async () => {
    symlinkSync(path.join(root, 'store'), path.join(root, 'current'));
    const other = fastify();
    await serveWeb(other, {
      shellDist: path.join(root, 'shell'),
      simulatorDist: path.join(root, 'simulator'),
      storeRoot: path.join(root, 'current'),
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
