import type { Client } from '@pautang/shared/app';
import type { Method } from '@pautang/shared/contract/method';

/** One product call, by any verb of the client. */
export interface Call {
  readonly verb: keyof Client;
  readonly method: Method;
  readonly data: unknown;
  readonly files: readonly File[];
  readonly options: {
    readonly signal?: AbortSignal;
    readonly isShown?: boolean;
    readonly isKept?: boolean;
    readonly isQuiet?: boolean;
    readonly requestId?: string;
    readonly onRepeat?: (firstAt: string) => void;
    readonly onProgress?: (part: number) => void;
  };
}

/** Returns a call's answer. Rejects with an AppError. */
export type Ask = (call: Call) => Promise<unknown>;

/** Adds one concern to all calls, around the rest of the chain. */
export type Middleware = (next: Ask) => Ask;

/** Builds the chain: the first middleware sees a call first and its answer last. */
export const chain = (middlewares: readonly Middleware[], last: Ask): Ask =>
  middlewares.reduceRight((next, middleware) => middleware(next), last);

/** Makes the client's four verbs from one chain. The contract's check gives an answer its type. */
export function clientOf(ask: Ask): Client {
  const verb =
    (verb: keyof Client) =>
    (method: Method, data: unknown, options: Call['options'] = {}) =>
      ask({ verb, method, data, files: [], options }) as Promise<never>;
  return {
    read: verb('read'),
    get: verb('get'),
    write: verb('write'),
    upload: (method, data, files, options = {}) =>
      ask({ verb: 'upload', method, data, files, options }) as Promise<never>,
  };
}
