import { execFile } from 'node:child_process';
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
import { projectRoot, remoteNames } from '../lib/machine/workspace';
import { checkSteps } from './checkSteps';

/**
 * Adds a remote to a copy of the project by `npm run create`, then runs there the commands that a team runs. This proves
 * that no command has its own list of remotes.
 */
const root = projectRoot();

/** The shell's build leaves out files of these by their real path, so they are copied and not linked. */
const slimmed = [
  ...new Set(
    Object.keys(leftOut).map((file) =>
      path.relative(path.join(root, 'node_modules'), file).split(path.sep).at(0),
    ),
  ),
].filter((name) => name !== undefined);

/**
 * Copies the sources without what git ignores, but with what is built, so that the build makes only what is new. Links the packages
 * as `npm install` links the workspaces.
 */
function copyProject(to: string): void {
  const ignored = readFileSync(path.join(root, '.gitignore'), 'utf8').matchAll(/^([\w.-]+)\/$/gm);
  const names = [...ignored].map(([, name = '']) => name).filter((name) => name !== 'dist');
  const skipped = new Set(['.git', ...names]);
  const filter = (from: string) => from === root || !skipped.has(path.basename(from));
  cpSync(root, to, { recursive: true, filter });
  const from = path.join(root, 'node_modules');
  const modules = path.join(to, 'node_modules');
  mkdirSync(path.join(modules, '@pautang'), { recursive: true });
  for (const name of readdirSync(from))
    if (name !== '@pautang' && !slimmed.includes(name))
      symlinkSync(path.join(from, name), path.join(modules, name));
  for (const name of slimmed)
    cpSync(path.join(from, name), path.join(modules, name), { recursive: true });
  for (const name of readdirSync(path.join(from, '@pautang')))
    linkWorkspace(to, path.relative(root, realpathSync(path.join(from, '@pautang', name))));
}

const linkWorkspace = (project: string, folder: string) =>
  symlinkSync(
    path.join(project, folder),
    path.join(project, 'node_modules/@pautang', folder.split('/').at(-1) ?? ''),
  );

/** The dependencies of a remote, with their versions. */
function versionsIn(folder: string, remote: string): Record<string, string> {
  const file = path.join(folder, `remote-${remote}`, 'package.json');
  const { dependencies, devDependencies } = JSON.parse(readFileSync(file, 'utf8')) as Record<
    'dependencies' | 'devDependencies',
    Record<string, string>
  >;
  return { ...dependencies, ...devDependencies };
}

interface Outcome {
  readonly hasFailed: boolean;
  readonly said: string;
}

/**
 * `npm test` looks at the remote alone; what is built, judged or bundled with all others takes twice as long as all else, and is
 * tried too by `npm run soak -- remote`, which sets EVERY_STEP=1.
 */
const isWhole = process.env['EVERY_STEP'] === '1';

/** A command that hangs is stopped after this time, so that its own test fails. */
const TOO_LONG_MS = 600_000;

