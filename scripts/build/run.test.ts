import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { projectForEach } from '../lib/testing/folderForEach';
import { compile } from './compile';
import { buildAll, buildStale } from './progress';
import { staleBundles, withBuildLock } from './run';

// Jest cannot load the compiler.
jest.mock('@rspack/core', () => ({ rspack: { ProgressPlugin: jest.fn() } }));
jest.mock('./compile', () => ({ compile: jest.fn() }));
jest.mock('./remote', () => ({ remoteConfig: () => ({}) }));
jest.mock('./shell', () => ({ shellConfig: () => ({}) }));
jest.mock('./simulator', () => ({ simulatorConfig: () => ({}) }));
const compiling = jest.mocked(compile);

const names = ['borrow', 'repay'];
const { root, write } = projectForEach({
  'package-lock.json': '{}',
  'scripts/build/base.ts': '',
  'scripts/lib/machine/floors.ts': '',
  'shared/package.json': '{"version":"1.0.0"}',
  'shared/src/index.ts': '',
});
let lines: string[];
const say = (line: string) => void lines.push(line);
const waits = expect.stringMatching(/^Process \d+ builds in this folder\. Waiting for its build/);

beforeEach(() => {
  lines = [];
  for (const name of names) {
    write(`remote-${name}/package.json`, '{"version":"1.0.0"}');
    write(`remote-${name}/src/routes.tsx`, '');
    write(`remote-${name}/dist/release.json`, '{}');
  }
  compiling.mockReset();
});

describe('a build', () => {
  it('waits for another one, says so, and leaves out the bundles that this one has made', async () => {
    let running = 0;
    let second: Promise<void> | undefined;
    compiling.mockImplementation(async () => {
      running += 1;
      expect(running).toBe(1);
      second ??= buildStale(names, say);
      await new Promise((done) => setTimeout(done, 50));
      running -= 1;
    });
    await buildStale(['borrow'], say);
    await second;
    expect(compiling.mock.calls.map(([configs]) => configs.length)).toEqual([1, 1]);
    expect(lines).toContainEqual(waits);
    expect(lines).toContain('Building repay …');
    expect(staleBundles(names)).toEqual([]);
  });

  it('takes over at once from one that was killed', async () => {
    const killed = { id: 'killed', pid: 0, start: '', host: hostname() };
    write('.pautang/build/.lock/lock', JSON.stringify(killed));
    await buildStale(names, say);
    expect(lines).not.toContainEqual(waits);
    expect(staleBundles(names)).toEqual([]);
  });

  it('names the file to delete if the other machine never ends its build', async () => {
    const gone = { id: 'gone', pid: 7, start: '', host: 'laptop' };
    write('.pautang/build/.lock/lock', JSON.stringify(gone));
    let now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => (now += 400_000));
    await expect(withBuildLock(async () => undefined, say)).rejects.toThrow(
      /^The build of process 7 on laptop does not end\. .* delete .*lock\.$/,
    );
  });

  it('that failed, or whose sources changed meanwhile, leaves the bundle stale and the lock free', async () => {
    compiling.mockRejectedValueOnce(new Error('a type error'));
    await expect(buildStale(names, say)).rejects.toThrow('a type error');
    expect(staleBundles(names)).toEqual(names);
    compiling.mockImplementationOnce(
      async () => void write('remote-borrow/src/routes.tsx', 'changed'),
    );
    await buildStale(names, say);
    expect(staleBundles(names)).toEqual(['borrow']);
    expect(existsSync(path.join(root(), '.pautang/build/.lock/lock'))).toBe(false);
  });

  it('of all bundles also makes those whose sources have not changed', async () => {
    jest.spyOn(console, 'log').mockReturnValue();
    await buildStale(names, say);
    await buildAll(names);
    expect(compiling).toHaveBeenCalledTimes(2);
  });
});
