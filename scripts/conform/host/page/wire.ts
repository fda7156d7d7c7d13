import type { Bridge, HostErrorKind } from '@pautang/shared/app';
import { HostError } from '@pautang/shared/app';
import { hostLogoutCallback } from '@pautang/shared/contract/host';
import type {
  HostAction,
  HostAnswerOf,
  HostDataOf,
  HostMessage,
} from '@pautang/shared/contract/hostWire';
import { HOST_EVENT_FUNCTION, hostResult } from '@pautang/shared/contract/hostWire';
import * as v from 'valibot';
import {
  createBridge,
  createCallbacks,
  createHostEvents,
  receiveFromHost,
} from '../../../../shell/src/bridge/bridge';
import type { Channel } from '../../../../shell/src/bridge/channels';
import type { Line, Problem } from '../report';
import { faults } from './texts';

/** One message to the host, and every value that the host passed to its callback. */
export interface Exchange {
  readonly message: HostMessage;
  readonly sentAt: number;
  /** `at` is in epoch milliseconds */
  readonly answers: readonly { readonly at: number; readonly value: unknown }[];
  /** the outcome by the app's own bridge; null for a message that expects no answer */
  readonly outcome: 'waiting' | 'answered' | HostErrorKind | null;
}
type Open = { -readonly [K in keyof Exchange]: Exchange[K] } & {
  readonly answers: Exchange['answers'][number][];
};

/** A function that only a host calls which does not check the callback's name. */
export const TRAP = 'conformTrap';
/** A function that only a host calls which answers a message with `"callback": null`. */
const NO_NAME = 'null';

