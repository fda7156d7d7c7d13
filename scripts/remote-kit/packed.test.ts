import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { linkModules } from '../build/testing/linkModules';
import { manifestOf, projectRoot } from '../lib/machine/workspace';
import { programOf } from '../lib/testing/programOf';
import type { Outcome } from '../lib/testing/runIn';
import { runIn } from '../lib/testing/runIn';

/** Tests a team's steps with unpacked packages. `npm run soak -- remote` installs them with npm, with a browser. */

const MOST_PACKED = 2_000_000;

const root = projectRoot();
let place: string;
let team: string;
let created: Outcome;
const create = (...args: readonly string[]) =>
  runIn(place, ['node', path.join(place, 'packages/create-pautang-remote/create.js'), ...args]);
const pautang = (...args: readonly string[]) => runIn(team, ['pautang', ...args]);
const edit = (file: string, from: string, to: string) => {
  const full = path.join(team, file);
  const text = readFileSync(full, 'utf8');
  expect(text).toContain(from);
  writeFileSync(full, text.replace(from, to));
  return () => writeFileSync(full, text);
};

const isDone = (words: string) => ({ code: 0, said: expect.stringContaining(words) as string });

function install(): void {
  const modules = linkModules(team, ['.bin', '.cache']);
  for (const name of ['shared', 'remote-kit', 'sandbox-lender']) {
    const folder = path.join(modules, '@pautang', name);
    mkdirSync(folder);
    const [file = ''] = readdirSync(path.join(place, 'packages')).filter(
      (one) => one.startsWith(`pautang-${name}-`) && one.endsWith('.tgz'),
    );
    const archive = path.join(place, 'packages', file);
    execFileSync('tar', ['-xzf', archive, '-C', folder, '--strip-components=1']);
  }
  mkdirSync(path.join(modules, '.bin'));
  const bin = path.join(root, 'node_modules/.bin');
  for (const name of readdirSync(bin))
    symlinkSync(path.join(bin, name), path.join(modules, '.bin', name));
  symlinkSync('../@pautang/remote-kit/pautang.js', path.join(modules, '.bin/pautang'));
}

