import type { StateStore } from '@pautang/shared/app';
import { isAppError } from '@pautang/shared/app';
import * as v from '@pautang/shared/schema';
import { endSession } from '../session/endSession';
import type { ServerClock } from './clock';
import type { FailureEffects } from './errors';
import { earlyReads } from './earlyReads';
import { createFailures, ownFailure } from './errors';
import type { Ask, Call, Middleware } from './client';
import { chain, clientOf } from './client';
import type { ExchangeOptions, Send } from './exchange';
import { createExchange } from './exchange';
import { offlineAnswers, storeFromAnswers } from './keptAnswers';
import type { Transport } from './transport';
import { createTransport } from './transport';
import { travel } from './travel';
import type { Upload } from './upload';

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

/** Loads the upload code with the first picture, because few borrowers send one. */
function lazyUpload(send: Send, transport: Transport): Upload {
  return async (...asked) => {
    const load = import(/* webpackChunkName: "upload" */ './upload').catch(() => {
      throw ownFailure('network', asked[0].method);
    });
    return (await load).upload(send, transport, ...asked);
  };
}

interface Options extends Omit<ExchangeOptions, 'transport' | 'onServerTime'> {
  readonly apiBase: string;
  readonly effects: FailureEffects;
  readonly clock: ServerClock;
  readonly store: StateStore;
  /** path of the page on screen */
  readonly path: () => string;
}

/**
 * Builds the chain that every product call passes, and the way to send reads early. It also ends a logged-out session
 * at the lender.
 */
export function connect({ apiBase, effects, clock, store, path, ...rest }: Options) {
  const toLender = (
    token: ExchangeOptions['token'],
    told: FailureEffects,
    last: readonly Middleware[] = [],
  ): Ask => {
    const transport = createTransport(apiBase);
    const { send, ...ways } = createExchange({
      ...rest,
      token,
      transport,
      onServerTime: clock.set,
    });
    const upload = lazyUpload(send, transport);
    return chain([reports(createFailures(told)), contract, ...last], travel({ ...ways, upload }));
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
