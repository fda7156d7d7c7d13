import { gzipSync } from 'node:zlib';
import { readBuildFlags } from '../flags';
import { checkServed } from '../serving/checkServed';
import type { ShellBuild } from '../serving/deployment';
import { readShellBuild } from '../serving/deployment';
import type { Answer, Ask } from '../serving/inspection';
import { Inspection } from '../serving/inspection';
import { inspectMany } from '../serving/inspectFile';
import { code, jwt, servedApp } from './testing/servedApp';

const BASE = 'https://app.example';
const flags = readBuildFlags({});

let local: Awaited<ReturnType<typeof servedApp>>;
beforeAll(async () => {
  local = await servedApp();
});
afterAll(() => local.close());

const asIs: Ask = async (url, asked, { posted } = {}) => {
  const answer = await local.app.inject({
    url: url.slice(BASE.length),
    headers: asked,
    ...(posted === undefined ? {} : { method: 'POST', payload: posted }),
  });
  const given = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
  return {
    status: answer.statusCode,
    headers: Object.fromEntries(given) as Answer['headers'],
    body: answer.rawPayload,
  };
};

const check = (ask: Ask, settings = flags) =>
  checkServed({
    base: BASE,
    flags: settings,
    build: readShellBuild(local.shell) as ShellBuild,
    now: 200_000,
    ask,
  });

const faultsIn = (checked: Awaited<ReturnType<typeof check>>) =>
  checked.flatMap(({ url, deviations }) =>
    deviations.map((one) => `${url.slice(BASE.length)}: ${one}`),
  );
const faults = async (ask: Ask) => faultsIn(await check(ask));

describe('the local server', () => {
  it('serves every kind of path according to the table', async () => {
    const checked = await check(asIs);
    expect(faultsIn(checked)).toEqual([]);
    // The check of the collector is no batch.
    expect(local.refused()).toBe(0);
    expect(checked.map(({ kind }) => kind)).toEqual([
      'page',
      'worker',
      'shellFiles',
      'registry',
      'compressedFiles',
      'statements',
      'parts',
      'lender',
      'collector',
    ]);
  });

  it('is not checked for a collector if phones send nothing', async () => {
    const silent = await check(asIs, readBuildFlags({ BEACONS: '' }));
    expect(silent.map(({ kind }) => kind)).not.toContain('collector');
  });
});

/** A proxy that changes answers for addresses of this kind. */
const proxied =
  (at: RegExp, change: (answer: Answer) => Partial<Answer>): Ask =>
  async (url, asked, how) => {
    const answer = await asIs(url, asked, how);
    return at.test(url) ? { ...answer, ...change(answer) } : answer;
  };
/** A proxy that sets headers, or strips those that are undefined. */
const heads = (at: RegExp, more: Answer['headers']): Ask =>
  proxied(at, ({ headers }) => ({ headers: { ...headers, ...more } }));
const strips = (at: RegExp, name: string) => heads(at, { [name]: undefined });
const says = (at: RegExp, body: string, status?: number): Ask =>
  proxied(at, () => ({ body: Buffer.from(body), ...(status !== undefined && { status }) }));

/** A proxy that changes texts, and compresses none. */
const edited =
  (at: RegExp, edit: (text: string) => string): Ask =>
  async (url, asked, how) => {
    if (!at.test(url)) return asIs(url, asked, how);
    const answer = await asIs(url, { ...asked, 'accept-encoding': 'identity' }, how);
    return { ...answer, body: Buffer.from(edit(answer.body.toString())) };
  };

const deaf =
  (name: string): Ask =>
  (url, asked, how) =>
    asIs(url, Object.fromEntries(Object.entries(asked).filter(([known]) => known !== name)), how);

const policy = 'content-security-policy';
const none = 'no collector of beacons is there';
const page = /\/app\/$/;
const entry = /remotes.*0123456789\.js$/;
const SHELL = '/app/shell.0123456789.js';
const ENTRY = '/remotes/borrow/1.0.0/remoteEntry.0123456789.js';
const STATEMENT = '/releases/borrow/1.0.0.jwt';
const text = { 'content-type': 'text/plain' };

