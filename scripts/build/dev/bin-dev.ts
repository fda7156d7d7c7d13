import path from 'node:path';
import { kitConfig } from '../kit';
import { buildWithProgress } from '../progress';
import { DEVELOPMENT_VERSION } from '../remote';
import { staleBundles } from '../run';
import { KIT, bundleNames, projectRoot, remoteNames } from '../../lib/machine/workspace';
import { stopOnSignal } from '../../lib/processes/stopOnSignal';
import { onStopProblem, runCommand } from './command';
import { checkPlace, checkPort } from './freePlace';
import { CommandError, devCommand, helpOf, kitCommand, readOptions, readPort } from './options';
import { developmentRelease, startRemote } from './remoteServer';
import { buildDevelopmentShell } from './developmentShell';
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

/** `npm run dev -- borrow`: serves everything, with this remote compiled from its sources and Fast Refresh. */
async function runRemote(remote: string, args: readonly string[], env: Environment): Promise<void> {
  const command = devCommand(remote);
  const options = readOptions(command, args, env);
  await checkPlace(command, options);
  const others = bundleNames().filter((bundle) => bundle !== remote && bundle !== 'shell');
  await buildWithProgress(staleBundles(others));
  const shellDist = path.join(projectRoot(), '.pautang', 'dev', 'shell');
  const [server] = await Promise.all([startRemote(remote), buildDevelopmentShell(shellDist)]);
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
