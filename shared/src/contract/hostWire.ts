/** How page and native host talk (section 7): actions, message, answer, the host's own events, names of the channels. */
import type { BaseIssue, BaseSchema, InferOutput } from '@pautang/shared/schema';
import * as v from '@pautang/shared/schema';

export const nothing = v.object({});
export const SHORT_TEXT_LENGTH = 300;
export const shortText = v.pipe(v.string(), v.maxLength(SHORT_TEXT_LENGTH));

type Schema = BaseSchema<unknown, unknown, BaseIssue<unknown>>;

/**
 * How the page goes on without a host, or with one that does not support the action:
 * - `nothing`: the host was only told, so the page goes on;
 * - `page`: the page does it by itself, for example opens the store's web address;
 * - `values`: the page uses its own values in place of the answer;
 * - `message`: the page tells the borrower what did not work and what to do next.
 */
export type HostFallback = 'nothing' | 'page' | 'values' | 'message';

/**
 * One message to the native host (section 7). `notify` expects no answer, `request` waits `timeoutMs` for one,
 * `subscription` gets an answer each time the event happens, until the page ends it.
 * On the wire: `{id, action, data, callback}`, JSON; the host answers by calling `window[callback](result)`.
 */
export interface HostAction<Q extends Schema = Schema, A extends Schema = Schema> {
  readonly action: string;
  readonly mode: 'notify' | 'request' | 'subscription';
  readonly timeoutMs: number;
  readonly fallback: HostFallback;
  readonly data: Q;
  readonly answer: A;
}
export type HostDataOf<H extends HostAction> = InferOutput<H['data']>;
export type HostAnswerOf<H extends HostAction> = InferOutput<H['answer']>;

const DEFAULT_TIMEOUT_MS = 3_000;
/** For actions that open something. After a longer wait the browser would take no link for the borrower's tap. */
export const OPEN_TIMEOUT_MS = 1_500;
/** For actions in which a person has to do something before the host can answer. */
export const PERSON_TIMEOUT_MS = 120_000;

export function request<Q extends Schema, A extends Schema>(
  action: string,
  data: Q,
  answer: A,
  fallback: HostFallback,
  timeoutMs = DEFAULT_TIMEOUT_MS,
): HostAction<Q, A> & { readonly mode: 'request' } {
  return { action, mode: 'request', timeoutMs, fallback, data, answer };
}

export function notify<Q extends Schema>(
  action: string,
  data: Q,
  fallback: HostFallback,
): HostAction<Q, v.NullSchema<undefined>> & { readonly mode: 'notify' } {
  return { action, mode: 'notify', timeoutMs: 0, fallback, data, answer: v.null() };
}

export function subscription<Q extends Schema, A extends Schema>(
  action: string,
  data: Q,
  answer: A,
  fallback: HostFallback,
): HostAction<Q, A> & { readonly mode: 'subscription' } {
  return { action, mode: 'subscription', timeoutMs: 0, fallback, data, answer };
}

/** The message as it travels to the host. */
export const hostMessage = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  action: v.string(),
  data: v.record(v.string(), v.unknown()),
  /** null on messages that expect no answer */
  callback: v.nullable(v.pipe(v.string(), v.regex(/^pautang_[a-z0-9]{8,40}$/))),
});
export type HostMessage = v.InferOutput<typeof hostMessage>;

/** The argument that the host passes to `window[callback]`. */
export const hostResult = v.variant('ok', [
  v.object({ ok: v.literal(true), data: v.unknown() }),
  v.object({
    ok: v.literal(false),
    error: v.picklist(['unsupported', 'denied', 'failed']),
    message: v.optional(shortText),
  }),
]);
export type HostResult = v.InferOutput<typeof hostResult>;

/** Messages that the host sends without a request. */
export const hostEventNames = ['refreshPage', 'userInfo', 'back', 'logoutCallback'] as const;

export const hostEvent = v.object({
  event: v.picklist(hostEventNames),
  data: v.optional(v.unknown()),
});

/** An answer or an event over the parent-window channel. Any `result` passes, so that a malformed one rejects at once. */
export const hostPost = v.union([
  v.object({ callback: v.string(), result: v.optional(v.unknown()) }),
  hostEvent,
]);
export type HostPost = v.InferOutput<typeof hostPost>;

/** Name of the function through which a native host delivers its own events: `window.pautangHostEvent(json)`. */
export const HOST_EVENT_FUNCTION = 'pautangHostEvent';
/** Name of the Android, iOS and React Native channel objects. */
export const HOST_CHANNEL = 'pautangHost';
