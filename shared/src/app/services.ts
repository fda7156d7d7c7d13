import type { HostAction, HostAnswerOf, HostDataOf } from '../contract/hostWire';
import type { Method, RequestOf, ResponseOf } from '../contract/method';
import type { Log } from './events';

interface CallOptions {
  readonly signal?: AbortSignal;
  /** The caller shows a failure in place. The toast of a failed network comes besides (section 8), but not at each poll. */
  readonly isShown?: boolean;
  /** The phone keeps the last answer for this borrower and uses it if none comes; `asOf` then says how old it is. */
  readonly isKept?: boolean;
}

interface ReadOptions extends CallOptions {
  /** For calls in the background: the call is sent alone and never retried, and only the caller learns of a failure. */
  readonly isQuiet?: boolean;
}

/** The encrypted batch client. Every promise rejects with an AppError and nothing else. */
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
   * Goes alone; the same `requestId` has its effect only once (decision P7). If that was earlier, `onRepeat` is first
   * called with its time, an instant.
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
   * Pictures, as multipart (decision P9). Too many, too large or no pictures are refused before anything is sent.
   * `onProgress` is called with the share that has been sent, 0 to 1. Sending the same picture again gives the same
   * file.
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
  /** what came as the answer's data; undefined: nothing that could be read */
  readonly given: unknown;
  /** it came without its `{ok, data}` */
  readonly isBare: boolean;
}

/** Every host call rejects with this error. */
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

/** The typed access to the native host. A missing host never blocks a page that does not need it. */
export interface Bridge {
  /** Rejects with a HostError; the answer has passed the action's schema. */
  request<H extends RequestAction>(action: H, data: HostDataOf<H>): Promise<HostAnswerOf<H>>;
  /** False when there is no host to tell. */
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
  /** epoch milliseconds by the server's clock; by the phone's until the server's is known */
  now(): number;
  /** false until an answer has told the server's time, on this page or on one before it */
  isKnown(): boolean;
  /** Calls the listener when server time becomes known or is corrected, until the returned function is called. */
  subscribe(listener: () => void): () => void;
}

/** A write invalidates tags: every query that provides one is requested again. */
export type Tag = 'Credit' | 'Loan' | 'Coupon' | 'Service' | 'User';

/** Services that the shell gives to every page through the store's extra argument. */
export interface Services {
  readonly client: Client;
  readonly bridge: Bridge;
  readonly clock: Clock;
  readonly invalidate: (tags: readonly Tag[]) => void;
  readonly log: Log;
}