interface Options {
  readonly page: Window;
  readonly channel: Channel;
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

/** Whether a value is the host's event of this name, even with wrong data. */
export const isEvent = (value: unknown, name: string): boolean =>
  (value as { readonly event?: unknown } | null)?.event === name;

/**
 * Opens the app's own bridge and records every message. It also records answers that the bridge ignores: second, late and
 * unrequested ones.
 */
export function openWire({ page, channel, onChange }: Options) {
  const functions = page as unknown as Record<string, (value: unknown) => void>;
  const open = new Map<string, Open>();
  const strays: (string | null)[] = [];
  const events: unknown[] = [];
  const awaited = new Map<string, (came: 'came') => void>();
  let last: Open | null = null;

  function hear(callback: string | null, value: unknown): void {
    const exchange = callback === null ? undefined : open.get(callback);
    if (exchange) exchange.answers.push({ at: Date.now(), value });
    else strays.push(callback);
    onChange();
  }
  function hearEvent(value: unknown): void {
    events.push(value);
    for (const [name, come] of awaited) if (isEvent(value, name)) come('came');
    onChange();
  }
  const begin = (message: HostMessage, outcome: Exchange['outcome']): Open => {
    const exchange: Open = { message, sentAt: Date.now(), answers: [], outcome };
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
  const target = new Proxy<typeof functions>(
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
  bridge.subscribe(hostLogoutCallback, {}, () => undefined);
  return {
    /** the logout subscription, which the page makes at its start as the app does */
    subscription: taken() as Exchange,
    /** the names by which the host called a function that no message named as its callback; null without a name */
    strays: strays as readonly (string | null)[],
    /** the host's own events, valid or not */
    events: events as readonly unknown[],
    /** Resolves to 'came' at the host's next event of this name. */
    nextEvent: (name: string) => new Promise<'came'>((resolve) => awaited.set(name, resolve)),
    firstOf: (action: string): Exchange | undefined =>
      [...open.values()].find(({ message }) => message.action === action),
    /** Sends a request as the app does; `settled` resolves when the app would continue, with an answer or without. */
    ask<H extends RequestAction>(action: H, data: HostDataOf<H>) {
      const asked = bridge.request(action, data);
      const exchange = taken();
      const settled = asked.then(
        () => void (exchange.outcome = 'answered'),
        (error: unknown) => {
          if (!(error instanceof HostError)) throw error;
          exchange.outcome = error.kind;
        },
      );
      return {
        exchange: exchange as Exchange,
        settled: settled.finally(onChange),
        judge: () => judgeRequest(exchange, action, channel.name === 'parent'),
      };
    },
    tell<H extends HostAction & { mode: 'notify' }>(action: H, data: HostDataOf<H>): Exchange {
      bridge.notify(action, data);
      return taken();
    },
    /** Sends a message whose callback is not of the page's form, so that a call of it is a stray. */
    tryTrap(action: string): Exchange {
      const message = { id: 'trap', action, data: {}, callback: TRAP };
      channel.send(JSON.stringify(message));
      return { message, sentAt: Date.now(), answers: [], outcome: null };
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
export type RequestAction = HostAction & { mode: 'request' };

const SECRET = /^(?:token|mobile)$/i;
/** In characters, for messages and problems. */
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

/** The page and the report have only this many messages of a check, with their answers. */
const SHOWN = 6;

export function linesOf(exchanges: readonly Exchange[]): Line[] {
  const first = exchanges.slice(0, SHOWN);
  const begun = Math.min(...first.map(({ sentAt }) => sentAt));
  const line = (direction: Line['direction'], at: number, value: unknown) => {
    return { direction, at: at - begun, text: shown(value) };
  };
  const lines = first.flatMap(({ message, sentAt, answers }) => [
    ...(message.action === '' ? [] : [line('sent', sentAt, message)]),
    ...answers.map(({ at, value }) => line('heard', at, value)),
  ]);
  // oxlint-disable-next-line unicorn/no-array-sort -- the oldest web views lack toSorted
  return lines.sort((a, b) => a.at - b.at).slice(0, SHOWN * SHOWN);
}

export const problem = (kind: string, text: string, path?: string): Problem => ({
  kind,
  // A schema's message may quote the whole value.
  text: text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text,
  ...(path !== undefined && { path }),
});

/** Returns a problem for each issue, such as `screenWidth: Expected number but received "1080".` */
export const schemaProblems = (
  kind: string,
  issues: readonly v.BaseIssue<unknown>[] = [],
  word = (issue: string) => issue,
): Problem[] =>
  issues.map((issue) => {
    const path = v.getDotPath(issue) ?? undefined;
    const isMissing = issue.received === 'undefined' && issue.message.startsWith('Invalid key');
    const text = isMissing ? 'is missing' : issue.message.replace(/^Invalid \w+: /, '');
    return problem(kind, word(path === undefined ? `${text}.` : `${path}: ${text}.`), path);
  });

/** The kind of one answer, with its `data` if they fit the contract. */
export type Said<D = unknown> =
  | { readonly is: 'nothing' | 'junk' | 'unsupported' | 'denied' | 'failed' }
  | { readonly is: 'good'; readonly data: D };

export interface Judged<D = unknown> {
  readonly said: Said<D>;
  readonly problems: readonly Problem[];
  /** milliseconds until the first answer; null without one */
  readonly ms: number | null;
}

const junk = (...problems: Problem[]) => ({ said: { is: 'junk' } as const, problems });

function judgeValue<H extends HostAction>(
  value: unknown,
  action: H,
  isParent: boolean,
): Omit<Judged<HostAnswerOf<H>>, 'ms'> {
  // The host may answer with an object or its JSON, but a parent window only with the object.
  if (typeof value === 'string' && isParent) return junk(problem('text', faults.text));
  const given = readJson(value);
  if (typeof value === 'string' && given === value) return junk(problem('form', faults.noJson));
  const result = v.safeParse(hostResult, given);
  if (!result.success) return junk(...schemaProblems('form', result.issues, faults.form));
  if (!result.output.ok) {
    const { error, message } = result.output;
    const problems =
      error === 'unsupported' ? [] : [problem(error, faults.refused(error, message))];
    return { said: { is: error }, problems };
  }
  const { data } = result.output;
  const { issues } = v.safeParse(action.answer, data);
  if (issues) return junk(...schemaProblems('schema', issues));
  return { said: { is: 'good', data: data as HostAnswerOf<H> }, problems: [] };
}

/** Judges whether the host answered a request once, in time and in the form of the contract. */
export function judgeRequest<H extends HostAction>(
  { sentAt, answers, outcome }: Exchange,
  action: H,
  isParent: boolean,
): Judged<HostAnswerOf<H>> {
  const [first] = answers;
  if (!first) {
    const problems =
      outcome === 'waiting' ? [] : [problem('silent', faults.silent(action.timeoutMs))];
    return { said: { is: 'nothing' }, problems, ms: null };
  }
  const ms = first.at - sentAt;
  const { said, problems } = judgeValue(first.value, action, isParent);
  const ofTime = [
    ...(outcome === 'timeout' ? [problem('late', faults.late(ms, action.timeoutMs))] : []),
    ...(answers.length > 1 ? [problem('twice', faults.twice(answers.length))] : []),
  ];
  return { said, problems: [...ofTime, ...problems], ms };
}
