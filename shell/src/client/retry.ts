import { isAppError } from '@pautang/shared/app';
import type { Exchange } from './exchange';

/** Pauses before the second and the third try; a phone that changes cells is back within them. */
const PAUSES_MS = [400, 1_200];

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal?.addEventListener('abort', done);
  });
}

/**
 * Asks a read again after a network error, and after no other: an answer, a time-out or a refusal would only come again.
 * Never for writes. Gives up at once when nobody waits any more, or when the phone says that it is offline.
 */
export function retried(exchange: Exchange): Exchange {
  return async (items, options) => {
    for (const ms of PAUSES_MS)
      try {
        return await exchange(items, options);
      } catch (error) {
        const isWorth = isAppError(error) && error.kind === 'network' && navigator.onLine;
        if (!isWorth) throw error;
        // Half as much again at random: phones that were cut off together do not come back together.
        await pause(ms * (1 + Math.random() / 2), options?.signal);
        if (options?.signal?.aborted) throw error;
      }
    return exchange(items, options);
  };
}
