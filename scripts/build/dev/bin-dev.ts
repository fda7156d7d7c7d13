import '../../lib/machine/nodeVersion';
import { kitConfig } from '../kit';
import { KIT, remoteNames } from '../../lib/machine/workspace';
import { checkKeptByNpm } from '../../lib/processes/keptByNpm';
import { stopOnSignal } from '../../lib/processes/stopOnSignal';
import { onStopProblem, runCommand } from './command';
import { developRemote } from './developRemote';
import { checkPlace } from './freePlace';
import { CommandError } from '../../lib/processes/commandError';
import { devCommand, helpOf, kitCommand, readPort } from './options';
import { startSourceServer } from './sourceServer';

type Environment = NodeJS.ProcessEnv;

function readRemote(name = ''): string {
  const known = remoteNames();
  if (known.includes(name)) return name;
  throw new CommandError(
    `${name === '' ? '' : `There is no remote '${name}'. `}Say what to work on: npm run dev -- ${[...known, KIT].join(' | ')}`,
  );
}

/** `npm run dev -- kit`: serves the page of all components from their sources with Fast Refresh. */
async function runKit(args: readonly string[], env: Environment): Promise<void> {
  const port = readPort(kitCommand, args, env);
  await checkPlace(kitCommand, { port });
  const starting = startSourceServer(kitConfig(), port);
  const isStopping = stopOnSignal(starting, onStopProblem);
  const { address } = await starting;
  const open = address.replace('127.0.0.1', 'localhost');
  if (!isStopping()) console.log(`The kit is ready: ${open}   (from its sources)`);
}

async function run(given: readonly string[], env: Environment): Promise<void> {
  checkKeptByNpm('dev', 'port', 'data', 'app', 'keys');
  if (given.includes('--help'))
    return console.log(helpOf(devCommand(remoteNames().join(' | ')), kitCommand));
  const [name, ...args] = given;
  await (name === KIT ? runKit(args, env) : developRemote(readRemote(name), args, env));
}

runCommand(() => run(process.argv.slice(2), process.env));
