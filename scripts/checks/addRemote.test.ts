import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { leftOut } from '../build/leftOut';
import { linkModules } from '../build/testing/linkModules';
import { manifestOf, projectRoot, remoteNames } from '../lib/machine/workspace';
import { PROGRAMS, programOf } from '../lib/testing/programOf';
import type { Outcome } from '../lib/testing/runIn';
import { runIn } from '../lib/testing/runIn';
import { checkSteps } from './checkSteps';

/** Adds a remote to a copy of the project and runs a team's commands there: none of them has a list of remotes. */
const root = projectRoot();

/** The shell's build excludes files of these packages by their real path, so they are copied and not linked. */
const slimmed = [
  ...new Set(
    Object.keys(leftOut).flatMap((file) =>
      path.relative(path.join(root, 'node_modules'), file).split(path.sep).slice(0, 1),
    ),
  ),
];

/** Copies sources and builds, so that only new bundles are built, and links the packages as `npm install` does. */
function copyProject(to: string): void {
  const ignored = readFileSync(path.join(root, '.gitignore'), 'utf8').matchAll(/^([\w.-]+)\/$/gm);
  const names = [...ignored].map(([, name = '']) => name).filter((name) => name !== 'dist');
  const skipped = new Set(['.git', ...names]);
  const filter = (from: string) => from === root || !skipped.has(path.basename(from));
  cpSync(root, to, { recursive: true, filter });
  const from = path.join(root, 'node_modules');
  const modules = linkModules(to, slimmed);
  for (const name of slimmed)
    cpSync(path.join(from, name), path.join(modules, name), { recursive: true });
  for (const name of readdirSync(path.join(from, '@pautang')))
    linkWorkspace(to, path.relative(root, realpathSync(path.join(from, '@pautang', name))));
}

const linkWorkspace = (project: string, folder: string) =>
  symlinkSync(
    path.join(project, folder),
    path.join(project, 'node_modules/@pautang', path.basename(folder)),
  );

/** A folder for Jest's cache, with the files that this test run has compiled. */
function jestCache(folder: string): string {
  const to = path.join(folder, 'cache');
  mkdirSync(to);
  const from = process.env['PAUTANG_TEST_CACHE'] ?? '';
  for (const name of readdirSync(from).filter((one) => one.startsWith('jest-transform-cache-')))
    symlinkSync(path.join(from, name), path.join(to, name));
  return to;
}

/** The dependencies of a remote, with their versions. */
function versionsIn(folder: string, remote: string): Record<string, string> {
  const { dependencies, devDependencies } = manifestOf(path.join(folder, `remote-${remote}`));
  return { ...dependencies, ...devDependencies };
}

/** Steps that build or check all remotes take twice as long as the rest, so only `npm run soak -- remote` runs them. */
const isWhole = process.env['EVERY_STEP'] === '1';