describe('a check of a proxy', () => {
  /** A proxy, a part of the fault to report, and, if the test checks it, the harm of all its faults. */
  const planted: readonly (readonly [ask: Ask, found: string, harm?: 'danger' | 'cost'])[] = [
    [strips(page, 'referrer-policy'), '/app/: referrer-policy is missing', 'danger'],
    [heads(page, { [policy]: 'x' }), `/app/: ${policy} is 'x', not 'default-src 'none'`],
    // Of long values only a part is shown, from just before the first difference on.
    [heads(page, { [policy]: 'x'.repeat(10_000) }), `${policy} is '${'x'.repeat(120)}…', not '`],
    [
      proxied(page, ({ headers }) => {
        const loose = headers[policy]?.replace("img-src 'self'", "img-src 'unsafe-inline'");
        return { headers: { ...headers, [policy]: loose } };
      }),
      `${policy} is '…ct-src 'self'; img-src 'unsafe-inline' data:`,
    ],
    [
      heads(/registry/, { 'cache-control': 'max-age=600' }),
      "/registry.jwt: cache-control is 'max-age=600'",
      'danger',
    ],
    [
      heads(entry, { 'cache-control': 'no-cache' }),
      `${ENTRY}: cache-control is 'no-cache', not 'public, max-age=31536000, immutable'`,
      'cost',
    ],
    [
      strips(/worker/, 'x-content-type-options'),
      '/app/worker.js: x-content-type-options is missing',
      'cost',
    ],
    [strips(/registry/, 'etag'), '/registry.jwt: etag is missing'],
    [deaf('if-none-match'), '/registry.jwt: with its etag, it answers 200, not 304'],
    [deaf('accept-encoding'), `${SHELL}: with gzip, it comes uncompressed (`],
    [strips(/remotes/, 'vary'), `${ENTRY}: vary does not name accept-encoding for gzip`],
    [says(/shell\.0/, code), `${SHELL}: with gzip, it differs from the uncompressed text`],
    [
      proxied(/shell\.0/, ({ headers }) =>
        headers['content-encoding'] === 'gzip' ? { body: gzipSync('other') } : {},
      ),
      `${SHELL}: with gzip, it differs from the uncompressed text`,
    ],
    [says(/remotes/, 'other'), `${ENTRY}: it differs from the signed file`, 'danger'],
    [says(/api/, '<html>'), '/anyServedLook: it answers 400, a web page: no lender is there'],
    [says(/registry/, '<html>'), '/registry.jwt: it is not a registry'],
    [says(/beacons/, '\n<html>', 200), `/beacons: it answers 200, a web page, not 405: ${none}`],
    [strips(/beacons/, 'allow'), `/beacons: it answers 405 without allow: POST: ${none}`],
    [
      heads(/worker/, { 'content-encoding': 'zstd' }),
      '/app/worker.js: without compression, it comes as zstd that cannot be unpacked',
    ],
    [
      (url, asked, how) =>
        url.includes('/api/') ? Promise.reject(new Error('socket hang up')) : asIs(url, asked, how),
      '/api/anyServedLook: it does not answer: socket hang up',
    ],
    [heads(page, text), "/app/: content-type is 'text/plain', not 'text/html'"],
    [heads(/registry/, text), "/registry.jwt: content-type is 'text/plain'", 'cost'],
    [heads(/shell\.0/, text), `${SHELL}: content-type is 'text/plain'`, 'danger'],
    [
      proxied(/shell\.0/, ({ headers }) =>
        headers['content-encoding'] === undefined ? {} : { headers: { ...headers, ...text } },
      ),
      `${SHELL}: content-type is 'text/plain', not 'text/javascript'`,
    ],
    [strips(/remotes/, 'content-type'), `${ENTRY}: content-type is missing`],
    [
      edited(page, (html) => html.replace('</title>', '</title><script src="//x"></script>')),
      `/app/: it is not the built page: it has '…le>Shell</title><script src="//x">`,
    ],
    [
      edited(page, (html) => html.replace('shell.0123456789', 'shell.9876543210')),
      '/app/: it names shell.9876543210.js, and the page of the build names shell.0123456789.js: another build is deployed, or --shell is another',
    ],
    [edited(/shell\.0/, () => 'other'), `${SHELL}: it is not the file of the build`],
    [edited(/worker/, () => 'other'), '/app/worker.js: it is not the file of the build'],
    [
      edited(/registry/, () => jwt({ serial: 3, iat: 100, remotes: {} })),
      '/app/: its registry has serial 2, but serial 3 has been in force since Jan 1, 08:01: a roll-back does not reach phones',
    ],
    [
      says(/page\.home/, '<html>', 404),
      `${SHELL}: 1 of 2 files that the shell loads later is wrong: /app/page.home.0123456789.js answers 404`,
    ],
    [
      heads(/later/, text),
      "/app/later.0123456789.css content-type is 'text/plain', not 'text/css'",
    ],
    [says(/1\.0\.0\/page/, 'other'), '1 of 1 files of the remotes is wrong: /remotes/borrow'],
    [strips(/releases/, policy), `${STATEMENT}: ${policy} is missing`, 'danger'],
    [says(/parts/, '{}'), '1 of 1 parts of the registry is wrong: /parts/borrow'],
    [
      edited(page, (html) => html.replace('"parts":{', `"parts":{"planted":"${'A'.repeat(22)}",`)),
      '/app/: its index is not that of registry.jwt, so phones request the registry',
    ],
    [proxied(/parts/, () => ({ status: 403 })), ': it answers 403, ', 'cost'],
    [
      says(/\.html$/, '<script>', 200),
      '/remotes/borrow/1.0.0/anyServedLook.html answers 200, a web page, not 404',
    ],
    [strips(/\.html$/, policy), `.html answers 404, but ${policy} is missing`, 'cost'],
    [proxied(/releases/, () => ({ status: 403 })), `${STATEMENT}: it answers 403, '`, 'cost'],
  ];

  it.each(planted.map(([ask, found, harm = null]) => ({ ask, found, harm })))(
    'reports its effect by path and header: $found',
    async ({ ask, found, harm }) => {
      const checked = (await check(ask)).filter(({ deviations }) => deviations.length > 0);
      expect(faultsIn(checked)).toContainEqual(expect.stringContaining(found));
      if (harm !== null) expect(checked.map((one) => one.harm)).toEqual([harm]);
    },
  );

  it('requests few files if many are missing', async () => {
    const files = Array.from({ length: 9 }, (_, number) => ({
      url: `${BASE}/app/${number}.js`,
      isRight: () => true,
    }));
    const found = new Inspection('shellFiles', BASE);
    await inspectMany(asIs, found, 'files', files);
    expect(found.result()).toMatchObject({
      harm: 'danger',
      deviations: [
        '3 of the first 3 files are wrong: /app/0.js answers 404; /app/1.js answers 404; /app/2.js answers 404',
      ],
    });
  });

  it('accepts another name for the type of scripts', async () => {
    const type = 'application/javascript;charset=UTF-8';
    expect(await faults(heads(/\.js$/, { 'content-type': type }))).toEqual([]);
  });

  it('reports the worst of several faults first', async () => {
    const headers = { 'x-content-type-options': undefined, 'cache-control': 'max-age=600' };
    const checked = await check(heads(/registry/, headers));
    expect(checked.find(({ kind }) => kind === 'registry')?.deviations).toEqual([
      expect.stringMatching(/^cache-control is 'max-age=600'/),
      'x-content-type-options is missing',
    ]);
  });

  it('rejects if the page does not answer', async () => {
    await expect(check(() => Promise.reject(new Error('ECONNREFUSED')))).rejects.toThrow(
      'ECONNREFUSED',
    );
  });
});
