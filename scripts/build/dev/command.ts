import { bearClosedPipes } from '../../lib/processes/closedPipe';
import { CommandError } from '../../lib/processes/commandError';
import { stopOnSignal } from '../../lib/processes/stopOnSignal';
import { ReleaseError } from '../../release/releaseError';

/** Prints why a server stopped, for `stopOnSignal`: one line, and the stack trace if it was an error. */
export const onStopProblem = (why: string, error?: unknown): void =>
  console.error(`Stopped, but ${why}.`, ...(error === undefined ? [] : [error]));

/** Prints a line when a server is ready. A signal closes the server, also one that comes while it starts. */
export async function untilStopped<Server extends { close(): Promise<unknown> }>(
  starting: Promise<Server>,
  readyLine: (server: Server) => string,
): Promise<void> {
  const isStopping = stopOnSignal(starting, onStopProblem);
  const server = await starting;
  if (!isStopping()) console.log(readyLine(server));
}

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
