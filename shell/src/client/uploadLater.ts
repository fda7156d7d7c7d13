import type { Item } from './envelope';
import type { ExchangeOptions, Send } from './exchange';
import { networkFailure } from './failure';

export interface UploadCall {
  readonly signal?: AbortSignal;
  readonly onProgress?: (part: number) => void;
}

/** Sends pictures and resolves to the one item's data. */
export type Upload = (item: Item, files: readonly File[], call: UploadCall) => Promise<unknown[]>;

/** Few borrowers ever send a picture: what it takes comes with the first one. */
export function uploadLater(send: Send, { transport }: ExchangeOptions): Upload {
  return async (item, files, call) => {
    const load = import(/* webpackChunkName: "upload" */ './upload').catch(() => {
      throw networkFailure(item.method);
    });
    return (await load).upload({ item, files, call, send, transport });
  };
}
