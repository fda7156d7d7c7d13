import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { createServer, get as httpGet } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { anyFreePort, listenHere } from '../../lib/processes/localPort';
import { writeBelow } from '../../lib/testing/folderForEach';
import { readBuildFlags } from '../flags';
import { testStoreRules } from '../testing/storeRules';
import { hasBrotli, nginxFault, nginxSite, startNginx, whyNoNginx } from '../testing/nginxSite';
import { nginxFiles } from './nginx';
import type { ServedPath } from './servedPaths';
import { STORE_POLICY, inOrder, servedPaths } from './servedPaths';
import { servingFiles } from './pageHeaders';

const inline = { scripts: ['boot("$1", \'"\')'], styles: ['p{}'] };
const built = (env: Record<string, string> = {}) => servingFiles(readBuildFlags(env), inline);
const tableOf = (env: Record<string, string> = {}) =>
  servedPaths(
    readBuildFlags(env),
    JSON.parse(built(env)['headers.json'] ?? '') as Record<string, string>,
  );

function added(conf: string): Record<string, Record<string, string>> {
  const locations = [...conf.matchAll(/^location (.+) \{\n([^]*?)^\}/gm)];
  return Object.fromEntries(
    locations.map(([, match = '', body = '']) => [
      match,
      Object.fromEntries(
        [...body.matchAll(/add_header (\S+) "((?:[^"\\]|\\.)*)"(?: always)?;/g)].map(
          ([, name, value = '']) => [name, value.replaceAll(/\\(.)/g, '$1')],
        ),
      ),
    ]),
  );
}

const servedBy = (...confs: readonly (string | undefined)[]) =>
  confs
    .flatMap((conf = '') => Object.entries(added(conf)))
    .filter(([match, headers]) => /^[=~] /.test(match) && Object.keys(headers).length > 0)
    .map(([, headers]) => headers);

const headersOf = ({ headers }: ServedPath) => headers;

