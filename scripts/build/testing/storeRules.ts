import { execFileSync } from 'node:child_process';
import { rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { writeBelow } from '../../lib/testing/folderForEach';

/** A server of a release store in the folder `store` of its own folder. */
interface StoreServer {
  readonly folder: () => string;
  readonly ask: (
    url: string,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<{
    readonly status: number;
    readonly headers: Readonly<Record<string, unknown>>;
    readonly text: string;
  }>;
}

/** Paths of the store that phones load from, each with the type of its answer. */
const loaded = {
  '/registry.jwt': 'application/jwt',
  '/remotes/x/1.0.0/good.js': 'text/javascript; charset=utf-8',
  '/remotes/x/1.0.0/good.css': 'text/css; charset=utf-8',
  '/remotes/x/1.0.0/release.jwt': 'application/jwt',
  '/remotes/x/1.0.0/mf-manifest.json': 'application/json',
  '/releases/x/1.0.0.jwt': 'application/jwt',
  '/parts/x.0123456789abcdefghijkl.json': 'application/json',
};
/** Paths below the folders that phones load from, of files that would run as a page or belong to no build. */
const evil = ['evil.html', 'evil.svg', 'evil.xml', 'evil.xhtml', 'evil.json', 'evil.map']
  .concat(['evil', '.evil.js', 'evil.jwt'])
  .map((name) => `/remotes/x/${name}`)
  .concat(['/releases/x/evil.js', '/releases/x/evil.html'])
  .concat(['/parts/x.evil.json', '/parts/x.0123456789abcdefghijkl.html']);
/** Paths of the store that no phone loads from. */
const notLoaded = ['/history/1.jwt', '/shells/shell-1.jwt', '/.lock/lock'];

/** These headers deny an answer that is opened as a page its scripts, its origin and its requests. */
const harmless = {
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
};

/** Tests what a server of a release store serves, and that no answer acts on the app's origin. */
export function testStoreRules({ folder, ask }: StoreServer): void {
  const put = (name: string, text: string) => writeBelow(folder(), name, text);

  it.each(Object.entries(loaded))('serves %s not as an active page: %s', async (url, type) => {
    put(`store${url}`, 'good');
    const { status, headers, text } = await ask(url);
    expect([status, headers['content-type'], text]).toEqual([200, type, 'good']);
    expect(headers).toMatchObject(harmless);
    const again = await ask(url, { 'if-none-match': String(headers['etag']) });
    expect(again).toMatchObject({ status: 304, headers: harmless });
  });

  it('serves only store files that phones load', async () => {
    for (const url of [...evil, ...notLoaded]) {
      put(`store${url}`, 'evil');
      const { status, text } = await ask(url);
      expect([url, status, text]).toEqual([url, 404, expect.not.stringContaining('evil')]);
    }
  });

  it('answers 404 with the same protection, and not to be kept', async () => {
    rmSync(path.join(folder(), 'store/registry.jwt'), { force: true });
    for (const url of [...evil, '/remotes/', '/remotes/x/none.js', '/registry.jwt']) {
      const { status, headers } = await ask(url);
      expect([url, status]).toEqual([url, 404]);
      expect(headers).toMatchObject(harmless);
      expect(headers['cache-control'] ?? '').not.toContain('immutable');
    }
  });

  it.each([
    ['a link', (to: string, file: string) => symlinkSync(to, file)],
    ['a link to a device', (_to: string, file: string) => symlinkSync('/dev/zero', file)],
    ['a pipe', (_to: string, file: string) => execFileSync('mkfifo', [file])],
    ['a linked folder', (to: string, file: string) => symlinkSync(path.dirname(to), file)],
    ['a link to itself', (_to: string, file: string) => symlinkSync(path.basename(file), file)],
  ])('neither serves nor waits for %s', async (_what, link) => {
    put('secret/leak.js', 'secret');
    put('store/remotes/x/small.js', 'plain');
    put('store/releases/x/1.0.0.jwt', 'good');
    rmSync(path.join(folder(), 'store/registry.jwt'), { force: true });
    const names = ['registry.jwt', 'remotes/leak.js', 'remotes/x/leak.js', 'releases/x/leak.jwt'];
    const small = ['remotes/x/small.js.gz', 'remotes/x/small.js.br'];
    for (const name of [...names, ...small, 'remotes/out'])
      link(path.join(folder(), 'secret/leak.js'), path.join(folder(), 'store', name));
    const urls = names.map((name) => `/${name}`);
    for (const url of [...urls, '/remotes/out/leak.js']) {
      const { status, text } = await ask(url);
      expect([url, [403, 404].includes(status)]).toEqual([url, true]);
      expect(text).not.toContain('secret');
    }
    for (const encoding of ['gzip', 'br', 'identity'])
      expect(
        (await ask('/remotes/x/small.js', { 'accept-encoding': encoding })).text,
      ).not.toContain('secret');
  });
}
