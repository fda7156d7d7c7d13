import '../lib/machine/nodeVersion';
import { runCommand } from '../build/dev/command';
import { CommandError } from '../lib/processes/commandError';
import { checkKeptByNpm } from '../lib/processes/keptByNpm';
import { benchApp } from './app/benchApp';
import { benchLender } from './lender/benchLender';
import { benchSwap } from './swap/benchSwap';

/** The benches by name; a new bench is one line here. */
const benches: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
  app: benchApp,
  lender: benchLender,
  swap: benchSwap,
};

/** `npm run bench -- lender --seconds 3` runs one bench and prints a table; without a name all benches run in turn. */
async function run([name, ...rest]: readonly string[]): Promise<void> {
  checkKeptByNpm('bench', 'seconds', 'runs', 'profile', 'visit', 'swaps', 'json');
  const named = name === undefined ? Object.keys(benches) : [name];
  for (const one of named) {
    const bench = Object.hasOwn(benches, one) ? benches[one] : undefined;
    if (!bench)
      throw new CommandError(
        `There is no bench '${one}'. Use: npm run bench -- ${Object.keys(benches).join(' | ')}`,
      );
    await bench(rest);
  }
}

runCommand(() => run(process.argv.slice(2)));
