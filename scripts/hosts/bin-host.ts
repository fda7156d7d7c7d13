import '../lib/machine/nodeVersion';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { onStopProblem, runCommand } from '../build/dev/command';
import { checkKeptByNpm } from '../lib/processes/keptByNpm';
import { CommandError } from '../lib/processes/commandError';
import { readStoreRoot } from '../build/dev/options';
import { publishBuilds } from '../build/dev/publishBuilds';
import { startLocal } from '../build/dev/localServer';
import { buildStale } from '../build/progress';
import { projectRoot } from '../lib/machine/workspace';
import { stopOnSignal } from '../lib/processes/stopOnSignal';
import { readConfig } from '../sandbox/config';
import { fillIn } from '../simulator/src/launch/fillIn';
import { borrower, borrowerView } from '../simulator/src/lender/shapes';
import { optionNames, readHostOptions } from './hostOptions';
import { spawnHost, whyNoHost } from './linuxHost';

/** Starts the server of `npm start` on a free port, with a lender in memory. */
async function startServer(env: NodeJS.ProcessEnv) {
  await buildStale();
  const storeRoot = readStoreRoot(env);
  await publishBuilds(storeRoot);
  const lender = readConfig({ LOG_LEVEL: 'warn', ...env, SANDBOX_DATA: 'memory' });
  return startLocal({ port: 0, lender, storeRoot });
}

async function call(url: URL, body?: object): Promise<unknown> {
  const answer = await fetch(url, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json' },
  }).catch(() => null);
  if (answer?.ok) return answer.json();
  throw new CommandError(
    `${url.origin} created no borrower. Give the server of npm start by --app.`,
  );
}

/** `npm run host`: shows the app in a native window until the window is closed. */
async function run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  checkKeptByNpm('host', ...optionNames);
  const options = readHostOptions(args);
  const { host, scenario, page = '/' } = options;
  const whyNot = whyNoHost(host);
  if (whyNot !== null) throw new CommandError(whyNot);
  if (env['DISPLAY'] === undefined && env['WAYLAND_DISPLAY'] === undefined)
    throw new CommandError('There is no display for a window. Try xvfb-run.');

  const starting = options.app === undefined ? startServer(env) : Promise.resolve(null);
  let program: ChildProcess | null = null;
  const close = async () => {
    program?.kill();
    await (await starting)?.close();
  };
  stopOnSignal(
    starting.then(() => ({ close })),
    onStopProblem,
  );
  const server = await starting;
  const app = options.app ?? `${server?.address}/app/`;
  const data = path.join(projectRoot(), '.pautang/hosts', host);
  // Delete the phone's data if the borrower or the lender is new.
  if (scenario !== undefined || server !== null) rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { recursive: true });
  let route = page;
  if (scenario !== undefined) {
    const session = v.parse(borrower, await call(new URL('/sandbox/borrowers', app), { scenario }));
    const known = await call(new URL(`/sandbox/borrowers/${session.mobile}`, app));
    route = fillIn(page, v.parse(borrowerView, known));
    writeFileSync(path.join(data, 'app.json'), JSON.stringify({ session }), { mode: 0o600 });
    console.log(`${session.mobile} is logged in (${scenario}).`);
  }
  const more = (['font-scale', 'inset', 'fault'] as const).flatMap((name) => {
    const value = options[name];
    return value === undefined ? [] : [`--${name}`, value];
  });
  const address = route === '/' ? app : `${app}#${route}`;
  program = spawnHost(host, { address, data, more }, 'inherit');
  const [code] = (await once(program, 'exit')) as [number | null];
  await close();
  process.exit(code ?? 1);
}

runCommand(() => run(process.argv.slice(2), process.env));
