/**
 * Milliseconds that running requests have to finish at a stop; slower ones are cut off, so that the process ends within
 * ten seconds.
 */
const STOP_WITHIN_MS = 9_000;

/** The part of `process` that a stop needs. */
interface Ending {
  on(signal: 'SIGINT' | 'SIGTERM', listener: () => void): unknown;
  exit(code: number): void;
}

/**
 * Closes the servers once at Ctrl-C or SIGTERM and ends the process: with 0 when all running requests were finished,
 * with 1 when closing failed or took too long. @param onProblem is told why it ends with 1, with the error unless time
 * ran out
 */
export function stopOnSignal(
  close: () => Promise<unknown>,
  onProblem: (why: string, error?: unknown) => void,
  ending: Ending = process,
): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => {
      onProblem('requests did not end in time: stopped without them');
      ending.exit(1);
    }, STOP_WITHIN_MS).unref();
    close().then(
      () => ending.exit(0),
      (error: unknown) => {
        onProblem('it did not stop cleanly', error);
        ending.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) ending.on(signal, stop);
}
