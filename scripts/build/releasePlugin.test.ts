import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { catalogue } from '@pautang/shared/contract/catalogue';
import type { BuiltRelease } from '@pautang/shared/contract/statement';
import { builtRelease } from '@pautang/shared/contract/statement';
import { SERVICES_VERSION } from '@pautang/shared/contract/services';
import * as v from 'valibot';
import { foreignFile, unservedFile, wrongRead } from './releasePlugin';
import { linkModules } from './testing/linkModules';
import { exportedNames } from './shareNames';
import { fingerprint } from './fingerprint';
import { manifestOf, packageVersion, projectRoot } from '../lib/machine/workspace';
import { programOf } from '../lib/testing/programOf';

const REMOTE = 'customer';
let folder: string;
let dist: string;
/** another folder with the same sources, and its build */
let deeper: string;
let other: string;
let release: BuiltRelease;
const bytes = (name: string) => readFileSync(path.join(dist, name));
const sha384 = (name: string) =>
  `sha384-${createHash('sha384').update(bytes(name)).digest('base64')}`;
const nameOf = (url: string) => url.slice(`remotes/${REMOTE}/${release.version}/`.length);

it('fails if a remote needs a file that the store does not serve', () => {
  const version = '1.0.0';
  const made = ['remoteEntry.ab12ab12ab.js', 'page.ab12ab12ab.css'];
  expect(unservedFile('borrow', version, made)).toBeUndefined();
  expect(unservedFile('borrow', version, [...made, 'photo.ab12ab12ab.svg'])).toBe(
    'photo.ab12ab12ab.svg',
  );
});

it('fails if a remote imports sources of another remote', () => {
  const own = [
    '',
    'remote-borrow/src/routes.tsx',
    'shared/src/app/index.ts',
    'node_modules/remote-x/a.js',
  ];
  expect(foreignFile('borrow', own)).toBeUndefined();
  expect(foreignFile('borrow', [...own, 'remote-repay/src/useFreshFigures.ts'])).toBe(
    'remote-repay/src/useFreshFigures.ts',
  );
});

it('fails if a remote declares reads that it does not make, or that the shell may not make early', () => {
  const called = ['queryBorrowQuota', 'applyOrder', 'operationConfig'];
  const wrong = (page: string, read: string) =>
    wrongRead({ [page]: [read] }, ['/borrow/a'], called);
  expect(wrong('/borrow/a', 'queryBorrowQuota?x')).toBeUndefined();
  expect(wrong('/borrow/b', 'queryBorrowQuota')).toBe('/borrow/b');
  expect(wrong('/borrow/a', 'applyOrder')).toBe('applyOrder');
  expect(wrong('/borrow/a', 'operationConfig')).toBe('operationConfig');
  expect(wrong('/borrow/a', 'getPendingOrders')).toBe('getPendingOrders');
});

const isSource = (file: string) => !['dist', 'node_modules'].includes(path.basename(file));

/** Copies the remote's sources, with new times of change. Its packages are links, as by `npm link`. */
function copyForBuild(to: string): void {
  const root = projectRoot();
  for (const part of [
    `remote-${REMOTE}`,
    'shared',
    'scripts/build',
    'scripts/lib/machine/floors.ts',
    'package.json',
    'package-lock.json',
  ])
    cpSync(path.join(root, part), path.join(to, part), { recursive: true, filter: isSource });
  symlinkSync(path.join(to, 'shared'), path.join(linkModules(to), '@pautang/shared'));
}

// The compiler is an ES module with native code, which jest cannot load, so it runs in its own process.
const build = (cwd: string, to: string, env = {}) => {
  const { execArgv, file } = programOf(require.resolve('./testing/buildRemote.ts'));
  const options = { cwd, env: { ...process.env, ...env } };
  return promisify(execFile)(process.execPath, [...execArgv, file, REMOTE, to], options);
};

