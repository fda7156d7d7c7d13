import '../../lib/machine/nodeVersion';
import { KIT, remoteNames } from '../../lib/machine/workspace';
import { CommandError } from '../../lib/processes/commandError';
import { checkKeptByNpm } from '../../lib/processes/keptByNpm';
import { kitConfig } from '../kit';
import { runCommand, untilStopped } from './command';
import { developRemote } from './developRemote';
import { checkPlace } from './freePlace';
import { devCommand, helpOf, kitCommand, readFlags } from './options';
import { startSourceServer } from './sourceServer';

/** `npm run dev -- kit`: serves the page of all components from their sources with Fast Refresh. */
async function runKit(args: readonly string[]): Promise<void> {
  const { port } = readFlags(kitCommand, args, process.env);
  await checkPlace(kitCommand, { port });
  await untilStopped(startSourceServer(kitConfig(), port), ({ address }) => {
    const open = address.replace('127.0.0.1', 'localhost');
    return `The kit is ready: ${open}   (from its sources)`;
  });
}

async function run(given: readonly string[]): Promise<void> {
  checkKeptByNpm('dev', 'port', 'data', 'app', 'keys');
  const known = remoteNames();
  if (given.includes('--help'))
    return console.log(helpOf(devCommand(known.join(' | ')), kitCommand));
  const [name = '', ...args] = given;
  if (name === KIT) return runKit(args);
  if (!known.includes(name))
    throw new CommandError(
      `${name === '' ? '' : `There is no remote '${name}'. `}Say what to work on: npm run dev -- ${[...known, KIT].join(' | ')}`,
    );
  return developRemote(name, args, process.env);
}

runCommand(() => run(process.argv.slice(2)));
