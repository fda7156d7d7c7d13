import path from 'node:path';
import { kitConfig } from '../kit';
import { buildWithProgress } from '../progress';
import type { Release } from '@pautang/shared/contract/registry';
import { containerName } from '@pautang/shared/contract/registry';
import { compile } from '../compile';
import { DEVELOPMENT_VERSION, remoteConfig } from '../remote';
import { staleBundles } from '../run';
import { shellConfig } from '../shell';
import { KIT, bundleNames, projectRoot, remoteNames } from '../../lib/machine/workspace';
import { stopOnSignal } from '../../lib/processes/stopOnSignal';
import { onStopProblem, runCommand } from './command';
import { checkPlace, checkPort } from './freePlace';
import { CommandError, devCommand, helpOf, kitCommand, readOptions, readPort } from './options';
import { publishBuilds } from './publishBuilds';
import { startLocal } from './server';
import { startSourceServer } from './sourceServer';

type Environment = NodeJS.ProcessEnv;

function readRemote(name = ''): string {
  const known = remoteNames();
  if (known.includes(name)) return name;
  throw new CommandError(
    `${name === '' ? '' : `There is no remote '${name}'. `}Say what to work on: npm run dev -- ${[...known, KIT].join(' | ')}`,
  );
}

/** A placeholder instead of a hash: a development shell does not check files that change with each edit. */
const NO_INTEGRITY = `sha384-${'A'.repeat(64)}`;

/** The registry entry of a remote that is served from its sources. */
function developmentRelease(name: string): Release {
  return {
    version: DEVELOPMENT_VERSION,
    buildId: DEVELOPMENT_VERSION,
    container: containerName(name, DEVELOPMENT_VERSION),
    entry: `remotes/${name}/${DEVELOPMENT_VERSION}/remoteEntry.js`,
    integrity: NO_INTEGRITY,
    preload: [],
  };
}

/** The shell in development mode, because Fast Refresh of a remote needs the development build of React. */
async function buildDevelopmentShell(folder: string): Promise<void> {
  const config = shellConfig('development');
  await compile([{ ...config, output: { ...config.output, path: folder } }]);
}

/** `npm run dev -- borrow`: serves everything, with this remote compiled from its sources and Fast Refresh. */
async function runRemote(remote: string, args: readonly string[], env: Environment): Promise<void> {
  const command = devCommand(remote);
  const options = readOptions(command, args, env);
  await checkPlace(command, options);
  const others = bundleNames().filter((bundle) => bundle !== remote && bundle !== 'shell');
  await buildWithProgress(staleBundles(others));
  const shellDist = path.join(projectRoot(), '.pautang', 'dev', 'shell');
  const [server] = await Promise.all([
    startSourceServer(remoteConfig(remote, 'development')),
    buildDevelopmentShell(shellDist),
  ]);
  const storeRoot = path.join(projectRoot(), '.pautang', 'dev', 'releases');
  const start = async () => {
    await publishBuilds(storeRoot, {
      given: { [remote]: developmentRelease(remote) },
      shellDist,
    });
    const local = await startLocal({
      ...options,
      command,
      storeRoot,
      shellDist,
      proxies: { [`/remotes/${remote}/${DEVELOPMENT_VERSION}/`]: server.address },
    });
    const close = () => Promise.all([local.close(), server.close()]);
    return { address: local.address, close };
  };
  // Until here a signal ends the process at once: it holds nothing, and its builds are made anew.
  const starting = start();
  const isStopping = stopOnSignal(starting, onStopProblem);
  const { address } = await starting;
  if (!isStopping()) console.log(`Pautang is ready: ${address}/   (${remote} from its sources)`);
}

/** `npm run dev -- kit`: serves the page of all components, from their sources and with Fast Refresh. */
async function runKit(args: readonly string[], env: Environment): Promise<void> {
  const port = readPort(kitCommand, args, env);
  await checkPort(kitCommand, port);
  const starting = startSourceServer(kitConfig(), port);
  const isStopping = stopOnSignal(starting, onStopProblem);
  const { address } = await starting;
  const open = address.replace('127.0.0.1', 'localhost');
  if (!isStopping()) console.log(`The kit is ready: ${open}   (from its sources)`);
}

async function run(given: readonly string[], env: Environment): Promise<void> {
  if (given.includes('--help'))
    return console.log(helpOf(devCommand(remoteNames().join(' | ')), kitCommand));
  const [name, ...args] = given;
  await (name === KIT ? runKit(args, env) : runRemote(readRemote(name), args, env));
}

runCommand(() => run(process.argv.slice(2), process.env));
