import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import { serveWeb, shellPage } from './webServer';

const HTML = '<head><!--registry--><!--boot--></head>';
const inlined = (page: string) =>
  /<script type="application\/jwt" id="registry">(.*?)<\/script>/s.exec(page)?.[1];
const JWT = 'eyJhIjoxfQ.eyJzZXJpYWwiOjd9.c2ln-_';

describe('the page with the registry in it', () => {
  it('stands where the page has a place for it', () => {
    const page = shellPage(HTML, JWT);
    expect(page).toBe(
      `<head><script type="application/jwt" id="registry">${JWT}</script><!--boot--></head>`,
    );
  });

  it('is read with or without an empty line at its end', () => {
    expect(shellPage(HTML, `${JWT}\n`)).toBe(shellPage(HTML, JWT));
  });

  it('stays as it is without one', () => {
    expect(shellPage(HTML, null)).toBe(HTML);
  });

  it('lets nothing in that could end the element, be taken for a pattern or is no JWT', () => {
    const parts = fc.array(fc.constantFrom('</script>', '<!--', '$&', "$'", '.', 'a', '"', '\n'));
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          parts.map((some) => some.join('')),
        ),
        (text) => {
          const found = inlined(shellPage(HTML, text));
          expect(found === undefined || /^[\w.-]+$/.test(found)).toBe(true);
          if (found === undefined) expect(shellPage(HTML, text)).toBe(HTML);
        },
      ),
    );
  });

  it('carries any JWT through', () => {
    const part = fc
      .base64String({ minLength: 1 })
      .map((text) => text.replaceAll(/[+/=]/g, '-') + 'x');
    fc.assert(
      fc.property(fc.tuple(part, part, part), (parts) => {
        expect(inlined(shellPage(HTML, parts.join('.')))).toBe(parts.join('.'));
      }),
    );
  });
});

const jwtFor = (payload: string) => `e30.${Buffer.from(payload).toString('base64url')}.c2ln-_`;

describe('the registry as JSON', () => {
  const NEW = '<head><!--readableRegistry--></head>';

  it('stands in a page that can read it, with the head and the signature', () => {
    expect(inlined(shellPage(NEW, jwtFor('{"serial":7}')))).toBe('e30.{"serial":7}.c2ln-_');
  });

  it('is the JSON that was signed, to the byte, or the JWT', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (message) => {
        const payload = JSON.stringify({ message });
        const found = inlined(shellPage(NEW, jwtFor(payload)));
        expect([`e30.${payload}.c2ln-_`, jwtFor(payload)]).toContain(found);
      }),
    );
  });

  it.each(['{"message":"</script>"}', '{"message":"<!--"}', '{\r\n}', '{\0}', '[]'])(
    'is left as a JWT where a page would read other bytes: %j',
    (payload) => {
      expect(inlined(shellPage(NEW, jwtFor(payload)))).toBe(jwtFor(payload));
    },
  );
});

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
    write('shell/shell.ab12.js', 'shell');
    write('shell/shell.ab12.js.gz', gzipSync('shell'));
    write('shell/worker.js', 'worker');
    write('shell/worker.js.gz', gzipSync('worker'));
    write('simulator/index.html', '<title>Simulator</title>');
    write('simulator/simulator.cd34.js', 'simulator');
    write('store/remotes/borrow/1.0.0/remoteEntry.ef56.js', 'entry');
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
    ['/app/shell.ab12.js', 'shell', 'immutable'],
    ['/app/worker.js', 'worker', 'no-cache'],
    ['/host/simulator.cd34.js', 'simulator', 'immutable'],
    ['/remotes/borrow/1.0.0/remoteEntry.ef56.js', 'entry', 'immutable'],
    ['/registry.jwt', JWT, 'no-cache'],
  ])('answers %s, %s, to be kept: %s', async (url, content, keep) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain(content);
    expect(answer.headers['cache-control']).toContain(keep);
  });

  it('sends the small file to whoever can read it', async () => {
    const worker = await get('/app/worker.js', { 'accept-encoding': 'gzip' });
    expect(worker.headers['content-encoding']).toBe('gzip');
    expect(worker.headers['cache-control']).toBe('no-cache');
    const answer = await get('/app/shell.ab12.js', { 'accept-encoding': 'gzip' });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(answer.rawPayload).toString()).toBe('shell');
  });

  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ])('sends its page small to who accepts %s', async (accepted, encoding, open) => {
    for (const url of ['/app/', '/']) {
      const { headers, rawPayload } = await get(url, { 'accept-encoding': accepted });
      const { body } = await get(url);
      expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding']);
      expect(open(rawPayload).toString()).toBe(body);
    }
  });

  it.each(['identity', 'br;q=0', 'zstd'])(
    'sends its page plain to who accepts %s',
    async (accepted) => {
      const { headers, body } = await get('/app/', { 'accept-encoding': accepted });
      expect([headers['content-encoding'], body]).toEqual([undefined, shellPage(HTML, JWT)]);
    },
  );

  it('sends its page again only where it has changed', async () => {
    const { headers } = await get('/app/', { 'accept-encoding': 'br' });
    const known = { 'if-none-match': String(headers.etag), 'accept-encoding': 'br' };
    const again = await get('/app/', known);
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag]);
    write('store/registry.jwt', 'e30.bmV3.c2ln');
    const changed = await get('/app/', known);
    expect(changed.statusCode).toBe(200);
    expect(brotliDecompressSync(changed.rawPayload).toString()).toContain('e30.bmV3.c2ln');
  });

  it('puts the registry of the moment into the page', async () => {
    write('store/registry.jwt', 'e30.bmV3.c2ln');
    expect((await get('/app/')).body).toContain('e30.bmV3.c2ln');
  });

  it.each(['', '<html>', '{"serial":'])(
    'shows the page without a registry that is junk: %j',
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

  it('says that there is no registry yet', async () => {
    rmSync(path.join(root, 'store/registry.jwt'));
    expect((await get('/registry.jwt')).statusCode).toBe(404);
    expect((await get('/app/')).body).toBe(HTML);
  });

  it.each([
    '/app/index.html',
    '/host/index.html',
    '/remotes/..%2fregistry.jwt',
    '/remotes/%2e%2e/%2e%2e/secret.txt',
    '/app/..%2f..%2fsecret.txt',
    '/remotes/borrow/1.0.0/',
    '/nowhere',
  ])('has nothing at %s', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.body).not.toMatch(/secret"|registry"/);
  });

  it('leads /app to its page', async () => {
    const answer = await get('/app');
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe('/app/');
  });
});