beforeAll(() => {
  place = mkdtempSync(path.join(tmpdir(), 'pautang-team-'));
  team = path.join(place, 'savings');
  const { execArgv, file } = programOf(path.join(root, 'scripts/remote-kit/bin-pack.ts'));
  const args = [...execArgv, file, '--to', path.join(place, 'packages'), '--no-app'];
  execFileSync(process.execPath, args, { cwd: root, stdio: 'pipe' });
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

describe('the packages', () => {
  it('are small, contain no tests, and name no file outside them', () => {
    const packages = path.join(place, 'packages');
    for (const file of readdirSync(packages).filter((one) => one.endsWith('.tgz'))) {
      expect(statSync(path.join(packages, file)).size).toBeLessThan(MOST_PACKED);
      const list = execFileSync('tar', ['-tzf', path.join(packages, file)], { encoding: 'utf8' });
      const tests = list.split('\n').filter((one) => /\.test\./.test(one));
      expect(tests.filter((one) => !one.startsWith('package/template/'))).toEqual([]);
    }
    for (const file of ['index.js', 'pautang.js', 'testing.js'])
      expect(readFileSync(path.join(packages, 'remote-kit', file), 'utf8')).not.toContain(root);
  });

  it('contain every declaration that the declarations of the kit import', () => {
    const kit = path.join(place, 'packages/remote-kit');
    const declarations = readdirSync(kit, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /^(?:e2e\/)?\w+\.d\.ts$/.test(file),
    );
    const imported = declarations.flatMap((file) =>
      [...readFileSync(path.join(kit, file), 'utf8').matchAll(/from '(\..+)'/g)].map(
        ([, to = '']) => path.join(path.dirname(file), `${to}.d.ts`),
      ),
    );
    expect(imported).toContain('e2e/phone.d.ts');
    expect(imported.filter((file) => !declarations.includes(file))).toEqual([]);
  });
});

describe('npm create pautang-remote', () => {
  it.each([
    [['Savings'], "'Savings' is no name of a remote"],
    [[''], "'' is no name of a remote"],
    [['savings', 'goals'], "'savings goals' is no name of a remote"],
    [['borrow'], "The app has 'borrow' already"],
    [['savings', '--packages', 'nowhere'], '--packages must name a folder'],
    [['savings', '--nothing'], "Unknown option '--nothing'"],
  ])('refuses %j, and writes nothing', async (args, why) => {
    const { code, said } = await create(...args);
    expect([code, said]).toEqual([1, expect.stringContaining(why)]);
    expect(existsSync(team)).toBe(false);
  });
});

describe('a remote in its own repository', () => {
  beforeAll(async () => {
    created = await create('savings', '--packages', 'packages');
    install();
  });

  it('is created once, and never overwritten', async () => {
    expect(created).toEqual({ code: 0, said: expect.stringContaining('cd savings') });
    // Newer files can replace the packages only if the overrides name no files of their own.
    const { overrides = {} } = manifestOf(team);
    for (const [name, file] of Object.entries(overrides)) expect(file).toBe(`$${name}`);
    const { code, said } = await create('savings');
    expect([code, said]).toEqual([1, expect.stringContaining('savings already exists')]);
  });

  it('passes types, lint, styles and sizes, and its unit tests', async () => {
    expect(await pautang('check')).toEqual(isDone('✓ pages, styles and sizes'));
    expect(await pautang('test', 'src')).toEqual(isDone('2 passed'));
  });

  it('describes its area in its release, and can be published', async () => {
    const store = ['--store', 'store', '--keys', 'keys'];
    expect(await pautang('init', ...store)).toMatchObject({ code: 0 });
    const { code, said } = await pautang('publish', ...store);
    expect([code, said]).toEqual([0, expect.stringContaining('Published savings 1.0.0-')]);
    const release = readFileSync(path.join(team, 'dist/release.json'), 'utf8');
    expect(JSON.parse(release)).toMatchObject({
      area: { name: 'Savings', bases: { '/savings': '/savings/goals' } },
      methods: ['listGoals'],
    });
  });

  it('is refused for the same faults as in the whole project', async () => {
    const types = edit('src/texts.ts', 'title: ', 'title: 1 ?? ');
    const lint = edit('src/routes.tsx', 'export const buildId', 'localStorage.clear();\n$&');
    const { code, said } = await pautang('check');
    types();
    lint();
    expect(code).toBe(1);
    for (const words of ['✗ types', '✗ lint', "Storage is every area's"])
      expect(said).toContain(words);
  });

  it('is refused by check and dev if a page is outside its bases', async () => {
    const mend = edit('src/routes.tsx', "path: '/savings/", "path: '/");
    const [checked, shown] = [await pautang('check'), await pautang('dev', '--data', 'memory')];
    mend();
    for (const { code, said } of [checked, shown]) {
      const why = expect.stringContaining('routes.tsx: the page /goals is below no base') as string;
      expect([code, said]).toEqual([1, why]);
      expect(said).not.toMatch(/^\s+at /m);
    }
  });

  it.each([
    ['package.json', '"/savings": ', '"savings": ', 'not a base such as /savings'],
    ['package.json', '"remote-savings"', '"savings"', "'savings' in "],
    ['src/texts.ts', 'title: ', 'title ', 'Syntax Error'],
  ])('is refused without a stack if %s has %s as %s', async (file, from, to, why) => {
    const mend = edit(file, from, to);
    const built = await pautang('build');
    const published = await pautang('publish', '--store', 'store', '--keys', 'keys');
    mend();
    for (const { code, said } of [built, published]) {
      expect([code, said]).toEqual([1, expect.stringContaining(why)]);
      expect(said).not.toMatch(/^\s+at /m);
    }
  });

  it.each(['shared', 'sandbox-lender'])('reports another version of %s', async (name) => {
    const file = `node_modules/@pautang/${name}/package.json`;
    const mend = edit(file, '"version": "', '"version": "0.');
    const { code, said } = await pautang('build');
    mend();
    expect(code).toBe(1);
    expect(said).toMatch(
      /^@pautang\/remote-kit is (\S+) and @pautang\/\S+ is 0\.\1\. Install both/,
    );
  });

  it('prints help, and refuses an unknown verb and an invalid option', async () => {
    expect(await pautang()).toEqual({ code: 0, said: expect.stringContaining('dev [--port N]') });
    for (const [line, why] of [
      ['nothing', "no verb 'nothing'"],
      ['dev --port x', "'x' is not a port"],
      ['check src', "takes no 'src'"],
      ['test src/nothing.test.ts', ''],
    ] as const) {
      const { code, said } = await pautang(...line.split(' '));
      expect([line, code > 0, said]).toEqual([line, true, expect.stringContaining(why)]);
    }
  });

  it('names the Node to install, which an older one could not read from its imports', async () => {
    const command = path.join(team, 'node_modules/@pautang/remote-kit/pautang.js');
    const imports = readFileSync(command, 'utf8').matchAll(/^import .* from "(.+)";$/gm);
    expect([...imports].map(([, from]) => from)).toEqual(['node:module']);
    const older = 'Object.defineProperty(process,"versions",{value:{node:"18.20.8"}})';
    const run = await runIn(team, ['node', '--import', `data:text/javascript,${older}`, command]);
    expect(run).toEqual({
      code: 1,
      said: 'Node 18.20.8 is too old: install Node 20.19 or newer, for example from https://nodejs.org.\n',
    });
  });
});
