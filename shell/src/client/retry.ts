import { isAppError } from '@pautang/shared/app';
import { growingPause, spreadPause } from '@pautang/shared/contract/pauses';
import type { Exchange } from './exchange';

/** A phone that changes cells is back within both pauses. */
const PAUSE = { firstMs: 400, growth: 3 };
const RETRIES = 2;

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
 * Never for writes. Gives up at once when the call was aborted, or when the phone says that it is offline.
 */
export function retried(exchange: Exchange): Exchange {
  return async (items, options) => {
    for (let passed = 0; passed < RETRIES; passed += 1)
      try {
        return await exchange(items, options);
      } catch (error) {
        const isWorth = isAppError(error) && error.kind === 'network' && navigator.onLine;
        if (!isWorth) throw error;
        await pause(spreadPause(growingPause(passed, PAUSE), [1, 1.5]), options?.signal);
        if (options?.signal?.aborted) throw error;
      }
    return exchange(items, options);
  };
}
