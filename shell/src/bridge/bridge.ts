import type { Bridge, HostErrorKind, Malformed } from '@pautang/shared/app';
import { HostError } from '@pautang/shared/app';
import { afterBan, isBackBanned, noBackBan } from '@pautang/shared/contract/backBan';
import { hostBanBack } from '@pautang/shared/contract/host';
import type {
  HostAction,
  HostDataOf,
  HostMessage,
  HostPost,
  HostResult,
} from '@pautang/shared/contract/hostWire';
import { HOST_EVENT_FUNCTION, hostPost, hostResult } from '@pautang/shared/contract/hostWire';
import * as v from '@pautang/shared/schema';
import type { Channel } from './channels';

/** Returns random bytes, each as two digits to this base. */
function random(bytes: number, base: number): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(drawn, (byte) => byte.toString(base).padStart(2, '0')).join('');
}

type Settled = HostResult & { readonly malformed?: Malformed };

/** Returns the answer of a host that did not wrap it, or wrapped it without `ok`; undefined if the answer reports a failure. */
function unwrapped(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('error' in value || ('ok' in value && value.ok === false)) return undefined;
  return 'data' in value ? value.data : value;
}

/** A native host may pass an object or its JSON. Undefined: the text is not JSON. */
function parsed(given: unknown): unknown {
  try {
    return typeof given === 'string' ? JSON.parse(given) : given;
  } catch {
    return undefined;
  }
}

function parseResult(value: unknown): Settled {
  const given = parsed(value) ?? value;
  const { success, output } = v.safeParse(hostResult, given);
  if (success) return output;
  return { ok: false, error: 'failed', malformed: { given: unwrapped(given), around: given } };
}

/**
 * The callbacks that wait for an answer, each a function on `target` under a random name. A settled one is deleted, so
 * a late or second answer is dropped; the random name keeps out answers to a reloaded page's calls.
 */
export function createCallbacks(target: object) {
  const functions = target as Record<string, (value: unknown) => void>;
  const waiting = new Map<string, (result: Settled) => void>();

  const settle = (name: string, value: unknown): void => waiting.get(name)?.(parseResult(value));
  const add = (name: string, take: (result: Settled) => void): void => {
    waiting.set(name, take);
    functions[name] = (value) => settle(name, value);
  };
  const remove = (name: string): void => {
    waiting.delete(name);
    delete functions[name];
  };

  return {
    /** Resolves with the host's result, or with null after `timeoutMs`. */
    open(timeoutMs: number) {
      const name = `pautang_${random(10, 36)}`;
      const result = new Promise<Settled | null>((resolve) => {
        const end = (value: Settled | null): void => {
          clearTimeout(timer);
          remove(name);
          resolve(value);
        };
        const timer = setTimeout(() => end(null), timeoutMs);
        add(name, end);
      });
      return { name, result };
    },
    /** Passes on every result, until `end` is called. */
    keep(listener: (result: Settled) => void) {
      const name = `pautang_${random(10, 36)}`;
      add(name, listener);
      return { name, end: () => remove(name) };
    },
    settle,
    size: () => waiting.size,
  };
}

/** The message is for the log. The page chooses the borrower's words by its kind. */
const fail = (
  kind: HostErrorKind,
  { action }: HostAction,
  message: string = kind,
  malformed?: Malformed,
) => new HostError(kind, action, `${action}: ${message}`, malformed);

/** Called for each failed request, with the schema of its answer. */
export type OnFailure = (error: HostError, answer: HostAction['answer']) => void;

/**
 * One typed promise API over the channel; `channel` is null outside any host.
 * @param onBanBack called with each ban that a page requests, because the page obeys it even if the host does not
 */
