import { readBuildFlags } from '../build/flags';
import { checkServed } from '../build/serving/checkServed';
import { readPageHeaders } from '../build/serving/deployment';
import type { Answer, Ask } from '../build/serving/look';
import type { ServedApp } from './testing/servedApp';
import { code, servedApp } from './testing/servedApp';

const BASE = 'https://app.example';
const flags = readBuildFlags({});

let local: ServedApp;
beforeAll(async () => {
  local = await servedApp();
});
afterAll(() => local.close());

const asIs: Ask = async (url, asked) => {
  const answer = await local.app.inject({ url: url.slice(BASE.length), headers: asked });
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
    pageHeaders: readPageHeaders(local.shell) ?? {},
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
      'otherFiles',
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
  async (url, asked) => {
    const answer = await asIs(url, asked);
    return at.test(url) ? { ...answer, ...change(answer) } : answer;
  };
const withHeaders =
  (more: Answer['headers']) =>
  (answer: Answer): Partial<Answer> => ({ headers: { ...answer.headers, ...more } });

/** A proxy that takes a header of the request away. */
const deaf =
  (name: string): Ask =>
  (url, asked) =>
    asIs(url, Object.fromEntries(Object.entries(asked).filter(([known]) => known !== name)));

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
      /^\/api\/any: a web page answers for the lender$/,
    ],
    [
      'lets answers of the lender be kept',
      proxied(/api/, withHeaders({ 'cache-control': undefined })),
      /^\/api\/any: cache-control is missing$/,
    ],
    [
      'has a page of its own for the registry',
      proxied(/registry/, () => ({ body: Buffer.from('<html>') })),
      /^\/registry\.jwt: it is no registry$/,
    ],
    [
      'answers with a page of its own for the collector',
      proxied(/beacons/, () => ({ status: 200, body: Buffer.from('\n<html>') })),
      /^\/beacons: a web page answers for the collector of beacons$/,
    ],
    [
      'has no way to the collector',
      proxied(/beacons/, () => ({ status: 404, body: Buffer.from('{}') })),
      /^\/beacons: it answers 404, not 405: no collector of beacons is there$/,
    ],
    [
      'refuses on behalf of the collector',
      proxied(/beacons/, withHeaders({ allow: undefined })),
      /^\/beacons: it answers 405 without allow: POST: no collector of beacons is there$/,
    ],
    [
      'packs what nobody can unpack',
      proxied(/worker/, withHeaders({ 'content-encoding': 'zstd' })),
      /^\/app\/worker\.js: asked for it plain, it comes as zstd that cannot be unpacked$/,
    ],
    [
      'keeps the lender waiting',
      (url, asked) =>
        url.includes('/api/') ? Promise.reject(new Error('socket hang up')) : asIs(url, asked),
      /^\/api\/any: it does not answer: socket hang up$/,
    ],
    [
      'finds nothing in the store',
      proxied(/releases/, () => ({ status: 403 })),
      /^\/releases\/borrow\/1\.0\.0\.jwt: it answers 403, not 200$/,
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
    ['hides what only testers ask for', proxied(/releases/, () => ({ status: 403 })), 'cost'],
  ];

  it.each(harms)('that %s does harm as what phones lose by it', async (_what, ask, harm) => {
    const found = (await check(ask)).filter(({ deviations }) => deviations.length > 0);
    expect(found.map((one) => one.harm)).toEqual([harm]);
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
