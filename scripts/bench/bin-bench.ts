import '../lib/machine/nodeVersion';
import { runCommand } from '../build/dev/command';
import { CommandError } from '../lib/processes/commandError';
import { checkKeptByNpm } from '../lib/processes/keptByNpm';
import { benchApp } from './app/benchApp';
import { benchFleet } from './fleet/benchFleet';
import { benchHost } from './host/benchHost';
import { benchLender } from './lender/benchLender';
import { benchLighthouse } from './lighthouse/benchLighthouse';
import { benchSwap } from './swap/benchSwap';
import { benchTouch } from './touch/benchTouch';

/** The benches by name; a new bench is one line here. */
const benches: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  app: benchApp,
  lender: benchLender,
  swap: benchSwap,
  fleet: benchFleet,
  host: benchHost,
  lighthouse: benchLighthouse,
  touch: benchTouch,
};

/** The options of all benches. */
const options =
  'seconds runs profile visit chart from swaps waiting phones edges seed slower json'.split(' ');

/** `npm run bench -- lender --seconds 3` runs one bench and prints a table; without a name all benches run in turn. */
async function run([name, ...rest]: readonly string[]): Promise<void> {
  checkKeptByNpm('bench', ...options);
  const names = Object.keys(benches);
  if (name === undefined) {
    for (const bench of Object.values(benches)) await bench([]);
    return;
  }
  const bench = Object.hasOwn(benches, name) ? benches[name] : undefined;
  if (!bench)
    throw new CommandError(
      `There is no bench '${name}'. Use: npm run bench -- ${names.join(' | ')}`,
    );
  await bench(rest);
}

runCommand(() => run(process.argv.slice(2)));
