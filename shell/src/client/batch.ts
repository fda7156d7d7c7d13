import { isAppError } from '@pautang/shared/app';
import { BATCH_LIMIT } from '@pautang/shared/contract/constants';
import type { Item } from './envelope';
import type { Exchange } from './exchange';
import { appError } from './failure';
import { texts } from './texts';

interface Waiting {
  readonly item: Item;
  readonly resolve: (data: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Reads asked for in the same tick share an envelope, 20 at most (decision P6). When it answers a business code, each
 * read is asked again alone, so that one bad read does not take the others down.
 */
export function createBatch(exchange: Exchange) {
  let waiting: Waiting[] = [];

  const alone = async ({ item, resolve, reject }: Waiting) => {
    try {
      const [data] = await exchange([item]);
      resolve(data);
    } catch (error) {
      reject(error);
    }
  };

  const together = async (group: readonly Waiting[]) => {
    try {
      const answers = await exchange(group.map(({ item }) => item));
      group.forEach(({ resolve }, at) => resolve(answers[at]));
    } catch (error) {
      const isOnes = isAppError(error) && error.kind === 'business' && group.length > 1;
      if (isOnes) await Promise.all(group.map(alone));
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
        reject(appError('canceled', texts.retrieve, item.method));
      };
      const entry: Waiting = { item, resolve, reject };
      if (signal?.aborted) return cancel();
      signal?.addEventListener('abort', cancel, { once: true });
      if (waiting.length === 0) setTimeout(flush);
      waiting.push(entry);
    });
}
