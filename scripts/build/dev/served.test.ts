import { readBuildFlags } from '../flags';
import { checkServed } from '../serving/checkServed';
import type { ShellBuild } from '../serving/deployment';
import { readShellBuild } from '../serving/deployment';
import type { Answer, Ask } from '../serving/look';
import { lookAtMany } from '../serving/lookAtMany';
import type { ServedApp } from './testing/servedApp';
import { code, jwt, servedApp } from './testing/servedApp';

const BASE = 'https://app.example';
const flags = readBuildFlags({});

let local: ServedApp;
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

/** Every fault that is found, after what it is at. */
async function faults(ask: Ask): Promise<string[]> {
  const checked = await check(ask);
  return checked.flatMap(({ url, deviations }) =>
    deviations.map((one) => `${url.slice(BASE.length)}: ${one}`),
  );
}

describe('the local server', () => {
  it('serves every kind of path as the table says', async () => {
    expect(await faults(asIs)).toEqual([]);
    expect((await check(asIs)).map(({ kind }) => kind)).toEqual([
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

  it('counts no look at its collector as a batch', async () => {
    await check(asIs);
    expect(local.refused()).toBe(0);
  });

  it('is not asked for a collector where phones send nothing', async () => {
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
const withHeaders =
  (more: Answer['headers']) =>
  (answer: Answer): Partial<Answer> => ({ headers: { ...answer.headers, ...more } });

/** A proxy that changes texts, and compresses none. */
const edited =
  (at: RegExp, edit: (text: string) => string): Ask =>
  async (url, asked, how) => {
    if (!at.test(url)) return asIs(url, asked, how);
    const answer = await asIs(url, { ...asked, 'accept-encoding': 'identity' }, how);
    return { ...answer, body: Buffer.from(edit(answer.body.toString())) };
  };

/** A proxy that takes a header of the request away. */
const deaf =
  (name: string): Ask =>
  (url, asked, how) =>
    asIs(url, Object.fromEntries(Object.entries(asked).filter(([known]) => known !== name)), how);

describe('a proxy', () => {
  const planted: readonly (readonly [what: string, ask: Ask, found: RegExp])[] = [
    [
      'strips the policy of the page',
      proxied(/\/app\/$/, withHeaders({ 'content-security-policy': undefined })),
      /^\/app\/: content-security-policy is missing$/,
    ],
    [
      'adds to the policy of the page',
      proxied(/\/app\/$/, withHeaders({ 'content-security-policy': "default-src 'self'" })),
      /^\/app\/: content-security-policy is 'default-src 'self'', not 'default-src 'none'/,
    ],
    [
      'keeps the page',
      proxied(/\/app\/$/, withHeaders({ 'cache-control': 'max-age=600' })),
      /^\/app\/: cache-control is 'max-age=600', not 'no-cache'$/,
    ],
    [
      'keeps the worker',
      proxied(/worker/, withHeaders({ 'cache-control': 'public, max-age=86400' })),
      /^\/app\/worker\.js: cache-control is 'public, max-age=86400'/,
    ],
    [
      'does not let files be kept',
      proxied(/0123456789\.js$/, withHeaders({ 'cache-control': 'no-cache' })),
      /^\/remotes\/.*: cache-control is 'no-cache', not 'public, max-age=31536000, immutable'$/,
    ],
    [
      'takes ETags away',
      proxied(/registry/, withHeaders({ etag: undefined })),
      /^\/registry\.jwt: etag is missing$/,
    ],
    [
      'does not pass on what the phone has',
      deaf('if-none-match'),
      /^\/registry\.jwt: asked with its etag, it answers 200, not 304$/,
    ],
    [
      'does not pass on what the phone can read',
      deaf('accept-encoding'),
      /^\/app\/shell\S+: asked for gzip, it comes plain \(\d+ bytes\)$/,
    ],
    [
      'gives one phone the encoding of another',
      proxied(/remotes/, withHeaders({ vary: undefined })),
      /^\/remotes\/.*: vary does not name accept-encoding for gzip$/,
    ],
    [
      'unpacks a file and says that it is packed',
      proxied(/shell\.0/, () => ({ body: Buffer.from(code) })),
      /^\/app\/shell\S+: asked for gzip, it is not the text that comes plain$/,
    ],
    [
      'changes what is in a file',
      proxied(/remotes/, () => ({ body: Buffer.from('other') })),
      /^\/remotes\/.*: it is not what was signed$/,
    ],
    [
      'answers with a page of its own for the lender',
      proxied(/api/, () => ({ body: Buffer.from('<html>') })),
      /^\/api\/anyServedLook: it answers 400, a web page: no lender is there$/,
    ],
    [
      'has a page of its own for the registry',
      proxied(/registry/, () => ({ body: Buffer.from('<html>') })),
      /^\/registry\.jwt: it is no registry$/,
    ],
    [
      'answers with a page of its own for the collector',
      proxied(/beacons/, () => ({ status: 200, body: Buffer.from('\n<html>') })),
      /^\/beacons: it answers 200, a web page, not 405: no collector of beacons is there$/,
    ],
    [
      'has no way to the collector',
      proxied(/beacons/, () => ({ status: 404, body: Buffer.from('{}') })),
      /^\/beacons: it answers 404, '\{\}', not 405: no collector of beacons is there$/,
    ],
    [
      'refuses on behalf of the collector',
      proxied(/beacons/, withHeaders({ allow: undefined })),
      /^\/beacons: it answers 405 without allow: POST: no collector of beacons is there$/,
    ],
    [
      'packs in a form that cannot be unpacked',
      proxied(/worker/, withHeaders({ 'content-encoding': 'zstd' })),
      /^\/app\/worker\.js: asked for it plain, it comes as zstd that cannot be unpacked$/,
    ],
    [
      'keeps the lender waiting',
      (url, asked, how) =>
        url.includes('/api/') ? Promise.reject(new Error('socket hang up')) : asIs(url, asked, how),
      /^\/api\/anyServedLook: it does not answer: socket hang up$/,
    ],
    [
      'serves the page as a text',
      proxied(/\/app\/$/, withHeaders({ 'content-type': 'text/plain' })),
      /^\/app\/: content-type is 'text\/plain', not 'text\/html'$/,
    ],
    [
      'serves compressed scripts as anything',
      proxied(/shell\.0/, ({ headers }) =>
        headers['content-encoding'] === undefined
          ? {}
          : { headers: { ...headers, 'content-type': 'application/octet-stream' } },
      ),
      /^\/app\/shell\S+: content-type is 'application\/octet-stream', not 'text\/javascript'$/,
    ],
    [
      'serves an entry without a type',
      proxied(/remotes/, withHeaders({ 'content-type': undefined })),
      /^\/remotes\/.*: content-type is missing$/,
    ],
    [
      'puts a script of its own into the page',
      edited(/\/app\/$/, (text) => text.replace('</title>', '</title><script src="//x"></script>')),
      /^\/app\/: it is not the built page: it has '…le>Shell<\/title><script src="\/\/x">.*…', not '…le>Shell<\/title><script type="app.*…'$/,
    ],
    [
      'has the page of another build',
      edited(/\/app\/$/, (text) => text.replace('shell.0123456789', 'shell.9876543210')),
      /^\/app\/: it names shell\.9876543210\.js, and the page of the build names shell\.0123456789\.js: another build is deployed, or --shell is another$/,
    ],
    [
      'changes the script of the shell',
      edited(/shell\.0/, () => 'other'),
      /^\/app\/shell\S+: it is not the file of the build$/,
    ],
    [
      'keeps a former worker',
      edited(/worker/, () => 'other'),
      /^\/app\/worker\.js: it is not the file of the build$/,
    ],
    [
      'keeps a former page, beside a newer registry',
      edited(/registry/, () => jwt({ serial: 3, iat: 100, remotes: {} })),
      /^\/app\/: the registry in it is of serial 2, and serial 3 has been in force since Jan 1, 08:01: a roll-back does not reach phones$/,
    ],
    [
      'lacks a file that the shell loads later',
      proxied(/page\.home/, () => ({ status: 404, body: Buffer.from('<html>') })),
      /^\/app\/shell\S+: 1 of 2 files that the shell loads later is wrong: \/app\/page\.home\S+ answers 404$/,
    ],
    [
      'serves a style as a text',
      proxied(/later/, withHeaders({ 'content-type': 'text/plain' })),
      /^\/app\/shell\S+: 1 of 2 files .* \/app\/later\S+ content-type is 'text\/plain', not 'text\/css'$/,
    ],
    [
      'has a file of another version of a remote',
      proxied(/1\.0\.0\/page/, () => ({ body: Buffer.from('other') })),
      /^\/remotes\S+: 1 of 1 files of the remotes is wrong: \/remotes\/borrow\S+ is another$/,
    ],
    [
      'has other bytes for a part',
      proxied(/parts/, () => ({ body: Buffer.from('{}') })),
      /^\/parts\S+: 1 of 1 parts of the registry is wrong: \/parts\/borrow\S+ is another$/,
    ],
    [
      'changes a part in the page',
      edited(/\/app\/$/, (text) => text.replace('"state":"on"', '"state":"off"')),
      /^\/app\/: the index in it is not the one of registry\.jwt: phones ask for the registry$/,
    ],
    [
      'strips the policy of the store',
      proxied(/registry/, withHeaders({ 'content-security-policy': undefined })),
      /^\/registry\.jwt: content-security-policy is missing$/,
    ],
    [
      'serves pages from the store',
      proxied(/\.html$/, () => ({ status: 200, body: Buffer.from('<script>') })),
      /^\/remotes\S+: \/remotes\/borrow\/1\.0\.0\/anyServedLook\.html answers 200, a web page, not 404$/,
    ],
    [
      'says without a policy that a page is not in the store',
      proxied(/\.html$/, withHeaders({ 'content-security-policy': undefined })),
      /^\/remotes\S+: \S+\.html answers 404, but content-security-policy is missing$/,
    ],
    [
      'finds nothing in the store',
      proxied(/releases/, () => ({ status: 403 })),
      /^\/releases\/borrow\/1\.0\.0\.jwt: it answers 403, '.*', not 200$/,
    ],
  ];

  it.each(planted)('that %s is told by path and header', async (_what, ask, found) => {
    expect(await faults(ask)).toContainEqual(expect.stringMatching(found));
  });

  const harms: readonly (readonly [what: string, ask: Ask, harm: string])[] = [
    [
      'keeps the registry',
      proxied(/registry/, withHeaders({ 'cache-control': 'max-age=600' })),
      'danger',
    ],
    [
      'strips a header of the page',
      proxied(/app\/$/, withHeaders({ 'referrer-policy': undefined })),
      'danger',
    ],
    ['changes a file', proxied(/remotes/, () => ({ body: Buffer.from('other') })), 'danger'],
    [
      'strips nosniff from a file',
      proxied(/worker/, withHeaders({ 'x-content-type-options': undefined })),
      'cost',
    ],
    [
      'does not let files be kept',
      proxied(/remotes/, withHeaders({ 'cache-control': 'no-cache' })),
      'cost',
    ],
    [
      'serves the registry as a text',
      proxied(/registry/, withHeaders({ 'content-type': 'text/plain' })),
      'cost',
    ],
    [
      'serves scripts of a shell as a text',
      proxied(/shell\.0/, withHeaders({ 'content-type': 'text/plain' })),
      'danger',
    ],
    [
      'strips the policy of the store',
      proxied(/releases/, withHeaders({ 'content-security-policy': undefined })),
      'danger',
    ],
    [
      'strips the policy of what is not there',
      proxied(/\.html$/, withHeaders({ 'content-security-policy': undefined })),
      'cost',
    ],
    ['hides the parts', proxied(/parts/, () => ({ status: 403 })), 'cost'],
    ['hides what only testers ask for', proxied(/releases/, () => ({ status: 403 })), 'cost'],
  ];

  it.each(harms)('that %s does harm as what phones lose by it', async (_what, ask, harm) => {
    const found = (await check(ask)).filter(({ deviations }) => deviations.length > 0);
    expect(found.map((one) => one.harm)).toEqual([harm]);
  });

  it('that lacks many files is asked for few of them', async () => {
    const files = Array.from({ length: 9 }, (_, number) => ({
      url: `${BASE}/app/${number}.js`,
      isRight: () => true,
    }));
    expect(await lookAtMany(asIs, 'shellFiles', 'files', files)).toEqual([
      {
        harm: 'danger',
        what: '3 of the first 3 files are wrong: /app/0.js answers 404; /app/1.js answers 404; /app/2.js answers 404',
      },
    ]);
  });

  it('that names the type of scripts in another way does none', async () => {
    const type = 'application/javascript;charset=UTF-8';
    expect(await faults(proxied(/\.js$/, withHeaders({ 'content-type': type })))).toEqual([]);
  });

  it('that does harm in several ways is told the worst first', async () => {
    const headers = { 'x-content-type-options': undefined, 'cache-control': 'max-age=600' };
    const checked = await check(proxied(/registry/, withHeaders(headers)));
    expect(checked.find(({ kind }) => kind === 'registry')?.deviations).toEqual([
      expect.stringMatching(/^cache-control is 'max-age=600'/),
      'x-content-type-options is missing',
    ]);
  });

  it('that answers nothing for the page is not there at all', async () => {
    await expect(check(() => Promise.reject(new Error('ECONNREFUSED')))).rejects.toThrow(
      'ECONNREFUSED',
    );
  });
});
