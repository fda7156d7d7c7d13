/**
 * Lets a command go on when nobody reads its output any more, as in `… | head -1`: it does its work and ends with its
 * own exit code.
 */
export function bearClosedPipes({
  stdout,
  stderr,
}: Pick<NodeJS.Process, 'stdout' | 'stderr'>): void {
  for (const stream of [stdout, stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
}
