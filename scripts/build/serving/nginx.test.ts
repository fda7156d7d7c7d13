import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { readBuildFlags } from '../flags';
import { nginxFault, nginxSite, startNginx, whyNoNginx } from '../testing/nginxSite';
import { nginxFiles } from './nginx';
import type { ServedPath } from './servedPaths';
import { inOrder, servedPaths } from './servedPaths';
import { servingFiles } from './servingFiles';

const inline = { scripts: ['boot("$1", \'"\')'], styles: ['p{}'] };
const built = (env: Record<string, string> = {}) => servingFiles(readBuildFlags(env), inline);
const tableOf = (env: Record<string, string> = {}) =>
  servedPaths(
    readBuildFlags(env),
    JSON.parse(built(env)['headers.json'] ?? '') as Record<string, string>,
  );

/** Headers that each location of a configuration adds, by what it matches. */
function added(conf: string): Record<string, Record<string, string>> {
  const locations = [...conf.matchAll(/^location (.+) \{\n([^]*?)^\}/gm)];
  return Object.fromEntries(
    locations.map(([, match = '', body = '']) => [
      match,
      Object.fromEntries(
        [...body.matchAll(/add_header (\S+) "((?:[^"\\]|\\.)*)";/g)].map(([, name, value = '']) => [
          name,
          value.replaceAll(/\\(.)/g, '$1'),
        ]),
      ),
    ]),
  );
}

const headersOf = ({ headers }: ServedPath) => headers;

describe('the configuration for nginx', () => {
  const here = { app: 'nginx/app.conf', bucket: 'nginx/store-bucket.conf' };

  it('adds the headers of the table to each path, and to no other', () => {
    const table = inOrder(tableOf());
    const files = built();
    const given = [files[here.app], files[here.bucket]].flatMap((conf = '') =>
      Object.entries(added(conf)).filter(([match]) => /^[=~] /.test(match)),
    );
    const served = given.filter(([, headers]) => Object.keys(headers).length > 0);
    expect(served.map(([, headers]) => headers)).toEqual(table.map(headersOf));
    const folder = Object.values(added(files['nginx/store-folder.conf'] ?? ''));
    expect(folder).toEqual(table.slice(3).map(headersOf));
  });

  it('lets any origin read a store that has its own, at its path', () => {
    const env = { STORE_BASE: 'https://store.example/pautang/' };
    const store = built(env)[here.bucket] ?? '';
    for (const [match, headers] of Object.entries(added(store))) {
      expect(match).toContain('/pautang/');
      expect(headers['access-control-allow-origin']).toBe('*');
    }
    // The bucket's own paths begin where its address ends.
    expect(store).toContain('proxy_pass $pautang_store/registry.jwt;');
    expect(tableOf().registry.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('sends calls to another lender, and batches only where they have not arrived', () => {
    const conf = built({ API_BASE: '/lender', BEACONS: '/seen' })[here.app] ?? '';
    const [, calls = ''] = /^location \/lender\/ \{\n([^]*?)^\}/m.exec(conf) ?? [];
    const [, batches = ''] = /^location = \/seen \{\n([^]*?)^\}/m.exec(conf) ?? [];
    expect(calls).toMatch(/proxy_next_upstream .*non_idempotent/);
    expect(batches).toMatch(/proxy_next_upstream error timeout;/);
    expect(built({ BEACONS: '' })[here.app]).not.toContain('pautang_collectors');
  });

  it('has the very rules for caches that the page about deployment tells', () => {
    const page = readFileSync('scripts/release/DEPLOY.md', 'utf8');
    const told = [
      '/app/`',
      '/app/worker.js',
      '/app/<name>',
      '/registry.jwt',
      '/remotes/',
      '/releases/',
    ];
    for (const [at, { headers }] of inOrder(tableOf()).entries())
      expect(page).toMatch(new RegExp(`^\\| \`${told[at]}.*\`${headers['cache-control']}\``, 'm'));
  });

  it('has a cache in a folder that nginx can make, which makes one level only', () => {
    const page = readFileSync('scripts/release/DEPLOY.md', 'utf8');
    const [, cache = ''] = /proxy_cache_path (\S+)/.exec(page) ?? [];
    expect(path.dirname(cache)).toBe('/var/cache');
  });

  it('refuses a header in which nginx would read a variable', () => {
    const table = servedPaths(readBuildFlags({}), { 'x-price': '$5' });
    expect(() => nginxFiles(table, readBuildFlags({}))).toThrow('$5');
  });

  it('leaves brotli to nginxes that have its module', () => {
    expect(Object.values(built()).join('')).not.toContain('brotli');
  });
});

const missing = whyNoNginx();
if (missing !== null) process.stdout.write(`nginx -t is skipped: ${missing}.\n`);
const describeNginx = missing === null ? describe : describe.skip;

describeNginx('nginx itself', () => {
  it.each([
    ['a bucket', 'http://127.0.0.1:9/releases'],
    ['a folder', '/srv/releases'],
  ])('takes the documented configuration, with the store in %s', (_name, store) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'pautang-nginx-'));
    try {
      mkdirSync(path.join(folder, 'nginx'));
      for (const [name, text] of Object.entries(built()))
        writeFileSync(path.join(folder, name), text);
      const file = path.join(folder, 'nginx.conf');
      const site = { folder, shell: folder, page: folder, port: 9, store };
      writeFileSync(file, nginxSite({ ...site, lenders: [9, 10], collectors: [11] }));
      expect(nginxFault(file)).toBeNull();
      writeFileSync(path.join(folder, 'nginx/app.conf'), 'nonsense on;');
      expect(nginxFault(file)).toContain('unknown directive "nonsense"');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('says in JSON what is too large, since a phone takes a page for the gate of a Wi-Fi', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'pautang-nginx-'));
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const { port } = probe.address() as AddressInfo;
    await promisify(probe.close.bind(probe))();
    mkdirSync(path.join(folder, 'nginx'));
    for (const [name, text] of Object.entries(built()))
      writeFileSync(path.join(folder, name), text);
    const file = path.join(folder, 'nginx.conf');
    const site = { folder, shell: folder, page: folder, port, store: folder };
    writeFileSync(file, nginxSite({ ...site, lenders: [9, 10], collectors: [11] }));
    const nginx = await startNginx(file, port);
    try {
      const large = { method: 'POST', body: 'x'.repeat(33 * 1024) };
      const answer = await fetch(`http://127.0.0.1:${port}/beacons`, large);
      expect([answer.status, answer.headers.get('content-type'), await answer.json()]).toEqual([
        413,
        'application/json',
        { message: 'A batch has at most 32768 bytes. Send it in parts.' },
      ]);
    } finally {
      await nginx.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
