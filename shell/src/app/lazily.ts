import { withRetry } from '../remotes/retry';

/** A chunk of the shell, asked for once and kept; after a failure the next call asks again. */
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