describe('the configuration for nginx', () => {
  const page = readFileSync('scripts/release/DEPLOY.md', 'utf8');
  const here = { app: 'nginx/app.conf', bucket: 'nginx/store-bucket.conf' };

  it('adds the headers of the table to each path, and to no other', () => {
    const table = inOrder(tableOf());
    const files = built();
    expect(servedBy(files[here.app], files[here.bucket])).toEqual(table.map(headersOf));
    expect(servedBy(files['nginx/store-folder.conf'])).toEqual(table.slice(3).map(headersOf));
  });

  it('lets any origin read a store with its own origin, at its path', () => {
    const env = { STORE_BASE: 'https://store.example/pautang/' };
    const store = built(env)[here.bucket] ?? '';
    for (const [match, headers] of Object.entries(added(store))) {
      expect(match).toContain('/pautang/');
      const isServed = /^[=~] /.test(match);
      expect(headers['access-control-allow-origin']).toBe(isServed ? '*' : undefined);
    }
    // The bucket's own paths begin where its address ends.
    expect(store).toContain('proxy_pass $pautang_store/registry.jwt;');
    expect(tableOf().registry.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('sends calls to another lender, but batches only if they did not arrive', () => {
    const conf = built({ API_BASE: '/lender', BEACONS: '/seen' })[here.app] ?? '';
    const [, calls = ''] = /^location \/lender\/ \{\n([^]*?)^\}/m.exec(conf) ?? [];
    const [, batches = ''] = /^location = \/seen \{\n([^]*?)^\}/m.exec(conf) ?? [];
    expect(calls).toMatch(/proxy_next_upstream .*non_idempotent/);
    expect(batches).toMatch(/proxy_next_upstream error timeout;/);
    expect(built({ BEACONS: '' })[here.app]).not.toContain('pautang_collectors');
  });

  it('has the rules for caches, and the policy of the store, that the documentation states', () => {
    const told = [
      '/app/`',
      '/app/worker.js',
      '/app/<name>',
      '/registry.jwt',
      '/remotes/',
      '/releases/',
      '/parts/',
    ];
    for (const [at, { headers }] of inOrder(tableOf()).entries())
      expect(page).toMatch(new RegExp(`^\\| \`${told[at]}.*\`${headers['cache-control']}\``, 'm'));
    for (const [name, value] of Object.entries(STORE_POLICY))
      expect(page).toMatch(new RegExp(`^${name}: ${value}$`, 'im'));
    // nginx makes one level of folders only.
    expect(page).toMatch(/proxy_cache_path \/var\/cache\/[^/\s]+ /);
  });

  it('refuses a header in which nginx would read a variable', () => {
    const table = servedPaths(readBuildFlags({}), { 'x-price': '$5' });
    expect(() => nginxFiles(table, readBuildFlags({}))).toThrow('$5');
  });

  it('leaves brotli to servers that have its module', () => {
    expect(Object.values(built()).join('')).not.toContain('brotli');
    // With it the module sends brotli one time and gzip another time.
    expect(built()['nginx/app.conf']).not.toContain('disable_symlinks');
  });
});

const missing = whyNoNginx();
if (missing !== null) process.stdout.write(`nginx -t is skipped: ${missing}.\n`);
const describeNginx = missing === null ? describe : describe.skip;

/** Starts nginx with the documented configuration in its own folder. */
async function served(store?: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'pautang-nginx-'));
  const put = (name: string, text: string) => writeBelow(folder, name, text);
  for (const [name, text] of Object.entries(built())) put(name, text);
  mkdirSync(path.join(folder, 'store'));
  // The store itself may be a link.
  symlinkSync('store', path.join(folder, 'current'));
  const port = await anyFreePort();
  const file = path.join(folder, 'nginx.conf');
  const site = { folder, shell: folder, page: folder, port };
  const places = {
    lenders: [9, 10],
    collectors: [11],
    store: store ?? path.join(folder, 'current'),
  };
  writeFileSync(file, nginxSite({ ...site, ...places }));
  const nginx = await startNginx(file, port);
  const address = `http://127.0.0.1:${port}`;
  const ask = (url: string, init: RequestInit = {}) =>
    fetch(`${address}${url}`, { ...init, redirect: 'manual' });
  const stop = async () => {
    await nginx.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { folder, put, address, ask, stop };
}

/** Returns the effect of an answer that a browser opens as a page. */
const seen = ({ status, headers }: Response) => [
  status,
  headers.get('content-security-policy'),
  headers.get('x-content-type-options'),
];
const harmless = (status: number) => [status, "sandbox; default-src 'none'", 'nosniff'];

describeNginx('nginx itself', () => {
  let site: Awaited<ReturnType<typeof served>>;
  beforeAll(async () => {
    site = await served();
  });
  afterAll(() => site.stop());
  beforeEach(() => {
    rmSync(path.join(site.folder, 'store'), { recursive: true });
    mkdirSync(path.join(site.folder, 'store'));
  });

  it.each([
    ['a bucket', 'http://127.0.0.1:9/releases'],
    ['a folder', '/srv/releases'],
  ])('takes the documented configuration, with the store in %s', (_name, store) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'pautang-nginx-'));
    try {
      for (const [name, text] of Object.entries(built())) writeBelow(folder, name, text);
      const file = path.join(folder, 'nginx.conf');
      const places = { folder, shell: folder, page: folder, port: 9, store };
      writeFileSync(file, nginxSite({ ...places, lenders: [9, 10], collectors: [11] }));
      expect(nginxFault(file)).toBeNull();
      writeFileSync(path.join(folder, 'nginx/app.conf'), 'nonsense on;');
      expect(nginxFault(file)).toContain('unknown directive "nonsense"');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('reports a body that is too large in JSON, because a phone takes a page for a Wi-Fi portal', async () => {
    const answer = await site.ask('/beacons', { method: 'POST', body: 'x'.repeat(33 * 1024) });
    expect([answer.status, answer.headers.get('content-type'), await answer.json()]).toEqual([
      413,
      'application/json',
      { message: 'A batch has at most 32768 bytes. Send it in parts.' },
    ]);
  });

  testStoreRules({
    folder: () => site.folder,
    ask: async (url, headers = {}) => {
      const answer = await site.ask(url, { headers, signal: AbortSignal.timeout(5_000) });
      const { status } = answer;
      return { status, headers: Object.fromEntries(answer.headers), text: await answer.text() };
    },
  });

  it('sends a compressed file if the phone accepts its encoding', async () => {
    site.put('index.html', 'plain');
    site.put('index.html.gz', 'gzip');
    site.put('index.html.br', 'brotli');
    const br = hasBrotli() ? 'br' : 'gzip';
    // A setting that the brotli module leaves uninitialised made the result depend on the length of other headers.
    for (let length = 1; length < 40; length += 1)
      for (const encoding of [br, 'gzip']) {
        const headers = {
          'accept-encoding': `gzip, ${encoding}`,
          'user-agent': 'x'.repeat(length),
        };
        const [answer] = await once(httpGet(`${site.address}/app/`, { headers }), 'response');
        expect((answer as IncomingMessage).headers['content-encoding']).toBe(encoding);
        (answer as IncomingMessage).resume();
      }
  });

  it('serves no content of a bucket as an active page', async () => {
    const bucket = createServer((request, response) => {
      const status = request.url?.includes('gone') ? 404 : request.url?.includes('led') ? 302 : 200;
      response.writeHead(status, {
        'content-type': 'text/html',
        'content-security-policy': 'script-src *',
        'set-cookie': 'session=evil; Path=/',
        ...(status === 302 ? { location: 'https://evil.example/' } : {}),
        'x-accel-redirect': '/nowhere',
      });
      response.end('<script>alert(1)</script>');
    });
    const port = await listenHere(bucket);
    const other = await served(`http://127.0.0.1:${port}/releases`);
    try {
      for (const url of ['/registry.jwt', '/remotes/x/evil.js', '/releases/x/1.0.0.jwt'])
        expect([url, ...seen(await other.ask(url))]).toEqual([url, ...harmless(200)]);
      for (const url of ['/remotes/x/gone.js', '/remotes/x/evil.html', '/releases/x/evil.html'])
        expect([url, ...seen(await other.ask(url))]).toEqual([url, ...harmless(404)]);
      const led = await other.ask('/remotes/x/led.js');
      expect([...seen(led), led.headers.get('location')]).toEqual([...harmless(302), null]);
      expect(led.headers.get('set-cookie')).toBeNull();
    } finally {
      await other.stop();
      bucket.closeAllConnections();
      bucket.close();
    }
  });
});
