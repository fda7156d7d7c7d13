import type { Client } from '@pautang/shared/app';
import { isAppError, useServices } from '@pautang/shared/app';
import { useEffect, useState } from 'react';

export type Ask<T> = (client: Client, options: { readonly signal: AbortSignal }) => Promise<T>;

/**
 * Calls the client directly, because login's first screen does without the query library. Returns null until the answer
 * comes, and if the lender fails: the login works without.
 * @param ask a new function makes another call; null: none
 */
export function useAnswer<T>(ask: Ask<T> | null): T | null {
  const { client } = useServices();
  const [known, setKnown] = useState<{ of: typeof ask; answer: T } | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    ask?.(client, { signal: abort.signal }).then(
      (answer) => {
        if (!abort.signal.aborted) setKnown({ of: ask, answer });
      },
      (error: unknown) => {
        if (!isAppError(error)) throw error;
      },
    );
    return () => abort.abort();
  }, [client, ask]);
  return known !== null && known.of === ask ? known.answer : null;
}
