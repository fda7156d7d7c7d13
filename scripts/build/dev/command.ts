import { bearClosedPipes } from '../../lib/processes/closedPipe';
import { ReleaseError } from '../../release/releaseError';
import { CommandError } from '../../lib/processes/commandError';

/** Prints why a server stopped, for `stopOnSignal`: one line, and the stack trace if it was an error. */
export const onStopProblem = (why: string, error?: unknown): void =>
  console.error(`Stopped, but ${why}.`, ...(error === undefined ? [] : [error]));

/** By its name: an import of the lender's class would load the whole lender for each command. */
const isWrongConfig = (error: unknown): error is Error =>
  error instanceof Error && error.name === 'ConfigError';

/** Runs a command. An expected failure prints its line, any other failure its stack trace. */
export function runCommand(command: () => Promise<void>): void {
  bearClosedPipes(process);
  command().catch((error: unknown) => {
    const isExpected =
      error instanceof CommandError || isWrongConfig(error) || error instanceof ReleaseError;
    console.error(isExpected ? error.message : error);
    process.exit(1);
  });
}
