import { existsSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { stampOf } from '../stamp';
import { bundleNames, bundleFolder, manifestOf, projectRoot } from '../../lib/machine/workspace';
import { makeBooks } from '../../sandbox/testing/emptyDatabase';
import { programOf } from '../../lib/testing/programOf';
import { checkPlace } from './freePlace';
import { anyFreePort } from '../../lib/processes/localPort';
import { devCommand, readOptions, startCommand } from './options';
import { builtProject } from './testing/builtProject';
import type { LocalProcess } from './testing/localProcess';
import { startProcess } from './testing/localProcess';

const home = projectRoot();
const { scripts = {} } = manifestOf(home);

/** The project's own npm script, with the bundled program instead of its sources. */
function bundled(name: 'start' | 'dev'): string {
  const source = `scripts/build/dev/bin-${name}.ts`;
  const { execArgv, file } = programOf(path.join(home, source));
  return (scripts[name] ?? '').replace(`--import tsx ${source}`, [...execArgv, file].join(' '));
}

let root: string;
const started: LocalProcess[] = [];

/** Makes a project with all its builds, small enough that npm run dev builds its part in a moment. */
beforeAll(async () => {
  const project = builtProject();
  ({ root } = project);
  const { write } = project;
  write(
    'package.json',
    JSON.stringify({ name: 'pautang', scripts: { start: bundled('start'), dev: bundled('dev') } }),
  );
  write('package-lock.json', '{}');
  for (const file of ['build/index.ts', 'lib/machine/floors.ts']) write(`scripts/${file}`, '');
  const loader = 'scripts/build/pureDefinitions.cjs';
  write(loader, readFileSync(path.join(home, loader), 'utf8'));
  write('shared/package.json', '{"version":"1.0.0"}');
  write('shared/src/index.ts', '');
  write('shell/src/index.html', '<!--registry-->the development shell');
  write('shell/src/main.tsx', 'export {};');
  write('shell/src/boot/boot.ts', 'export {};');
  for (const name of ['borrow', 'repay', 'account', 'customer', 'savings'])
    write(`remote-${name}/src/routes.tsx`, 'export const routes = [];');
  symlinkSync(path.join(home, 'node_modules'), path.join(root, 'node_modules'));
  const cwd = jest.spyOn(process, 'cwd').mockReturnValue(root);
  for (const name of bundleNames()) write(`${bundleFolder(name)}/dist/.fingerprint`, stampOf(name));
  cwd.mockRestore();
  for (const { dataFolder } of [startCommand, devCommand('borrow')])
    await makeBooks(path.join(root, dataFolder));
});

afterEach(async () => {
  for (const { living, signal, ended } of started.splice(0)) {
    if (living().length > 0) signal('SIGKILL', true);
    await ended;
  }
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function start(command: readonly string[], env: Record<string, string> = {}): LocalProcess {
  const server = startProcess(command, root, env);
  started.push(server);
  return server;
}

/** The command as a developer types it, through npm. */
const typed = (line: string, env: Record<string, string> = {}) => start(line.split(' '), env);
/** The process that npm would start. */
const direct = (port: number, env: Record<string, string> = {}) =>
  start([...bundled('start').replace('exec ', '').split(' '), '--port', String(port)], env);

/** Waits until the server is ready and answers over a keep-alive connection, like a browser's. */
async function isUp(server: LocalProcess): Promise<void> {
  const address = await server.ready;
  if (address === null) throw new Error(`It did not start:\n${server.lines.join('\n')}`);
  expect((await fetch(new URL('/readyz', address))).status).toBe(200);
}

const lockOf = (dataFolder: string) => path.join(root, dataFolder, '.lock/lock');

/** Names of lock files, and of temporary files that replace others. */
function leftBehind(): readonly string[] {
  const files = readdirSync(path.join(root, '.pautang'), { recursive: true, withFileTypes: true });
  return files
    .filter((file) => file.isFile())
    .map((file) => path.relative(root, path.join(file.parentPath, file.name)))
    .filter((file) => /\.lock\/|\.unfinished\/|[0-9a-f]{8}-[0-9a-f]{4}-/.test(file));
}

/** Checks that no process, lock or temporary file is left, and that the port is free. */
async function expectGone({ living, ended }: LocalProcess, port: number): Promise<void> {
  await ended;
  expect(living()).toEqual([]);
  expect(leftBehind()).toEqual([]);
  const options = { port, lender: readOptions(startCommand, [], {}).lender };
  const cwd = jest.spyOn(process, 'cwd').mockReturnValue(root);
  await expect(checkPlace(startCommand, options)).resolves.toBeUndefined();
  cwd.mockRestore();
}

describe('npm start', () => {
  it('starts at once after kill -9, and ends when it writes output that has no reader any more', async () => {
    const port = await anyFreePort();
    const killed = direct(port);
    await isUp(killed);
    killed.signal('SIGKILL', true);
    await killed.ended;
    expect(readFileSync(lockOf(startCommand.dataFolder), 'utf8')).toContain('"pid"');

    const next = direct(port, { LOG_LEVEL: 'info' });
    await isUp(next);
    next.closeOutputs();
    await fetch(`http://localhost:${port}/sandbox`).catch(() => null);
    expect(await next.ended).toBe(0);
    await expectGone(next, port);
  });

  it('ends cleanly also when its terminal closes while it is starting', async () => {
    const port = await anyFreePort();
    const hurried = direct(port);
    while (!existsSync(lockOf(startCommand.dataFolder)))
      await new Promise((done) => setTimeout(done, 5));
    hurried.closeOutputs();
    hurried.signal('SIGHUP', true);
    expect(await hurried.ended).toBe(0);
    await expectGone(hurried, port);
    expect(hurried.lines).toEqual([]);
  });
});

/** One first server serves all of these tests, and the last one ends it. */
describe('beside a first server', () => {
  let port: number;
  let first: LocalProcess;
  beforeAll(async () => {
    port = await anyFreePort();
    first = startProcess(['npm', 'start', '--', '--port', String(port)], root);
    await isUp(first);
  });
  afterAll(async () => {
    if (first.living().length > 0) first.signal('SIGKILL', true);
    await first.ended;
  });

  it('a second is told in one line which flags start it, starts with them, and leaves nothing behind when npm is ended', async () => {
    const otherPort = direct(await anyFreePort());
    expect(await otherPort.ready).toBeNull();
    expect(otherPort.lines).toEqual([
      expect.stringMatching(
        /^The lender's data folder \.pautang\/lender is in use by process \d+\. Stop it, or give this one a folder of its own: npm start -- --port \d+ --data \.pautang\/lender-\d+$/,
      ),
    ]);

    const [, command = ''] = /: (npm start .*)$/.exec(otherPort.lines[0] ?? '') ?? [];
    const dataFolder = command.split(' ').at(-1) ?? '';
    await makeBooks(path.join(root, dataFolder));
    const second = typed(command);
    await isUp(second);
    expect(existsSync(lockOf(dataFolder))).toBe(true);
    second.signal('SIGTERM');
    await second.ended;
    expect(second.living()).toEqual([]);
    expect(existsSync(lockOf(dataFolder))).toBe(false);
    expect(second.lines.join('\n')).not.toMatch(/Stopped, but|Error/);
  });

  it('npm run dev serves its part from the sources, and leaves nothing behind after Ctrl-C', async () => {
    const devPort = await anyFreePort();
    const dev = typed(`npm run dev -- borrow --port ${devPort}`);
    await isUp(dev);
    const entry = new URL(
      '/remotes/borrow/0.0.0-dev/remoteEntry.js',
      `http://localhost:${devPort}`,
    );
    expect((await fetch(entry)).status).toBe(200);
    expect(existsSync(lockOf(devCommand('borrow').dataFolder))).toBe(true);
    dev.signal('SIGINT', true);
    await dev.ended;
    expect(dev.living()).toEqual([]);
    expect(existsSync(lockOf(devCommand('borrow').dataFolder))).toBe(false);
  });

  it('two of npm run dev each show their own part from the sources', async () => {
    const parts = ['borrow', 'repay'];
    const ports = [await anyFreePort(), await anyFreePort()];
    for (const [at, part] of parts.entries()) {
      await makeBooks(path.join(root, `books-${part}`));
      await isUp(typed(`npm run dev -- ${part} --port ${ports[at]} --data books-${part}`));
    }
    for (const [at, part] of parts.entries()) {
      const registry = await fetch(`http://localhost:${ports[at]}/registry.jwt`);
      const [, said = ''] = (await registry.text()).split('.');
      const { remotes } = JSON.parse(Buffer.from(said, 'base64url').toString()) as {
        remotes: Record<string, { stable: { version: string } }>;
      };
      for (const one of parts)
        expect([part, one, remotes[one]?.stable.version]).toEqual([
          part,
          one,
          one === part ? '0.0.0-dev' : '1.0.0',
        ]);
    }
  });

  it('the first still serves, and leaves nothing behind after Ctrl-C, which both the terminal and npm send', async () => {
    await isUp(first);
    first.signal('SIGINT', true);
    await expectGone(first, port);
    expect(first.lines.join('\n')).not.toMatch(/Stopped, but|Error/);
  });
});
