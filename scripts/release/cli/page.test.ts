import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { signedIn } from '../../build/serving/shellPage';
import type { SignedRegistry } from '../registry/registryFile';
import { indexIn } from '../registry/registryIndex';
import { releaseForEach, testRelease } from '../testing/testRelease';
import { runRelease } from './runRelease';
import { releaseIn } from './testing/captureRelease';

const store = releaseForEach(undefined, Date.now());
const at = (name: string) => path.join(store.folder, name);
const release = (line: string) => releaseIn(store, line);
const page = (more = '') => release(into('page') + more);
const into = (name: string) => `page --into ${at(name)} --dist ${at('dist')} --once`;
const IS_FILE = /^--into must be a folder: .*index\.html is a file\.$/;
const registry = () => store.text('registry.jwt').trim();
const index = () => indexIn(registry())?.jwt ?? '';
const time = (name: string) => statSync(at(`${name}/index.html`)).mtimeMs;
const written = () => readFileSync(at('page/index.html'), 'utf8');

beforeEach(() => {
  mkdirSync(at('dist'));
  writeFileSync(at('dist/index.html'), '<title>Shell</title><!--registryIndex-->');
});

describe('release page', () => {
  it('writes the registry in force into the page, plain and compressed, and again only for a new registry', async () => {
    expect(await page()).toMatchObject({
      code: 0,
      said: 'The page with serial 1 in it is written.\n',
    });
    expect(signedIn(written())).toEqual({ kind: 'index', jwt: index() });
    const small = (name: string) => readFileSync(at(`page/index.html.${name}`));
    expect(brotliDecompressSync(small('br')).toString()).toBe(written());
    expect(gunzipSync(small('gz')).toString()).toBe(written());
    expect(readdirSync(at('page')).toSorted()).toHaveLength(3);
    expect((await page()).said).toBe('The page has serial 1 in it already.\n');
    await release('renew');
    expect((await page()).said).toBe('The page with serial 2 in it is written.\n');
    expect(signedIn(written())?.jwt).toBe(index());
  });

  it.each(['registry', 'readableRegistry'])(
    'writes the whole registry if the shell is an older one: %s',
    async (mark) => {
      writeFileSync(at('dist/index.html'), `<title>Shell</title><!--${mark}-->`);
      await page();
      expect(signedIn(written())).toEqual({ kind: 'registry', jwt: registry() });
    },
  );

  it('writes the whole registry if phones would refuse the index', async () => {
    const { index: old } = store.payload('registry.jwt') as SignedRegistry;
    await release('renew');
    const document = { ...(await store.registry()), index: old };
    store.tamper('registry.jwt', await store.sign('registry', document));
    const { said } = await page();
    expect(said).toBe(
      'The page with serial 2 (all of it, because its index is not good) in it is written.\n',
    );
    expect(signedIn(written())).toEqual({ kind: 'registry', jwt: registry() });
  });

  it('gives the page a time by its bytes, so that the ETags of all web servers agree', async () => {
    await page();
    await release(into('other'));
    expect(time('other')).toBe(time('page'));
    await release('renew');
    await page();
    expect(time('other')).not.toBe(time('page'));
    expect(time('page')).toBeLessThan(Date.now());
  });

  it('leaves the page alone if operations did not sign the registry', async () => {
    await page();
    const before = written();
    store.tamper('registry.jwt', 'e30.e30.c2ln');
    const { code, said } = await page();
    expect([code, said]).toEqual([3, expect.stringMatching(/registry\.jwt .* cannot be trusted/)]);
    expect(written()).toBe(before);
  });

  it('leaves the page alone if the registry is older or missing', async () => {
    const older = registry();
    await release('renew');
    await page();
    const before = written();
    store.tamper('registry.jwt', older);
    const restore = / Put the newest back with 'npm run release -- restore'\.\n$/;
    const { code, said } = await page();
    expect([code, said]).toEqual([3, expect.stringMatching(restore)]);
    expect(said).toMatch(
      /^The page in .*page keeps serial 2: registry\.jwt in .* is serial 1, which/,
    );
    store.remove('registry.jwt');
    expect((await page()).said).toMatch(/keeps serial 2: registry\.jwt in .* is missing\. Put/);
    expect(written()).toBe(before);
    await release('restore');
    expect((await page()).said).toBe('The page has serial 2 in it already.\n');
  });

  it('overwrites a page whose registry other keys have signed', async () => {
    await release('renew');
    await page();
    const other = await testRelease(Date.now());
    const { said } = await releaseIn(other, into('page'));
    expect(said).toBe('The page with serial 1 in it is written.\n');
    other.close();
  });

  it('writes the page without a registry before the first one', async () => {
    store.remove('registry.jwt');
    expect((await page()).said).toBe('The page with no registry in it is written.\n');
    expect(written()).toBe(readFileSync(at('dist/index.html'), 'utf8'));
  });

  it('writes nothing in a dry run', async () => {
    expect((await page(' --dry-run')).said).toContain('would be written');
    expect(existsSync(at('page'))).toBe(false);
  });

  it('reports the page after it has written it, with --every', async () => {
    const isSaid = new Error('said');
    const said: string[] = [];
    const err = (text: string) => {
      said.push(text, readFileSync(at('new/page/index.html'), 'utf8'));
      throw isSaid;
    };
    const env = { RELEASE_STORE: store.root, RELEASE_KEYS: store.context.keys };
    const streams = { out: () => undefined, err, isTerminal: false };
    const args = ['page', '--into', at('new/page'), '--dist', at('dist')];
    await expect(runRelease(args, env, streams)).rejects.toBe(isSaid);
    expect(said.slice(0, 2)).toEqual([
      'The page with serial 1 in it is written.\n',
      expect.stringContaining(index().split('.')[2] ?? ''),
    ]);
  });

  it('refuses the build’s own folder for --into, and a written page as the build', async () => {
    const built = readFileSync(at('dist/index.html'), 'utf8');
    symlinkSync(at('dist'), at('link'));
    for (const place of ['dist', 'link', 'dist/../dist']) {
      const { code, said } = await release(into(place));
      expect([code, said]).toEqual([2, expect.stringMatching(/^--into must be another folder/)]);
    }
    expect(readFileSync(at('dist/index.html'), 'utf8')).toBe(built);
    await page();
    await release('renew');
    const again = await release(`page --into ${at('other')} --dist ${at('page')} --once`);
    expect([again.code, again.said]).toEqual([
      2,
      expect.stringMatching(/^The page in .*page has no place for the registry/),
    ]);
    expect(existsSync(at('other'))).toBe(false);
  });

  it.each<[string, () => string, RegExp]>([
    ['into a file', () => into('dist/index.html'), IS_FILE],
    ['into a folder below a file', () => into('dist/index.html/page'), IS_FILE],
    [
      'into a place that allows no folder',
      () => `page --into /proc/pautang/page --dist ${at('dist')} --once`,
      /^The page cannot be written into \/proc\/pautang\/page \(--into\): /,
    ],
    ['without --into', () => 'page --once', /^Say with --into/],
    [
      'without a build',
      () => 'page --into page --once --dist nowhere',
      /^There is no page in .*nowhere/,
    ],
  ])('refuses in one line to write the page %s', async (_where, line, why) => {
    const { code, said } = await release(line());
    expect([code, said.trim().split('\n')]).toEqual([2, [expect.stringMatching(why)]]);
  });
});
