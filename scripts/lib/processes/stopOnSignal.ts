/** How long a stop waits for running requests, so that the process ends within ten seconds. */
const STOP_WITHIN_MS = 9_000;

/** Ctrl-C, kill without -9, and a closed terminal. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

interface Output {
  on(event: 'error', listener: (error: Error) => void): unknown;
}

/** The part of `process` that a stop needs. */
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
 * Closes the server once on a signal and ends the process: with 0 if all running work has finished, with 1 if closing
 * failed or took too long. An output without a reader (EPIPE, EIO) does the same, because its terminal or pipe is gone
 * and the process would run on unnoticed.
 * @param starting the server to close; an earlier signal waits for it, so that it releases its locks
 * @param onProblem gets the reason for exit code 1, with the error unless time ran out
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
    // The caller reports a failed start; then no server has to be closed.
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
