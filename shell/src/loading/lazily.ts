import { growingPause, spreadPause } from '@pautang/shared/contract/pauses';
import { RemoteError, isPassing } from './remoteError';

/** Loads a chunk of the shell once and keeps it. After a failure the next call requests it again. */
export function lazily<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  return () => {
    loading ??= withRetry(load).catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}

const PAUSE = { firstMs: 400, growth: 4 };
/** The third try is the last. */
const RETRIES = 2;

/** A permanent failure: another request would get the same bytes. */
function isPermanent(error: unknown): boolean {
  if (error instanceof RemoteError) return !isPassing(error);
  return error instanceof Error && /integrity/i.test(error.message);
}

/** Fetches the failed file past the browser's cache, which may hold wrong bytes, for the next try. */
function refresh(error: unknown): void {
  if (!(error instanceof Error) || !('request' in error) || typeof error.request !== 'string')
    return;
  void fetch(error.request, { cache: 'reload' }).catch(() => undefined);
}

/** Stop retrying after a try that took this long; the degraded page then decides. */
const PATIENCE_MS = 6_000;

/** Tries three times with growing pauses and jitter. */
export async function withRetry<T>(
  work: () => Promise<T>,
  sleep: (ms: number) => Promise<void> = (ms) => new Promise((done) => setTimeout(done, ms)),
): Promise<T> {
  for (let passed = 0; passed < RETRIES; passed += 1) {
    const started = Date.now();
    try {
      return await work();
    } catch (error) {
      if (isPermanent(error) || Date.now() - started > PATIENCE_MS) throw error;
      refresh(error);
      await sleep(spreadPause(growingPause(passed, PAUSE), [0.75, 1.25]));
    }
  }
  return work();
}
