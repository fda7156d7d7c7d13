/** Ignores a business refusal and a refused event of the control API; rethrows any other error. */
export async function unlessRefused(run: Promise<unknown>): Promise<void> {
  await run.catch((error: unknown) => {
    const message = error instanceof Error ? error.message : '';
    const isRefused =
      /^\w+: (?!500001)\d+ /.test(message) ||
      /^POST \S+: (404|409) /.test(message) ||
      message === 'Nothing is open.';
    if (!isRefused) throw error;
  });
}
