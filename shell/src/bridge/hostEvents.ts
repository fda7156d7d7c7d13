import { afterBan, isBackBanned, noBackBan } from '@pautang/shared/contract/backBan';
import type { hostBanBack } from '@pautang/shared/contract/host';
import type { HostDataOf, HostPost } from '@pautang/shared/contract/hostWire';
import { HOST_EVENT_FUNCTION, hostPost } from '@pautang/shared/contract/hostWire';
import * as v from '@pautang/shared/schema';
import type { Channel } from './channels';

type HostEvent = Extract<HostPost, { event: string }>;
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
  const parsed = v.safeParse(hostPost, value);
  if (!parsed.success) return false;
  if ('callback' in parsed.output) settle(parsed.output.callback, parsed.output.result);
  else events.deliver(parsed.output);
  return true;
}

function parse(json: unknown): unknown {
  try {
    return typeof json === 'string' ? JSON.parse(json) : json;
  } catch {
    return undefined;
  }
}

/** Listens for both kinds of events: calls of the function by a native host, and messages of the parent window. */
export function receiveFromHost(page: Window, channel: Channel | null, handlers: Handlers): void {
  Object.assign(page, {
    [HOST_EVENT_FUNCTION]: (json: unknown) => {
      const given = parse(json);
      if (!take(given, handlers)) handlers.onJunk?.(given);
    },
  });
  if (channel?.origin === undefined) return;
  page.addEventListener('message', ({ origin, source, data }) => {
    // Other scripts and extensions post messages too, so ignore all but the host's.
    if (origin === channel.origin && source === page.parent) take(data, handlers);
  });
}
