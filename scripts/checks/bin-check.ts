import '../lib/machine/nodeVersion';
import { CommandError } from '../lib/processes/commandError';
import { runCommand } from '../build/dev/command';
import { remoteNames } from '../lib/machine/workspace';
import { checkSteps, remoteSteps } from './checkSteps';
import { runSteps } from './runSteps';

/** `npm run check`: every check that does not run the product; `npm run check -- borrow`: those of one remote. */
async function run(names: readonly string[]): Promise<void> {
  const unknown = names.find((name) => !remoteNames().includes(name));
  if (unknown !== undefined)
    throw new CommandError(
      `There is no remote '${unknown}' to check: there are ${remoteNames().join(', ')}.`,
    );
  const steps = names.length === 0 ? checkSteps() : remoteSteps(names);
  process.exitCode = (await runSteps(steps)) ? 0 : 1;
}

runCommand(() => run(process.argv.slice(2)));
