import { execFile } from 'node:child_process';
import path from 'node:path';
import { projectRoot } from '../machine/workspace';
import { keptByNpm } from './keptByNpm';

const ask = (env: Record<string, string>, ...args: string[]) =>
  keptByNpm({ script: 'dev', options: ['port', 'app', 'message', 'prefix'], args, env });

it('names an option that npm kept, and the line to type', () => {
  expect(ask({ npm_config_port: 'true' }, 'borrow', '8081')).toBe(
    "npm kept --port for itself, and nothing was done. Put -- before the options: 'npm run dev -- borrow … --port …'.",
  );
  expect(ask({ npm_config_app: '' })).toMatch(/ 'npm run dev -- … --no-app …'\.$/);
});

it('accepts options that came through, others of npm, and settings of an .npmrc', () => {
  expect(
    ask({ npm_config_yes: '', npm_config_message: 'a %s', npm_config_prefix: '/' }),
  ).toBeNull();
  expect(ask({ npm_config_port: '1' }, '--port', '8081')).toBeNull();
  expect(ask({ npm_config_port: '1' }, '--port=8081')).toBeNull();
});

/** Returns the exit code and the errors of a program that is run from its source. */
const run = (file: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env) =>
  new Promise<string>((done) => {
    const line = ['--import', 'tsx', path.join(projectRoot(), 'scripts', file), ...args];
    const options = { cwd: projectRoot(), env, timeout: 60_000 };
    execFile(process.execPath, line, options, (error, _out, err) => done(`${error?.code} ${err}`));
  });

it.each([
  ['build/dev/bin-start.ts', 'port'],
  ['build/bin-build.ts', 'stale'],
  ['conform/bin-conform.ts', 'base'],
  ['remote-kit/create.js', 'packages'],
])('%s does nothing if npm kept --%s', async (file, option) => {
  const said = await run(file, [], { ...process.env, [`npm_config_${option}`]: 'true' });
  expect(said).toMatch(new RegExp(`^[12] npm kept --${option} for itself, .*\n$`));
});

it('the collector refuses options, because variables set it', async () => {
  const said = await run('ops/bin-collector.ts', ['--port', '9000']);
  expect(said).toMatch(/^1 'npm run collect' takes no '--port': set PORT, HOST, /);
});
