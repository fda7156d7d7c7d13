import type { HostAction, HostAnswerOf, HostDataOf } from '../contract/hostWire';
import type { Method, RequestOf, ResponseOf } from '../contract/method';
import type { Log } from './events';

interface CallOptions {
  readonly signal?: AbortSignal;
  /** True: the caller shows a failure in place. A failed network also shows a toast (section 8), except for polls. */
  readonly isShown?: boolean;
  /** Keeps the answer on the phone for this borrower and uses it later if no answer comes. `asOf` then says how old it is. */
  readonly isKept?: boolean;
}

interface ReadOptions extends CallOptions {
  /** For background calls: sends the call alone, never retries it, and tells only the caller of a failure. */
  readonly isQuiet?: boolean;
}

/** The encrypted batch client. Its promises reject with an AppError only. */
export interface Client {
  /** Reads of the same tick share an envelope (decision P6). */
  read<M extends Method>(
    method: M,
    data: RequestOf<M>,
    options?: ReadOptions,
  ): Promise<ResponseOf<M>>;
  /** A public read without personal data, by GET (decision P8). */
  get<M extends Method>(
    method: M,
    data: RequestOf<M>,
    options?: CallOptions,
  ): Promise<ResponseOf<M>>;
  /**
   * Sends a write alone. The same `requestId` has its effect only once (decision P7). If the lender carried it out
   * before, calls `onRepeat` with the instant when it did, and then returns the first answer.
   */
  write<M extends Method>(
    method: M,
    data: RequestOf<M>,
    options: {
      readonly requestId: string;
      readonly isShown?: boolean;
      readonly onRepeat?: (firstAt: string) => void;
    },
  ): Promise<ResponseOf<M>>;
  /**
   * Sends pictures as multipart (decision P9). Rejects too many, too large or no pictures without sending anything.
   * `onProgress` gets the share that has been sent, 0 to 1. A picture that is sent again gets the same file id.
   */
  upload<M extends Method>(
    method: M,
    data: RequestOf<M>,
    files: readonly File[],
    options?: CallOptions & { readonly onProgress?: (part: number) => void },
  ): Promise<ResponseOf<M>>;
}

export type HostErrorKind = 'unavailable' | 'unsupported' | 'timeout' | 'denied' | 'failed';

/** A host's answer that violates its schema. */
export interface Malformed {
  /** the answer's data as it came; undefined: it could not be read */
  readonly given: unknown;
  /** the whole result; missing: the data had a right `{ok, data}` around it */
  readonly around?: unknown;
}

/** Every failed host call rejects with this error. */
export class HostError extends Error {
  constructor(
    readonly kind: HostErrorKind,
    readonly action: string,
    message: string,
    readonly malformed?: Malformed,
  ) {
    super(message);
    this.name = 'HostError';
  }
}

export type RequestAction = HostAction & { readonly mode: 'request' };
type NotifyAction = HostAction & { readonly mode: 'notify' };
type SubscriptionAction = HostAction & { readonly mode: 'subscription' };

export interface Bridge {
  /** Rejects with a HostError. The answer has passed the action's schema. */
  request<H extends RequestAction>(action: H, data: HostDataOf<H>): Promise<HostAnswerOf<H>>;
  /** Returns false if the page runs without a host. */
  notify<H extends NotifyAction>(action: H, data: HostDataOf<H>): boolean;
  /** Calls the listener for each answer that fits the action's schema, until the returned function is called. */
  subscribe<H extends SubscriptionAction>(
    action: H,
    data: HostDataOf<H>,
    listener: (answer: HostAnswerOf<H>) => void,
  ): () => void;
}

/** Server time (decision P14), kept from the Date header of each answer. */
export interface Clock {
  /** Epoch milliseconds by the server's clock, or by the phone's until the server's time is known. */
  now(): number;
  /** True once an answer has told the server's time, on this page or an earlier one. */
  isKnown(): boolean;
  /** Calls the listener when server time becomes known or is corrected, until the returned function is called. */
  subscribe(listener: () => void): () => void;
}

/** A write invalidates tags. Every mounted query that provides one of them is then requested again. */
export type Tag = 'Credit' | 'Loan' | 'Coupon' | 'Service' | 'User';

/** Services that the shell gives to every page through the store's extra argument. */
export interface Services {
  readonly client: Client;
  readonly bridge: Bridge;
  readonly clock: Clock;
  readonly invalidate: (tags: readonly Tag[]) => void;
  readonly log: Log;
}