describe('npm run create', () => {
  let project: string;
  const outcomes = new Map<string, Outcome>();

  /** Runs a program in the copy or a folder of it, and keeps the result under a name. */
  const run = async (name: string, command: readonly string[], folder = '.'): Promise<void> => {
    const env = {
      PATH: `${path.join(project, 'node_modules/.bin')}${path.delimiter}${process.env['PATH'] ?? ''}`,
      // The unit tests of the copy need no programs and databases of their own.
      [PROGRAMS]: process.env[PROGRAMS] ?? '',
    };
    outcomes.set(name, await runIn(path.join(project, folder), command, env));
  };
  /** Runs a program of the project in the copy, from the bundle that this test run has of it. */
  const runProgram = (name: string, file: string, ...args: readonly string[]) => {
    const program = programOf(path.join(root, file));
    return run(name, ['node', ...program.execArgv, program.file, ...args]);
  };
  const saidBy = (name: string) => outcomes.get(name)?.said ?? '';
  /** Returns the output of a failed command; empty if it succeeded. */
  const complaints = (name: string) => {
    const { code, said } = outcomes.get(name) ?? { code: 1, said: '' };
    return code === 0 ? '' : `${name} failed.\n${said}`;
  };
  const stepOf = (name: string) =>
    checkSteps(project).find((step) => step.name === name)?.command ?? [];
  /** A step of `npm run check`; further arguments limit it to the new remote. */
  const check = (name: string, ...more: readonly string[]) => run(name, [...stepOf(name), ...more]);

  const judge = async () => {
    const cache = ['--cacheDirectory', jestCache(path.dirname(project))];
    const unit = ['npm', 'run', '--silent', 'test:unit', '--', '-w', '1', ...cache];
    await run('unit tests', [...unit, 'remote-savings']);
    // Check only the new remote; the project's own run checks the rest, which is the same.
    const narrow = {
      extends: './tsconfig.json',
      include: ['remote-savings', 'shared/src/**/*.d.ts'],
    };
    writeFileSync(path.join(project, 'tsconfig.savings.json'), JSON.stringify(narrow));
    await run('types', [...stepOf('types').slice(0, -1), 'tsconfig.savings.json']);
  };
  const joinOthers = async () => {
    await check('unused code', '--workspace', 'remote-savings');
    await check('build');
    await check('budgets');
    await check('remotes');
    const monolith = path.relative(root, require.resolve('../bench/testing/buildMonolith.ts'));
    await run('monolith', ['tsx', monolith, path.join(project, 'monolith/dist')]);
  };
  const ship = async () => {
    await check('lint', 'remote-savings');
    await check('format', 'remote-savings');
    await run('own build', ['rspack', 'build'], 'remote-savings');
    await run('pages', [...stepOf('remotes').slice(0, 2), 'savings']);
    if (isWhole) await joinOthers();
    // Set explicitly, because RELEASE_STORE in the environment may be a real store.
    const local = ['savings', '--store', '.pautang/releases', '--keys', '.pautang/keys'];
    for (const verb of ['init', 'publish'])
      await runProgram(verb, 'scripts/release/cli/bin-release.ts', verb, ...local);
    await runProgram('npm run dev', 'scripts/build/dev/bin-dev.ts', 'nothing');
    const foreign = path.join(project, 'remote-savings/src/pages/goals/foreign.ts');
    writeFileSync(foreign, "export { routes } from '../../../../remote-borrow/src/routes';\n");
    const [program = '', ...rules] = stepOf('import rules').slice(0, 3);
    await run('import rules', [program, ...rules, 'remote-savings/src']);
  };

  beforeAll(async () => {
    project = path.join(mkdtempSync(path.join(tmpdir(), 'pautang-add-')), 'project');
    copyProject(project);
    await run('create', ['node', 'scripts/remote-kit/create.js', 'savings']);
    linkWorkspace(project, 'remote-savings');
    // Run two at a time: the machine has at least two cores.
    await Promise.all([judge(), ship()]);
  }, 1_200_000);
  afterAll(() => rmSync(path.dirname(project), { recursive: true, force: true }));

  it('requires the same versions as the other remotes', () => {
    const wanted = versionsIn(project, 'savings');
    for (const remote of remoteNames()) expect(versionsIn(root, remote)).toMatchObject(wanted);
  });

  it.each([
    ['passes the check of its types', 'types'],
    ['passes the lint', 'lint'],
    ['has the format', 'format'],
    ['has unit tests that run', 'unit tests'],
    ['is built by itself', 'own build'],
    ['has its pages where phones open them', 'pages'],
    ['gets keys', 'init'],
    ['is published', 'publish'],
  ])('makes a remote that %s', (_what, name) => expect(complaints(name)).toBe(''));

  it('makes a remote whose tests, build, release and sources the commands find', () => {
    const test = 'PASS browser remote-savings/src/pages/goals/Page.test.tsx';
    expect(saidBy('unit tests')).toContain(test);
    expect(existsSync(path.join(project, 'remote-savings/dist/release.json'))).toBe(true);
    expect(saidBy('publish')).toMatch(/^Published savings 1\.0\.0-\w+, \d+ files\./m);
    const names = [...remoteNames(), 'savings'].toSorted();
    expect(saidBy('npm run dev')).toContain(`npm run dev -- ${[...names, 'kit'].join(' | ')}\n`);
  });

  it('makes a remote that the import rules check, and that obeys them', () => {
    const violations = saidBy('import rules')
      .split('\n')
      .filter((line) => /^\s+(error|warn)\b/.test(line));
    expect(violations).toEqual([
      expect.stringMatching(
        /remote-imports-itself-and-shared: remote-savings\/src\/pages\/goals\/foreign\.ts/,
      ),
    ]);
    expect(complaints('import rules')).not.toBe('');
  });

  if (!isWhole) return;

  it.each(['unused code', 'build', 'budgets', 'remotes', 'monolith'])(
    'makes a remote beside the others: %s',
    (name) => expect(complaints(name)).toBe(''),
  );

  it('makes a remote whose entry and page have a budget', () => {
    for (const name of ['its entry', '/savings/goals'])
      expect(saidBy('remotes')).toContain(`savings: ${name}, `);
  });

  it('makes a remote whose pages are in the bench’s monolith', () => {
    const files = readdirSync(path.join(project, 'monolith/dist'));
    for (const chunk of ['savings.routes', 'savings.goals', 'borrow.confirm_quota'])
      expect(files).toContainEqual(expect.stringMatching(`^${chunk}\\.\\w+\\.js$`));
    const page = readFileSync(path.join(project, 'monolith/dist/index.html'), 'utf8');
    expect(page).toContain('"savings.goals":[{"url":"savings.goals.');
  });
});
