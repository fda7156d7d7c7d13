import { isAppError } from '@pautang/shared/app';
import { BATCH_LIMIT } from '@pautang/shared/contract/constants';
import { growingPause, spreadPause } from '@pautang/shared/contract/pauses';
import * as v from '@pautang/shared/schema';
import { endSession } from '../session/endSession';
import type { FailureEffects } from './errors';
import { earlyReads } from './earlyReads';
import { createFailures, ownFailure } from './errors';
import type { Ask, Call, ConnectOptions, Connection, Middleware } from './client';
import { chain, clientOf } from './client';
import type { Exchange, ExchangeOptions } from './exchange';
import { createExchange } from './exchange';
import { offlineAnswers, storeFromAnswers } from './keptAnswers';

/** Reports each failure before the caller sees it, and each success. Quiet calls report to their caller only. */
export const reports =
  ({ onFailure, onAnswered }: ReturnType<typeof createFailures>): Middleware =>
  (next) =>
  async (call) => {
    const { method, options } = call;
    if (options.isQuiet) return next(call);
    try {
      const answer = await next(call);
      onAnswered(method);
      return answer;
    } catch (error) {
      if (isAppError(error)) onFailure(error, method, options.isShown ?? false);
      throw error;
    }
  };

/** Returns data parsed by the method's schema. @throws AppError with the path of the violation */
function checked({ method }: Call, side: 'request' | 'response', data: unknown): unknown {
  const parsed = v.safeParse(method[side], data);
  if (parsed.success) return parsed.output;
  const kind = side === 'request' ? 'badRequest' : 'badResponse';
  throw { ...ownFailure(kind, method.name), detail: v.getDotPath(parsed.issues[0]) ?? 'data' };
}

/** Rejects a call that violates the request schema before it is sent, and checks the answer by the response schema. */
export const contract: Middleware = (next) => async (call) => {
  const { method, options } = call;
  const answer = await next({ ...call, data: checked(call, 'request', call.data) });
  if (options.signal?.aborted && !options.isQuiet) throw ownFailure('canceled', method.name);
  return checked(call, 'response', answer);
};

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
 * Sends reads again after a network error only: an answer, a time-out or a refusal would be the same again. Never for
 * writes. Gives up at once if the call was aborted or the phone says that it is offline.
 */
export function retried(exchange: Exchange): Exchange {
  return async (calls, signal) => {
    for (let passed = 0; passed < RETRIES; passed += 1)
      try {
        return await exchange(calls, signal);
      } catch (error) {
        const mayRecover = isAppError(error) && error.kind === 'network' && navigator.onLine;
        if (!mayRecover) throw error;
        await pause(spreadPause(growingPause(passed, PAUSE), [1, 1.5]), signal);
        if (signal?.aborted) throw error;
      }
    return exchange(calls, signal);
  };
}

interface Waiting {
  readonly call: Call;
  readonly resolve: (data: unknown) => void;
  readonly reject: (error: unknown) => void;
}

const hasLeft = ({ call }: Waiting) => call.options.signal?.aborted ?? false;

/** Aborts the request of a group once every read in it was aborted, because their page has gone. */
function whenAllHaveLeft(group: readonly Waiting[]): AbortSignal {
  const abort = new AbortController();
  const check = () => {
    if (group.every(hasLeft)) abort.abort();
  };
  for (const { call } of group)
    call.options.signal?.addEventListener('abort', check, { once: true });
  check();
  return abort.signal;
}

/**
 * Puts reads of the same tick into one envelope, 20 at most (decision P6). If the answer is a business code, it sends
 * each read again alone, so that one bad read does not fail the others. An aborted signal rejects with kind 'canceled'.
 */
export function batched(exchange: Exchange): Ask {
  let waiting: Waiting[] = [];

  const send = async (group: readonly Waiting[]): Promise<void> => {
    try {
      const answers = await exchange(
        group.map(({ call }) => call),
        whenAllHaveLeft(group),
      );
      group.forEach(({ resolve }, at) => resolve(answers[at]));
    } catch (error) {
      const isBusiness = isAppError(error) && error.kind === 'business' && group.length > 1;
      if (!isBusiness) for (const { reject } of group) reject(error);
      else await Promise.all(group.filter((one) => !hasLeft(one)).map((alone) => send([alone])));
    }
  };

  const flush = () => {
    const all = waiting;
    waiting = [];
    for (let from = 0; from < all.length; from += BATCH_LIMIT)
      void send(all.slice(from, from + BATCH_LIMIT));
  };

  return (call) =>
    new Promise((resolve, reject) => {
      const { signal } = call.options;
      const cancel = () => {
        waiting = waiting.filter((one) => one !== entry);
        reject(ownFailure('canceled', call.method.name));
      };
      const entry: Waiting = { call, resolve, reject };
      if (signal?.aborted) return cancel();
      signal?.addEventListener('abort', cancel, { once: true });
      if (waiting.length === 0) setTimeout(flush);
      waiting.push(entry);
    });
}

const alone =
  (exchange: Exchange): Ask =>
  async (call) =>
    (await exchange([call], call.options.signal))[0];

/** Sends each verb in its way (section 7): reads share envelopes unless they are quiet, and only reads are retried. */
export function travel(exchange: Exchange): Ask {
  const once = alone(exchange);
  const batch = batched(retried(exchange));
  const ways = { read: once, get: alone(retried(exchange)), write: once };
  return async (call) => {
    const { verb, method, options } = call;
    if (verb === 'read' && !options.isQuiet) return batch(call);
    if (verb !== 'upload') return ways[verb](call);
    // Loaded with the first picture, because few borrowers send one.
    const load = import(/* webpackChunkName: "upload" */ './upload').catch(() => {
      throw ownFailure('network', method.name);
    });
    return (await load).upload(once)(call);
  };
}

/**
 * Builds the chain that every product call passes, and the way to send reads early. It also ends a logged-out session
 * at the lender.
 */
export function connect({ effects, clock, store, path, ...rest }: ConnectOptions): Connection {
  const toLender = (
    token: ExchangeOptions['token'],
    told: FailureEffects,
    last: readonly Middleware[] = [],
  ): Ask => {
    const exchange = createExchange({ ...rest, token, onServerTime: clock.set });
    return chain([reports(createFailures(told)), contract, ...last], travel(exchange));
  };
  // Ending a left session must not toast, nor end the session that is open now.
  const quiet = { ...effects, hasSession: () => false, toast: () => undefined };
  endSession(store, (left) => clientOf(toLender(() => left, quiet)));
  const early = earlyReads({
    owner: () => `${rest.token()} ${path()}`,
    terms: () => store.getState().kept.commonInfo.operationConfigData?.terms ?? {},
  });
  const ask = chain(
    [offlineAnswers({ store, clock }), storeFromAnswers(store)],
    toLender(rest.token, effects, [early.middleware]),
  );
  return { ask, readEarly: early.send };
}
