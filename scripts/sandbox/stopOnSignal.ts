/** Requests that run at a polite stop are finished; one that takes longer is given up, so that all is gone within ten seconds. */
const STOP_WITHIN_MS = 9_000;

/** Of `process`, what a stop needs. */
interface Ending {
  on(signal: 'SIGINT' | 'SIGTERM', listener: () => void): unknown;
  exit(code: number): void;
}

/**
 * Ctrl-C and a polite kill close the servers once and end the process: with 0 when all that was running is finished,
 * with 1 when that failed or took too long.
 * @param onProblem hears why it ends with 1: an error, or nothing where time ran out
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
