import * as v from '@pautang/shared/schema';
import type { AppError } from '../app/error';
import type { AppEvent } from '../app/events';
import type { Bridge, Client, Services } from '../app/services';
import { HostError } from '../app/services';
import type { HostAction } from '../contract/hostWire';
import type { Method } from '../contract/method';

/** A method's answer in a test: a value, a failure (see `fails`), or a function of the request's data. */
export type Answer = unknown | ((data: never) => unknown);

export interface SentCall {
  readonly method: string;
  readonly data: unknown;
  readonly requestId: string | null;
}

/** A failure with which the client would reject. */
export function fails(
  kind: AppError['kind'],
  message = 'It failed',
  code = 0,
): { fails: AppError } {
  return { fails: { kind, message, code: code === 0 ? null : code, method: null } };
}

const valueOf = (answer: Answer, data: unknown): unknown =>
  typeof answer === 'function' ? (answer as (data: unknown) => unknown)(data) : answer;

/** Answers in this order, then repeats the last answer. */
export function inTurn(...answers: readonly Answer[]): (data: never) => unknown {
  let next = 0;
  return (data) => {
    return valueOf(answers[Math.min(next++, answers.length - 1)], data);
  };
}

const isFailure = (value: unknown): value is { fails: AppError } =>
  typeof value === 'object' && value !== null && 'fails' in value;

/** Fake network and host. An unexpected call fails the test, and so does an answer that no lender could send. */
export function fakeServices(
  answers: Record<string, Answer>,
  now = Date.parse('2026-11-20T11:44:00Z'),
) {
  const calls: SentCall[] = [];
  const told: { action: string; data: unknown }[] = [];
  const logged: AppEvent[] = [];
  const uploaded: File[] = [];

  const answer = async (method: Method, data: unknown, requestId: string | null) => {
    calls.push({ method: method.name, data: v.parse(method.request, data), requestId });
    if (!(method.name in answers)) throw new Error(`No answer was given for ${method.name}`);
    const value = await valueOf(answers[method.name], data);
    if (isFailure(value)) throw value.fails;
    return v.parse(method.response, value);
  };

  const client: Client = {
    read: (method, data) => answer(method, data, null) as never,
    get: (method, data) => answer(method, data, null) as never,
    upload: (method, data, files) => {
      uploaded.push(...files);
      return answer(method, data, null) as never;
    },
    write: (method, data, { requestId }) => answer(method, data, requestId) as never,
  };
  const bridge: Bridge = {
    request: async (action: HostAction, data: unknown) => {
      told.push({ action: action.action, data });
      const given = answers[`host:${action.action}`];
      if (given === undefined)
        throw new HostError('unavailable', action.action, 'There is no host');
      return v.parse(action.answer, await valueOf(given, data)) as never;
    },
    notify: (action, data) => {
      told.push({ action: action.action, data });
      return true;
    },
    subscribe: (action, data) => {
      told.push({ action: action.action, data });
      return () => {};
    },
  };
  const services: { -readonly [K in keyof Services]: Services[K] } = {
    client,
    bridge,
    clock: { now: () => now, isKnown: () => true, subscribe: () => () => undefined },
    invalidate: () => {},
    log: (event) => void logged.push(event),
  };
  return { services, calls, told, logged, uploaded };
}
