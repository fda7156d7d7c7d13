/** Pauses before the second and third try, in milliseconds, before jitter. */
const PAUSES = [400, 1_600];

/** What names a permanent failure: asking again would only get the same bytes. */
const isPermanent = (error: unknown) => error instanceof Error && /integrity/i.test(error.message);

/** Tries three times with growing pauses and jitter. */
export async function withRetry<T>(
  work: () => Promise<T>,
  sleep: (ms: number) => Promise<void> = (ms) => new Promise((done) => setTimeout(done, ms)),
): Promise<T> {
  for (const pause of PAUSES) {
    try {
      return await work();
    } catch (error) {
      if (isPermanent(error)) throw error;
      await sleep(pause * (0.75 + Math.random() / 2));
    }
  }
  return work();
}
