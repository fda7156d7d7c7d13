import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import { serveWeb, shellPage } from './webServer';

const HTML = '<head><!--registry--><!--boot--></head>';
const inlined = (page: string) =>
  /<script type="application\/json" id="registry">(.*?)<\/script>/s.exec(page)?.[1];

describe('the page with the registry in it', () => {
  it('stands where the page has a place for it', () => {
    const page = shellPage(HTML, '{\n  "serial": 1\n}');
    expect(page).toBe(
      '<head><script type="application/json" id="registry">{"serial":1}</script><!--boot--></head>',
    );
  });

  it('stays as it is without one', () => {
    expect(shellPage(HTML, null)).toBe(HTML);
  });

  it('lets no text of the registry end the element or be taken for a pattern', () => {
    const message = "</script><script>alert(1)</script><!-- $& $' $1";
    const page = shellPage(HTML, JSON.stringify({ message }));
    expect(page.match(/<script/g)).toHaveLength(1);
    expect(JSON.parse(inlined(page) ?? '')).toEqual({ message });
  });

  it('carries any JSON through', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = inlined(shellPage(HTML, JSON.stringify(value))) ?? '';
        expect(text).not.toContain('<');
        expect(JSON.stringify(JSON.parse(text))).toBe(JSON.stringify(value));
      }),
    );
  });
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
    write('simulator/index.html', '<title>Simulator</title>');
    write('simulator/simulator.cd34.js', 'simulator');
    write('store/remotes/borrow/1.0.0/remoteEntry.ef56.js', 'entry');
    write('store/registry.json', '{"serial":7,"remotes":{}}');
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
    ['/app/', '"serial":7', 'no-cache'],
    ['/app/shell.ab12.js', 'shell', 'immutable'],
    ['/host/simulator.cd34.js', 'simulator', 'immutable'],
    ['/remotes/borrow/1.0.0/remoteEntry.ef56.js', 'entry', 'immutable'],
    ['/registry.json', '"serial":7', 'no-cache'],
  ])('answers %s, %s, to be kept: %s', async (url, content, keep) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain(content);
    expect(answer.headers['cache-control']).toContain(keep);
  });

  it('sends the small file to whoever can read it', async () => {
    const answer = await get('/app/shell.ab12.js', { 'accept-encoding': 'gzip' });
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(answer.rawPayload).toString()).toBe('shell');
  });

  it('puts the registry of the moment into the page', async () => {
    write('store/registry.json', '{"serial":8,"remotes":{}}');
    expect((await get('/app/')).body).toContain('"serial":8');
  });

  it.each(['', '<html>', '{"serial":'])(
    'shows the page without a registry that is junk: %j',
    async (junk) => {
      write('store/registry.json', junk);
      const answer = await get('/app/');
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toBe(HTML);
    },
  );

  it('says that there is no registry yet', async () => {
    rmSync(path.join(root, 'store/registry.json'));
    expect((await get('/registry.json')).statusCode).toBe(404);
    expect((await get('/app/')).body).toBe(HTML);
  });

  it.each([
    '/app/index.html',
    '/host/index.html',
    '/remotes/..%2fregistry.json',
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
