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
const into = (name: string) => `page --into ${at(name)} --dist ${at('dist')} --once`;
const registry = () => store.text('registry.jwt').trim();
const index = () => indexIn(registry())?.jwt ?? '';
const time = (name: string) => statSync(at(`${name}/index.html`)).mtimeMs;
const written = () => readFileSync(at('page/index.html'), 'utf8');
/** Runs the command and compares its code and all that it says, which is one line. */
const expectSaid = async (line: string, says: string | RegExp, code = 0) => {
  const ran = await release(line);
  const said = typeof says === 'string' ? `${says}\n` : expect.stringMatching(says);
  expect([ran.code, ran.said, ran.said.split('\n').length]).toEqual([code, said, 2]);
};
const page = (says: string | RegExp, code?: number) => expectSaid(into('page'), says, code);

beforeEach(() => {
  mkdirSync(at('dist'));
  writeFileSync(at('dist/index.html'), '<title>Shell</title><!--registryIndex-->');
});

describe('release page', () => {
  it('writes the registry in force into the page, plain and compressed, and again only for a new registry', async () => {
    await page('The page with serial 1 in it is written.');
    expect(signedIn(written())).toEqual({ kind: 'index', jwt: index() });
    const small = (name: string) => readFileSync(at(`page/index.html.${name}`));
    expect(brotliDecompressSync(small('br')).toString()).toBe(written());
    expect(gunzipSync(small('gz')).toString()).toBe(written());
    expect(readdirSync(at('page'))).toHaveLength(3);
    await page('The page has serial 1 in it already.');
    await release('renew');
    await page('The page with serial 2 in it is written.');
    expect(signedIn(written())?.jwt).toBe(index());
  });

  it.each(['registry', 'readableRegistry'])(
    'writes the whole registry if the shell is an older one: %s',
    async (mark) => {
      writeFileSync(at('dist/index.html'), `<title>Shell</title><!--${mark}-->`);
      await release(into('page'));
      expect(signedIn(written())).toEqual({ kind: 'registry', jwt: registry() });
    },
  );

  it('writes the whole registry if phones would refuse the index', async () => {
    const { index: old } = store.payload('registry.jwt') as SignedRegistry;
    await release('renew');
    const document = { ...(await store.registry()), index: old };
    store.tamper('registry.jwt', await store.sign('registry', document));
    await page(
      'The page with serial 2 (all of it, because its index is not good) in it is written.',
    );
    expect(signedIn(written())).toEqual({ kind: 'registry', jwt: registry() });
  });

  it('gives the page a time by its bytes, so that the ETags of all web servers agree', async () => {
    for (const name of ['page', 'other']) await release(into(name));
    expect(time('other')).toBe(time('page'));
    await release('renew');
    await release(into('page'));
    expect(time('other')).not.toBe(time('page'));
    expect(time('page')).toBeLessThan(Date.now());
  });

  it('leaves the page alone if the registry is not signed, older or missing', async () => {
    const older = registry();
    await release('renew');
    await release(into('page'));
    const before = written();
    store.tamper('registry.jwt', 'e30.e30.c2ln');
    await page(/registry\.jwt .* cannot be trusted/, 3);
    store.tamper('registry.jwt', older);
    await page(
      /^The page in .*page keeps serial 2: registry\.jwt in .* is serial 1, which .*restore/,
      3,
    );
    store.remove('registry.jwt');
    await page(/keeps serial 2: registry\.jwt in .* is missing\. Put the newest back with /, 3);
    expect(written()).toBe(before);
    await release('restore');
    await page('The page has serial 2 in it already.');
  });

  it('overwrites a page whose registry other keys have signed', async () => {
    await release('renew');
    await release(into('page'));
    const other = await testRelease(Date.now());
    const { said } = await releaseIn(other, into('page'));
    expect(said).toBe('The page with serial 1 in it is written.\n');
    other.close();
  });

  it('writes the page without a registry before the first one, and nothing in a dry run', async () => {
    store.remove('registry.jwt');
    await expectSaid(`${into('page')} --dry-run`, /would be written/);
    expect(existsSync(at('page'))).toBe(false);
    await page('The page with no registry in it is written.');
    expect(written()).toBe(readFileSync(at('dist/index.html'), 'utf8'));
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
    for (const place of ['dist', 'link', 'dist/../dist'])
      await expectSaid(into(place), /^--into must be another folder/, 2);
    expect(readFileSync(at('dist/index.html'), 'utf8')).toBe(built);
    await release(into('page'));
    await release('renew');
    const again = `page --into ${at('other')} --dist ${at('page')} --once`;
    await expectSaid(again, /^The page in .*page has no place for the registry/, 2);
    expect(existsSync(at('other'))).toBe(false);
  });

  it.each<[string, () => string, RegExp]>([
    [
      'into a file',
      () => into('dist/index.html'),
      /^--into must be a folder: .*html is a file\.$/m,
    ],
    [
      'below a file',
      () => into('dist/index.html/x'),
      /^--into must be a folder: .*html is a file\.$/m,
    ],
    [
      'into a place that allows no folder',
      () => `page --into /proc/pautang/page --dist ${at('dist')} --once`,
      /^The page cannot be written into \/proc\/pautang\/page \(--into\): /,
    ],
    ['without --into', () => 'page --once', /^Say with --into/],
    [
      'without a build',
      () => 'page --into x --once --dist nowhere',
      /^There is no page in .*nowhere/,
    ],
  ])('refuses in one line to write the page %s', async (_where, line, says) => {
    await expectSaid(line(), says, 2);
  });
});
