import { createClient } from './client';
import type { FailureEffects } from './errors';
import { createFailures, networkFailure } from './errors';
import type { ExchangeOptions, Send } from './exchange';
import { createExchange, createGet, createSend } from './exchange';
import { createTransport } from './transport';
import type { Upload } from './upload';

/**
 * The lazy chunk of everything that a product call needs and the first paint does not: axios, the cipher, RTK Query with
 * the façade, the batch client.
 */
export * as facade from '@pautang/shared/app';

export interface ConnectOptions extends Omit<ExchangeOptions, 'transport'> {
  readonly apiBase: string;
  readonly effects: FailureEffects;
}

/** Few borrowers ever send a picture: what it takes comes with the first one. */
function uploadLater(send: Send, { transport }: ExchangeOptions): Upload {
  return async (item, files, call) => {
    const load = import(/* webpackChunkName: "upload" */ './upload').catch(() => {
      throw networkFailure(item.method);
    });
    return (await load).upload({ item, files, call, send, transport });
  };
}

/** The client, put together. */
export function connect({ apiBase, effects, ...rest }: ConnectOptions) {
  const options: ExchangeOptions = { ...rest, transport: createTransport(apiBase) };
  const send = createSend(options);
  return createClient({
    exchange: createExchange(send, options),
    get: createGet(send, options),
    upload: uploadLater(send, options),
    ...createFailures(effects),
  });
}

export { startLate } from '../app/late';
export { queries } from './queries';
export { loadTouch } from '../touch/loadTouch';
export { AsOf } from '../app/AsOf';
export { keptAnswers } from './keptAnswers';
export { PageFocus } from '../app/PageFocus';
export { forgetQueries } from '../remotes/forgetQueries';
export { keepAnswers } from '../session/keepAnswers';
export { endSession } from '../session/endSession';
