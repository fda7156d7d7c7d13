import { ReleaseError } from '../release/releaseError';
import { ConfigError } from '../sandbox/config';
import { CommandError } from './options';

/** For `stopOnSignal`: one line, and where it came from if it was an error. */
export const onStopProblem = (why: string, error?: unknown): void =>
  console.error(`Stopping: ${why}.`, ...(error === undefined ? [] : [error]));

/** Runs a command; an expected failure is one line that says what to do, anything else shows where it came from. */
export function runCommand(command: () => Promise<void>): void {
  command().catch((error: unknown) => {
    const isExpected =
      error instanceof CommandError ||
      error instanceof ConfigError ||
      error instanceof ReleaseError;
    console.error(isExpected ? error.message : error);
    process.exit(1);
  });
}
