import { isAppError } from '@pautang/shared/app';
import { BATCH_LIMIT } from '@pautang/shared/contract/constants';
import type { Item } from './envelope';
import type { Exchange } from './exchange';
import { ownFailure } from './errors';

interface Waiting {
  readonly item: Item;
  readonly signal: AbortSignal | undefined;
  readonly resolve: (data: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** Aborts the request of a group once every read in it was aborted: the page that asked has gone. */
function whenAllHaveLeft(group: readonly Waiting[]): AbortSignal {
  const abort = new AbortController();
  const check = () => {
    if (group.every(({ signal }) => signal?.aborted)) abort.abort();
  };
  for (const { signal } of group) signal?.addEventListener('abort', check, { once: true });
  check();
  return abort.signal;
}

/**
 * Reads asked for in the same tick share an envelope, 20 at most (decision P6). When it answers a business code, each
 * read is asked again alone, so that one bad read does not take the others down.
 */
export function createBatch(exchange: Exchange) {
  let waiting: Waiting[] = [];

  const alone = async (one: Waiting) => {
    const { item, resolve, reject } = one;
    try {
      const [data] = await exchange([item], { signal: whenAllHaveLeft([one]) });
      resolve(data);
    } catch (error) {
      reject(error);
    }
  };

  const together = async (group: readonly Waiting[]) => {
    try {
      const items = group.map(({ item }) => item);
      const answers = await exchange(items, { signal: whenAllHaveLeft(group) });
      group.forEach(({ resolve }, at) => resolve(answers[at]));
    } catch (error) {
      const isOnes = isAppError(error) && error.kind === 'business' && group.length > 1;
      if (isOnes) await Promise.all(group.filter(({ signal }) => !signal?.aborted).map(alone));
      else for (const { reject } of group) reject(error);
    }
  };

  const flush = () => {
    const all = waiting;
    waiting = [];
    for (let from = 0; from < all.length; from += BATCH_LIMIT) {
      const group = all.slice(from, from + BATCH_LIMIT);
      void (group.length === 1 && group[0] ? alone(group[0]) : together(group));
    }
  };

  /** Resolves to the unchecked data of one read. An aborted signal rejects with kind 'canceled'. */
  return (item: Item, signal?: AbortSignal): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const cancel = () => {
        waiting = waiting.filter((one) => one !== entry);
        reject(ownFailure('canceled', item.method));
      };
      const entry: Waiting = { item, signal, resolve, reject };
      if (signal?.aborted) return cancel();
      signal?.addEventListener('abort', cancel, { once: true });
      if (waiting.length === 0) setTimeout(flush);
      waiting.push(entry);
    });
}
