import { ReleaseError } from '../release/releaseError';
import { ConfigError } from '../sandbox/config';
import { CommandError } from './options';

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

/** Ctrl-C and a polite kill stop the servers once, then the process. */
export function stopOnSignal(close: () => Promise<unknown>): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    void close().then(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
