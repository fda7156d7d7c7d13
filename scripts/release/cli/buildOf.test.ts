import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureKeys } from '../keys/keyFolder';
import { buildOf } from './buildOf';

let root: string;
const write = (file: string, text: string) => {
  const at = path.join(root, file);
  mkdirSync(path.dirname(at), { recursive: true });
  writeFileSync(at, text);
};
const known = process.env['REGISTRY_KEYS'];

/** Makes a project with a shell that a person has built with other settings. */
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'pautang-build-of-'));
  write('package.json', '{"name":"pautang"}');
  write('package-lock.json', '{}');
  for (const source of [
    'shell/package.json',
    'shared/src/a.ts',
    'scripts/build/a.ts',
    'scripts/lib/machine/floors.ts',
  ])
    write(source, '{"version":"1.0.0"}');
  write('shell/dist/offer.json', '{"buildId":"0123456789"}');
  jest.spyOn(process, 'cwd').mockReturnValue(root);
  delete process.env['REGISTRY_KEYS'];
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(root, { recursive: true, force: true });
  if (known === undefined) delete process.env['REGISTRY_KEYS'];
  else process.env['REGISTRY_KEYS'] = known;
});

const build = (asked: { dist?: string; commit?: string } = {}) => {
  const keys = path.join(root, 'keys');
  ensureKeys(keys, 'registry');
  return buildOf('shell', asked, { say: () => {}, keys });
};

it('does not overwrite another build of the shell, because it may be about to be deployed', async () => {
  await expect(build()).rejects.toThrow(
    /^shell\/dist has the shell 0123456789, and your sources and settings make [0-9a-f]{10}\. Publish that build with --dist shell\/dist, or first run 'npm run build -w shell' with your settings\.$/,
  );
  const offer = path.join(root, 'shell/dist/offer.json');
  expect(readFileSync(offer, 'utf8')).toBe('{"buildId":"0123456789"}');
});

it('takes the build that --dist names, and refuses a missing folder', async () => {
  const dist = path.join(root, 'shell/dist');
  await expect(build({ dist })).resolves.toMatchObject({ dist });
  await expect(build({ dist: `${dist}/x` })).rejects.toThrow(
    `--dist: there is no folder ${dist}/x.`,
  );
});

it('would pin the keys that sign here', async () => {
  await expect(build()).rejects.toThrow();
  expect(process.env['REGISTRY_KEYS']).toBe(path.join(root, 'keys/registry.json'));
});

const commitAll = (folder: string): string => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Maria', '-c', 'user.email=m@p.example', ...args], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim();
  writeFileSync(path.join(folder, '.gitignore'), 'dist/\nother/\n');
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', folder);
  return git('rev-parse', 'HEAD');
};
const commit = async (dist: string, said: { commit?: string } = {}) =>
  (await build({ dist: path.resolve(root, dist), ...said })).commit;

describe('the commit of a build from --dist', () => {
  let ours: string;
  let theirs: string;

  beforeEach(() => {
    write('other/package.json', '{"name":"another-team"}');
    write('other/remote-x/dist/release.json', '{}');
    write('downloads/dist/release.json', '{}');
    ours = commitAll(root);
    theirs = commitAll(path.join(root, 'other'));
  });

  it('is that of its repository, marked if the sources there have changed', async () => {
    await expect(commit('shell/dist')).resolves.toBe(ours);
    await expect(commit('other/remote-x/dist')).resolves.toBe(theirs);
    write('other/package.json', '{"name":"changed"}');
    await expect(commit('other/remote-x/dist')).resolves.toBe(`${theirs}-changed`);
  });

  it('is unknown if the build lies outside a repository or was copied into this one', async () => {
    const outside = mkdtempSync(path.join(tmpdir(), 'pautang-downloaded-'));
    await expect(commit(outside)).resolves.toBe('unknown');
    await expect(commit('downloads/dist')).resolves.toBe('unknown');
    rmSync(outside, { recursive: true, force: true });
  });

  it('is that of its repository, too, if a git hook points to another repository', async () => {
    process.env['GIT_DIR'] = path.join(root, '.git');
    try {
      await expect(commit('other/remote-x/dist')).resolves.toBe(theirs);
    } finally {
      delete process.env['GIT_DIR'];
    }
  });

  it('is the one that --commit names', async () => {
    for (const dist of ['other/remote-x/dist', 'downloads/dist'])
      await expect(commit(dist, { commit: 'v1.2' })).resolves.toBe('v1.2');
  });
});
