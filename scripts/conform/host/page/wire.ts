import type { Bridge, HostErrorKind } from '@pautang/shared/app';
import { HostError } from '@pautang/shared/app';
import type { HostAction, HostDataOf, HostMessage } from '@pautang/shared/contract/hostWire';
import { HOST_EVENT_FUNCTION } from '@pautang/shared/contract/hostWire';
import {
  createBridge,
  createCallbacks,
  createHostEvents,
  receiveFromHost,
} from '../../../../shell/src/bridge/bridge';
import type { Channel } from '../../../../shell/src/bridge/channels';

export interface Heard {
  /** epoch milliseconds */
  readonly at: number;
  readonly value: unknown;
}

/** One message to the host, and every value that the host passed to its callback. */
export interface Exchange {
  readonly message: HostMessage;
  readonly sentAt: number;
  readonly answers: readonly Heard[];
  /** the outcome by the app's own bridge; null for a message that expects no answer */
  readonly outcome: 'waiting' | 'answered' | HostErrorKind | null;
}
type Open = { -readonly [K in keyof Exchange]: Exchange[K] } & { readonly answers: Heard[] };

/** A call of a function that no message named as its callback. */
export interface Stray extends Heard {
  /** null if a message from a parent window names no callback */
  readonly callback: string | null;
}

/** A function that only a host calls which does not check the callback's name. */
export const TRAP = 'conformTrap';
/** A function that only a host calls which answers a message with `"callback": null`. */
const NO_NAME = 'null';

interface Options {
  readonly page: Window;
  readonly channel: Channel;
  readonly now: () => number;
  /** called after each message in either direction */
  readonly onChange: () => void;
}

/** Parses a text as JSON. Returns any other value, and a text that is not JSON, unchanged. */
export function readJson(value: unknown): unknown {
  try {
    return typeof value === 'string' ? JSON.parse(value) : value;
  } catch {
    return value;
  }
}

/**
 * Opens the app's own bridge and records every message. It also records answers that the bridge ignores: second, late and
 * unrequested ones.
 */
export function openWire({ page, channel, now, onChange }: Options) {
  const functions = page as unknown as Record<string, (value: unknown) => void>;
  const open = new Map<string, Open>();
  const strays: Stray[] = [];
  const events: Heard[] = [];
  let last: Open | null = null;

  function hear(callback: string | null, value: unknown): void {
    const heard = { at: now(), value };
    const exchange = callback === null ? undefined : open.get(callback);
    if (exchange) exchange.answers.push(heard);
    else strays.push({ ...heard, callback });
    onChange();
  }
  function hearEvent(value: unknown): void {
    events.push({ at: now(), value });
    onChange();
  }
  const begin = (message: HostMessage, outcome: Exchange['outcome']): Open => {
    const exchange: Open = { message, sentAt: now(), answers: [], outcome };
    if (message.callback !== null) open.set(message.callback, exchange);
    return exchange;
  };
  const spied: Channel = {
    ...channel,
    send(text) {
      const message = JSON.parse(text) as HostMessage;
      // Record the message before sending it, because a host may answer synchronously.
      last = begin(message, message.callback === null ? null : 'waiting');
      channel.send(text);
    },
  };
  /** Keeps each callback on the page after the bridge deletes it, so that late and second answers are recorded. */
  const target = new Proxy<Record<string, (value: unknown) => void>>(
    {},
    {
      set(taking, name: string, take: (value: unknown) => void) {
        taking[name] = take;
        functions[name] = (value) => {
          hear(name, value);
          taking[name]?.(value);
        };
        return true;
      },
    },
  );
  const callbacks = createCallbacks(target);
  const hostEvents = createHostEvents();
  const bridge: Bridge = createBridge(spied, callbacks, hostEvents.banBack);

  if (channel.origin !== undefined)
    page.addEventListener('message', ({ origin, source, data }) => {
      if (origin !== channel.origin || source !== page.parent) return;
      if (typeof data !== 'object' || data === null) hear(null, data);
      else if ('event' in data) hearEvent(data);
      else if (typeof data.callback === 'string') hear(data.callback, data.result);
      else hear(null, data);
    });
  receiveFromHost(page, channel, { settle: callbacks.settle, events: hostEvents });
  const deliver = functions[HOST_EVENT_FUNCTION];
  functions[HOST_EVENT_FUNCTION] = (json) => {
    hearEvent(readJson(json));
    deliver?.(json);
  };
  for (const name of [TRAP, NO_NAME])
    Object.defineProperty(page, name, {
      configurable: true,
      value: (value: unknown) => hear(name, value),
    });

  const taken = (): Open => {
    if (!last) throw new Error('Nothing was sent.');
    return last;
  };
  return {
    channel: channel.name,
    strays: strays as readonly Stray[],
    firstOf: (action: string): Exchange | undefined =>
      [...open.values()].find(({ message }) => message.action === action),
    /** the host's own events, valid or not */
    events: events as readonly Heard[],
    /** Sends a request as the app does; `settled` resolves when the app would continue, with an answer or without. */
    ask<H extends HostAction & { mode: 'request' }>(action: H, data: HostDataOf<H>) {
      const asked = bridge.request(action, data);
      const exchange = taken();
      const settled = asked.then(
        () => void (exchange.outcome = 'answered'),
        (error: unknown) => {
          if (!(error instanceof HostError)) throw error;
          exchange.outcome = error.kind;
        },
      );
      return { exchange: exchange as Exchange, settled: settled.finally(onChange) };
    },
    tell<H extends HostAction & { mode: 'notify' }>(action: H, data: HostDataOf<H>): Exchange {
      bridge.notify(action, data);
      return taken();
    },
    subscribe<H extends HostAction & { mode: 'subscription' }>(
      action: H,
      data: HostDataOf<H>,
    ): Exchange {
      bridge.subscribe(action, data, () => undefined);
      return taken();
    },
    /** Sends a message whose callback is not of the page's form, so that a call of it is a stray. */
    tryTrap(action: string): Exchange {
      const message = { id: 'trap', action, data: {}, callback: TRAP };
      channel.send(JSON.stringify(message));
      return { message, sentAt: now(), answers: [], outcome: null };
    },
    /** Records answers to calls of the previous page, which are not strays. */
    listenFor(names: readonly string[]): readonly Exchange[] {
      return names.map((callback) => {
        functions[callback] = (value) => hear(callback, value);
        return begin({ id: '', action: '', data: {}, callback }, null);
      });
    },
  };
}
export type Wire = ReturnType<typeof openWire>;

const SECRET = /^(?:token|mobile)$/i;
const LONGEST = 400;

/** Formats a message for the page and the report: shortened, without tokens and mobile numbers, also in JSON text. */
export function shown(value: unknown): string {
  const text =
    JSON.stringify(readJson(value), (key, one: unknown) =>
      SECRET.test(key) && typeof one === 'string' ? `(${one.length} characters)` : one,
    ) ?? 'undefined';
  return text.length > LONGEST
    ? `${text.slice(0, LONGEST)}… (${text.length.toLocaleString('en')} characters)`
    : text;
}
