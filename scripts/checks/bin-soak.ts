import '../lib/machine/nodeVersion';
import { runCommand } from '../build/dev/command';
import { checkKeptByNpm } from '../lib/processes/keptByNpm';
import { LARGEST_SEED } from '../lib/testing/seed';
import { readAsked } from './namedRuns';
import { soaks } from './soaks';

/** `npm run soak`: long runs that search for rare faults. Runs the named ones, else all. */
async function run(args: readonly string[]): Promise<void> {
  checkKeptByNpm('soak', 'rounds', 'seed');
  const asked = readAsked(args, {
    command: 'npm run soak --',
    names: Object.keys(soaks),
    numbers: { rounds: 10_000, seed: LARGEST_SEED },
  });
  const { rounds = 20, seed = 1 + Math.floor(Math.random() * LARGEST_SEED) } = asked.numbers;
  let isGood = true;
  for (const name of asked.names) {
    console.log(`${name}: ${rounds} rounds each, --seed ${seed}`);
    isGood = ((await soaks[name]?.({ rounds, seed, tell: console.log })) ?? false) && isGood;
  }
  process.exit(isGood ? 0 : 1);
}

runCommand(() => run(process.argv.slice(2)));
