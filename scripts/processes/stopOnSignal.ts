/** Requests that run at a polite stop are finished; one that takes longer is given up, so that all is gone within ten seconds. */
const STOP_WITHIN_MS = 9_000;

/** Ctrl-C, a polite kill, and the terminal that is closed. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

interface Output {
  on(event: 'error', listener: (error: Error) => void): unknown;
}

/** Of `process`, what a stop needs. */
interface Ending {
  readonly stdout: Output;
  readonly stderr: Output;
  on(signal: (typeof signals)[number], listener: () => void): unknown;
  exit(code: number): void;
}

interface Running {
  close(): Promise<unknown>;
}

/**
 * A signal closes what runs, once, and ends the process: with 0 when all that was running is finished, with 1 when that
 * failed or took too long. So does an output that nobody reads any more (EPIPE, EIO): its terminal or pipe is gone, and
 * nobody would know of a process that stays.
 *
 * @param starting what is to be closed; a signal that comes earlier waits for it, so that its locks are given back, too
 * @param onProblem hears why it ends with 1: an error, or nothing where time ran out
 * @returns whether the process is about to end
 */
export function stopOnSignal(
  starting: Promise<Running>,
  onProblem: (why: string, error?: unknown) => void,
  ending: Ending = process,
): () => boolean {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => {
      onProblem('requests did not end in time and were cut off');
      ending.exit(1);
    }, STOP_WITHIN_MS).unref();
    // Whoever starts it tells why it did not start; then there is nothing to close.
    const running = starting.catch(() => null);
    running
      .then((server) => server?.close())
      .then(
        () => ending.exit(0),
        (error: unknown) => {
          onProblem('something could not be closed', error);
          ending.exit(1);
        },
      );
  };
  for (const signal of signals) ending.on(signal, stop);
  for (const output of [ending.stdout, ending.stderr]) output.on('error', stop);
  return () => isStopping;
}
