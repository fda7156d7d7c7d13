import { isAppError } from '@pautang/shared/app';
import { BATCH_LIMIT } from '@pautang/shared/contract/constants';
import { growingPause, spreadPause } from '@pautang/shared/contract/pauses';
import { ownFailure } from './errors';
import type { Ask } from './client';
import type { Exchange, Item } from './exchange';
import type { Upload } from './upload';

/** A phone that changes cells is usually back within both pauses. */
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
 * Sends a read again after a network error only: an answer, a time-out or a refusal would be the same again. Never for
 * writes. Gives up at once if the call was aborted or the phone says that it is offline.
 */
export function retried(exchange: Exchange): Exchange {
  return async (items, options) => {
    for (let passed = 0; passed < RETRIES; passed += 1)
      try {
        return await exchange(items, options);
      } catch (error) {
        const mayRecover = isAppError(error) && error.kind === 'network' && navigator.onLine;
        if (!mayRecover) throw error;
        await pause(spreadPause(growingPause(passed, PAUSE), [1, 1.5]), options?.signal);
        if (options?.signal?.aborted) throw error;
      }
    return exchange(items, options);
  };
}

interface Waiting {
  readonly item: Item;
  readonly signal: AbortSignal | undefined;
  readonly resolve: (data: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** Aborts the request of a group once every read in it was aborted, because their page has gone. */
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
 * Puts reads of the same tick into one envelope, 20 at most (decision P6). If the answer is a business code, it sends
 * each read again alone, so that one bad read does not fail the others.
 */
export function createBatch(exchange: Exchange) {
  let waiting: Waiting[] = [];

  const send = async (group: readonly Waiting[]): Promise<void> => {
    try {
      const items = group.map(({ item }) => item);
      const answers = await exchange(items, { signal: whenAllHaveLeft(group) });
      group.forEach(({ resolve }, at) => resolve(answers[at]));
    } catch (error) {
      const isBusiness = isAppError(error) && error.kind === 'business' && group.length > 1;
      if (!isBusiness) for (const { reject } of group) reject(error);
      else
        await Promise.all(
          group.filter(({ signal }) => !signal?.aborted).map((alone) => send([alone])),
        );
    }
  };

  const flush = () => {
    const all = waiting;
    waiting = [];
    for (let from = 0; from < all.length; from += BATCH_LIMIT)
      void send(all.slice(from, from + BATCH_LIMIT));
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

/** Sends each verb in its way (section 7): reads share envelopes unless they are quiet, and only reads are retried. */
export function travel(ways: { exchange: Exchange; get: Exchange; upload: Upload }): Ask {
  const { exchange, get, upload } = ways;
  const batch = createBatch(retried(exchange));
  const retriedGet = retried(get);
  return async ({ verb, method, data, files, options }) => {
    const item = { method: method.name, data: data as Record<string, unknown> };
    if (verb === 'read' && !options.isQuiet) return batch(item, options.signal);
    const answers = {
      read: () => exchange([item]),
      get: () => retriedGet([item], options),
      write: () => exchange([item], options),
      upload: () => upload(item, files, options),
    };
    return (await answers[verb]())[0];
  };
}