describe('npm run create', () => {
  let project: string;
  const outcomes = new Map<string, Outcome>();

  /** Runs a program in the copy or a folder of it, and keeps the result under a name. */
  const run = async (name: string, command: readonly string[], folder = '.'): Promise<void> => {
    const [program = '', ...args] = command;
    const bin = path.join(project, 'node_modules/.bin');
    const options = {
      cwd: path.join(project, folder),
      env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env['PATH'] ?? ''}` },
      maxBuffer: 1e8,
      timeout: TOO_LONG_MS,
    };
    const outcome = await new Promise<Outcome>((resolve) => {
      execFile(program, args, options, (error, out, errors) => {
        resolve({ hasFailed: error !== null, said: `${out}${errors}` });
      });
    });
    outcomes.set(name, outcome);
  };
  const saidBy = (name: string) => outcomes.get(name)?.said ?? '';
  /** The output of a command that failed; empty where it succeeded. */
  const complaints = (name: string) => {
    const { hasFailed, said } = outcomes.get(name) ?? { hasFailed: true, said: '' };
    return hasFailed ? `${name} failed.\n${said}` : '';
  };
  const stepOf = (name: string) =>
    checkSteps(project).find((step) => step.name === name)?.command ?? [];
  /** A step of `npm run check`; further arguments limit it to the new remote. */
  const check = (name: string, ...more: readonly string[]) => run(name, [...stepOf(name), ...more]);
  /** Path of a project file in the copy. */
  const inCopy = (file: string) => path.join(project, path.relative(root, file));

  const judge = async () => {
    const unit = ['npm', 'run', '--silent', 'test:unit', '--', '-w', '1'];
    await run('unit tests', [...unit, 'remote-savings', 'scripts/checks/remotes.test']);
    // Only the new remote and the shell that lists it are checked; the rest of the copy is checked by the project
    // itself.
    const narrow = {
      extends: './tsconfig.json',
      include: ['remote-savings', 'shell/src', 'shared/src/**/*.d.ts'],
    };
    writeFileSync(path.join(project, 'tsconfig.savings.json'), JSON.stringify(narrow));
    await run('types', [...stepOf('types').slice(0, -1), 'tsconfig.savings.json']);
  };
  const joinOthers = async () => {
    await check('unused code', '--workspace', 'remote-savings');
    await check('build');
    await check('budgets');
    await check('remotes');
    const monolith = inCopy(require.resolve('../bench/testing/buildMonolith.ts'));
    await run('monolith', ['tsx', monolith, path.join(project, 'monolith/dist')]);
  };

  const ship = async () => {
    await check('lint', 'remote-savings');
    await check('format', 'remote-savings');
    await run('own build', ['rspack', 'build'], 'remote-savings');
    if (isWhole) await joinOthers();
    const release = ['tsx', 'scripts/release/cli/bin-release.ts'];
    // Set explicitly, because RELEASE_STORE in the environment may be a real store.
    const local = ['--store', '.pautang/releases', '--keys', '.pautang/keys'];
    await run('init', [...release, 'init', 'savings', ...local]);
    await run('publish', [...release, 'publish', 'savings', ...local]);
    await run('npm run dev', ['tsx', 'scripts/build/dev/bin-dev.ts', 'nothing']);
    const foreign = path.join(project, 'remote-savings/src/pages/goals/foreign.ts');
    writeFileSync(foreign, "export { routes } from '../../../../remote-borrow/src/routes';\n");
    const [program = '', ...rules] = stepOf('import rules').slice(0, 3);
    await run('import rules', [program, ...rules, 'remote-savings/src', 'shell/src/routing']);
  };

  beforeAll(async () => {
    project = path.join(mkdtempSync(path.join(tmpdir(), 'pautang-add-')), 'project');
    copyProject(project);
    await run('create', ['node', 'scripts/remote-kit/create.js', 'savings']);
    linkWorkspace(project, 'remote-savings');
    // Two at a time: the machine has at least two cores.
    await Promise.all([judge(), ship()]);
  }, 1_200_000);
  afterAll(() => rmSync(path.dirname(project), { recursive: true, force: true }));

  it('asks for the versions that the other remotes ask for', () => {
    const wanted = versionsIn(project, 'savings');
    for (const remote of remoteNames()) expect(versionsIn(root, remote)).toMatchObject(wanted);
  });

  it.each(['types', 'lint', 'format'])('gives a remote that passes the check: %s', (name) =>
    expect(complaints(name)).toBe(''),
  );

  it('gives a remote whose unit tests run', () => {
    expect(complaints('unit tests')).toBe('');
    expect(saidBy('unit tests')).toContain(
      'PASS browser remote-savings/src/pages/goals/Page.test.tsx',
    );
  });

  it('gives a remote that the import rules hold for, and that keeps them itself', () => {
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

  it('gives a remote that is built by itself', () => {
    expect(complaints('own build')).toBe('');
    expect(existsSync(path.join(project, 'remote-savings/dist/release.json'))).toBe(true);
  });

  it('gives a remote that the release command publishes', () => {
    expect(complaints('init')).toBe('');
    expect(complaints('publish')).toBe('');
    expect(saidBy('publish')).toMatch(/^Published savings 1\.0\.0-\w+, \d+ files\./m);
  });

  it('gives a remote that can be worked on from its sources', () => {
    const names = [...remoteNames(), 'savings'].toSorted();
    expect(saidBy('npm run dev')).toContain(`npm run dev -- ${[...names, 'kit'].join(' | ')}\n`);
  });

  if (!isWhole) return;

  it('gives a remote that has no unused code', () => expect(complaints('unused code')).toBe(''));

  it('gives a remote that is built with all others', () => expect(complaints('build')).toBe(''));

  it('gives a remote whose entry and page have a budget', () => {
    expect(complaints('budgets')).toBe('');
    for (const name of ['its entry', '/savings/goals'])
      expect(saidBy('remotes')).toContain(`savings: ${name}, `);
  });

  it('gives a remote whose pages are in the bench’s monolith', () => {
    expect(complaints('monolith')).toBe('');
    const files = readdirSync(path.join(project, 'monolith/dist'));
    for (const chunk of ['savings.routes', 'savings.goals', 'borrow.confirm_quota'])
      expect(files).toContainEqual(expect.stringMatching(`^${chunk}\\.\\w+\\.js$`));
    const page = readFileSync(path.join(project, 'monolith/dist/index.html'), 'utf8');
    expect(page).toContain('"savings.goals":[{"url":"savings.goals.');
  });
});