/** Returns why the build of the copy fails after a text of these files is replaced. */
async function refusal(edits: Readonly<Record<string, readonly [string, string]>>) {
  const before = Object.entries(edits).map(([name, [from, to]]) => {
    const file = path.join(deeper, `remote-${REMOTE}`, name);
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace(from, to));
    return () => writeFileSync(file, text);
  });
  const built = build(deeper, path.join(folder, 'none'));
  const { stderr } = await built.catch((error: { readonly stderr: string }) => error);
  for (const mend of before) mend();
  return stderr;
}

const reads = (read: string) =>
  [
    '"private"',
    `"pautang": { "reads": { "/customer/customerCenter": ["${read}"] } }, "private"`,
  ] as const;

const hashes = (from: string) =>
  Object.fromEntries(
    readdirSync(from)
      .toSorted()
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(path.join(from, name)))
          .digest('hex'),
      ]),
  );

describe('the description of a built remote', () => {
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'pautang-build-'));
    dist = path.join(folder, 'dist');
    other = path.join(folder, 'other');
    deeper = path.join(folder, 'much/deeper/than/this/project');
    copyForBuild(deeper);
    await Promise.all([
      build(projectRoot(), dist),
      build(deeper, other, { TZ: 'Asia/Manila', LC_ALL: 'et_EE.UTF-8' }),
    ]);
    release = v.parse(builtRelease, JSON.parse(bytes('release.json').toString('utf8')));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('has the same bytes in another folder, time zone and language', () => {
    expect(hashes(other)).toEqual(hashes(dist));
  });

  it('exists for the tools of Module Federation, too', () => {
    const { container, version } = release;
    const manifest = JSON.parse(bytes('mf-manifest.json').toString('utf8')) as object;
    expect(manifest).toMatchObject({
      name: container,
      metaData: {
        buildInfo: { buildVersion: version },
        remoteEntry: { name: nameOf(release.entry), type: 'global' },
        globalName: container,
      },
      exposes: [{ path: './routes', assets: { js: { sync: expect.any(Array) } } }],
    });
    expect(JSON.stringify(manifest)).toContain('@pautang/shared/app');
  });

  it('names the hashes of its chunks in the order of their ids', () => {
    const entry = bytes(nameOf(release.entry)).toString('utf8');
    const [, map = ''] = /\.sriHashes=\{([^}]+)\}/.exec(entry) ?? [];
    const ids = [...map.matchAll(/(\w+):"sha384-/g)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThan(3);
    expect(ids).toEqual(ids.toSorted());
  });

  it('has the version of its package and of its sources, also in the container’s name', () => {
    const version = `${packageVersion(`remote-${REMOTE}`)}-${fingerprint(REMOTE, 'production')}`;
    expect(release).toMatchObject({
      version,
      buildId: version,
      container: `${REMOTE}_${version.replace(/\W/g, '_')}`,
    });
  });

  it('is refused before the build if the version is no valid path', async () => {
    const { version } = manifestOf(path.join(deeper, `remote-${REMOTE}`));
    const stderr = await refusal({ 'package.json': [`"${version}"`, '"1.1.0+build.7"'] });
    expect(stderr).toMatch(
      /remote-customer\/package\.json cannot be used: its version is "1\.1\.0\+build\.7-\w+"\. A version is/,
    );
    expect(existsSync(path.join(folder, 'none'))).toBe(false);
  });

  it.each([
    [
      'if its pages do not compile',
      { 'package.json': reads('listUserFeedback'), 'src/routes.tsx': ['const', 'const ='] },
      'Syntax Error',
    ],
    [
      'without routes',
      { 'src/routes.tsx': ['const routes', 'const pages'] },
      "exports no 'routes'",
    ],
    ['if it reads a method of its own early', { 'package.json': reads('listGoals') }, 'listGoals'],
  ] as const)('is refused %s, in one message without a stack', async (_what, edits, why) => {
    const stderr = await refusal(edits);
    expect(stderr.match(/ERROR in|caused by/g)).toEqual(['ERROR in']);
    expect(stderr).toContain(why);
    expect(stderr).not.toMatch(/^\s*│?\s*at /m);
  });

  it('names existing files, with the sha384 of each', () => {
    const files = [{ url: release.entry, integrity: release.integrity }, ...release.preload];
    expect(files.length).toBeGreaterThan(3);
    for (const { url, integrity } of files) {
      expect(url).toMatch(new RegExp(`^remotes/${REMOTE}/${release.version}/[^/]+$`));
      expect(integrity).toBe(sha384(nameOf(url)));
    }
  });

  it('names what it exposes, and needs the shell of its own assembly', () => {
    expect(release.exposes).toEqual(['./routes']);
    const shared = packageVersion('shared');
    expect(release.needs).toMatchObject({ shared: `^${shared}`, services: `^${SERVICES_VERSION}` });
    const { uses = {} } = release;
    const offered = exportedNames();
    expect(uses['@pautang/shared/app']).toEqual(expect.arrayContaining(['api', 'useServices']));
    for (const [share, names] of Object.entries(uses))
      expect(offered[share]).toEqual(expect.arrayContaining(names));
    expect(release.needs.react).toMatch(/^\^\d+\.\d+\.\d+$/);
  });

  it('names the methods that its pages call, and none that is only defined beside them', () => {
    expect(release.methods).toEqual(expect.arrayContaining(['listQuestion', 'saveFeedback']));
    expect(Object.keys(catalogue)).toEqual(expect.arrayContaining(release.methods ?? []));
    // Files of its pages define the first one, and no page uses it.
    for (const other of ['rejectGuide', 'login']) expect(release.methods).not.toContain(other);
  });

  it('starts with an entry that sets the container’s global and checks its own chunks', () => {
    const entry = bytes(nameOf(release.entry)).toString('utf8');
    expect(entry).toContain(release.container);
    const scripts = release.preload.filter(({ as }) => as === 'script');
    for (const { integrity } of scripts) expect(entry).toContain(integrity.slice('sha384-'.length));
  });

  it('names the files of each page with its route, and the files of all pages without one', () => {
    const routes = new Set(release.preload.map(({ route }) => route));
    for (const route of [undefined, '/customer/customerCenter', '/guide/borrow_guide'])
      expect(routes).toContain(route);
    const forAllPages = release.preload.filter(({ route }) => route === undefined);
    expect(forAllPages.map(({ url }) => nameOf(url))).toEqual([
      expect.stringMatching(/^customer\.common\..*\.js$/),
      expect.stringMatching(/^customer\.routes\..*\.js$/),
    ]);
  });

  it('has the code that most pages share once, and not in each page', () => {
    // A text of the wire contract, which each page that calls the lender needs.
    const holders = release.preload.filter(({ url }) =>
      bytes(nameOf(url)).toString('utf8').includes('not a mobile number'),
    );
    expect(holders.map(({ url }) => nameOf(url))).toEqual([
      expect.stringMatching(/^customer\.common\./),
    ]);
  });

  it('has a compressed copy of each text file', () => {
    const texts = readdirSync(dist).filter((name) => /\.(js|css)$/.test(name));
    expect(texts.length).toBeGreaterThan(0);
    for (const name of texts) {
      // The byte for the operating system of the machine says 'unknown'.
      expect(bytes(`${name}.gz`)[9]).toBe(255);
      expect(brotliDecompressSync(bytes(`${name}.br`)).equals(bytes(name))).toBe(true);
      expect(gunzipSync(bytes(`${name}.gz`)).equals(bytes(name))).toBe(true);
    }
  });

  it('has scripts that the engine compiles while they load, without a copy of stateful packages', () => {
    const scripts = readdirSync(dist).filter((name) => name.endsWith('.js'));
    const texts = scripts.map((name) => bytes(name).toString('utf8'));
    for (const text of texts) expect(text).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
    const all = texts.join('\n');
    // Texts that survive minification of React, Redux Toolkit, react-redux and react-router.
    for (const word of [
      'react.transitional.element',
      '__rtkq/',
      'useSyncExternalStoreWithSelector',
      'React Router',
    ])
      expect(all).not.toContain(word);
  });
});