export function createBridge(
  channel: Channel | null,
  callbacks: ReturnType<typeof createCallbacks>,
  onBanBack: (ban: HostDataOf<typeof hostBanBack>) => void = () => undefined,
  onFailure: OnFailure = () => undefined,
): Bridge {
  const post = (action: HostAction, data: unknown, callback: string | null): void => {
    const checked = v.parse(action.data, data) as Record<string, unknown>;
    if (action.action === hostBanBack.action) onBanBack(checked as never);
    if (!channel) throw fail('unavailable', action);
    const message: HostMessage = {
      id: random(8, 16),
      action: action.action,
      data: checked,
      callback,
    };
    try {
      channel.send(JSON.stringify(message));
    } catch {
      throw fail('failed', action);
    }
  };

  const ask = async (action: HostAction, data: unknown): Promise<unknown> => {
    if (!channel) throw fail('unavailable', action);
    const { name, result } = callbacks.open(action.timeoutMs);
    try {
      post(action, data, name);
    } catch (error) {
      callbacks.settle(name, { ok: false, error: 'failed' });
      throw error;
    }
    const answer = await result;
    if (answer === null) throw fail('timeout', action);
    if (!answer.ok) throw fail(answer.error, action, answer.message, answer.malformed);
    const parsed = v.safeParse(action.answer, answer.data);
    if (parsed.success) return parsed.output;
    throw fail('failed', action, undefined, { given: answer.data });
  };

  return {
    async request(action, data) {
      try {
        return (await ask(action, data)) as never;
      } catch (error) {
        if (error instanceof HostError) onFailure(error, action.answer);
        throw error;
      }
    },
    notify(action, data) {
      try {
        post(action, data, null);
        return true;
      } catch (error) {
        if (error instanceof HostError) return false;
        throw error;
      }
    },
    subscribe(action, data, listener) {
      const { name, end } = callbacks.keep((result) => {
        const answer = result.ok ? v.safeParse(action.answer, result.data) : null;
        if (answer?.success) listener(answer.output as never);
        if (result.malformed)
          onFailure(fail('failed', action, undefined, result.malformed), action.answer);
      });
      try {
        post(action, data, name);
      } catch (error) {
        end();
        if (!(error instanceof HostError)) throw error;
      }
      return end;
    },
  };
}

export type HostEvent = Extract<HostPost, { event: string }>;
type Listener = (event: HostEvent) => void;

/** Queues the host's own events until a listener subscribes. */
export function createHostEvents() {
  const queued: HostEvent[] = [];
  const listeners = new Set<Listener>();
  let ban = noBackBan;
  return {
    banBack(change: HostDataOf<typeof hostBanBack>): void {
      ban = afterBan(ban, change);
    },
    isBackBanned: (path: string): boolean => isBackBanned(ban, path),
    deliver(event: HostEvent): void {
      if (listeners.size === 0) queued.push(event);
      else for (const listener of listeners) listener(event);
    },
    listen(listener: Listener): () => void {
      listeners.add(listener);
      for (const event of queued.splice(0)) listener(event);
      return () => listeners.delete(listener);
    },
  };
}
export type HostEvents = ReturnType<typeof createHostEvents>;

interface Handlers {
  readonly settle: (callback: string, result: unknown) => void;
  readonly events: HostEvents;
  /** called with a value of a native host that is no event; undefined: it was not JSON */
  readonly onJunk?: (given: unknown) => void;
}

/** Returns false if the host may not send a value of this form. */
function take(value: unknown, { settle, events }: Handlers): boolean {
  const { success, output } = v.safeParse(hostPost, value);
  if (!success) return false;
  if ('callback' in output) settle(output.callback, output.result);
  else events.deliver(output);
  return true;
}

/** Listens for both kinds of events: calls of the function by a native host, and messages of the parent window. */
export function receiveFromHost(page: Window, channel: Channel | null, handlers: Handlers): void {
  Object.assign(page, {
    [HOST_EVENT_FUNCTION]: (json: unknown) => {
      const given = parsed(json);
      if (!take(given, handlers)) handlers.onJunk?.(given);
    },
  });
  if (channel?.origin === undefined) return;
  page.addEventListener('message', ({ origin, source, data }) => {
    // Other scripts and extensions post messages too, so ignore all but the host's.
    if (origin === channel.origin && source === page.parent) take(data, handlers);
  });
}
