import type { AppEvent, Bridge } from '@pautang/shared/app';
import { transactionTypes } from '@pautang/shared/contract/enums';
import { hostCollectEvents, hostLogEvent } from '@pautang/shared/contract/hostAnalytics';
import type { Timed } from './log';

interface Known {
  /** a path of a route table, because a path that a person typed may be personal */
  readonly isPage: (path: string) => boolean;
  readonly isMethod: (name: string) => boolean;
}

type Check = (value: unknown, known: Known) => string | number | null;

const DAY_MS = 86_400_000;
/** Codes have eight digits at most; an account or mobile number has ten or more. */
const CODE_LIMIT = 100_000_000;

const oneOf =
  (values: readonly string[]): Check =>
  (value) =>
    values.find((one) => one === value) ?? null;
const path: Check = (value, { isPage }) =>
  typeof value === 'string' && isPage(value) ? value : 'other';
const method: Check = (value, { isMethod }) =>
  typeof value === 'string' && isMethod(value) ? value : null;
/** Names of fields and indexes of lists, with fewer digits in a row than an account or mobile number has. */
const where: Check = (value) =>
  typeof value === 'string' &&
  /^(?:[a-z]{1,30}|\d{1,3})(?:\.(?:[a-z]{1,30}|\d{1,3}))*$/i.test(value)
    ? value
    : null;
const duration: Check = (value) =>
  Number.isFinite(value) ? Math.min(DAY_MS, Math.max(0, Math.round(value as number))) : null;
const code: Check = (value) =>
  Number.isInteger(value) && Math.abs(value as number) < CODE_LIMIT ? (value as number) : null;

const errorKinds = [
  'network',
  'timeout',
  'canceled',
  'badRequest',
  'badResponse',
  'business',
  'session',
  'maintenance',
  'page',
  'remote',
  'host',
];

/** Every field that may leave the phone, with the values it may have. */
const fields: { readonly [T in AppEvent['type']]: Readonly<Record<string, Check>> } = {
  pageView: { path, transactionType: oneOf(transactionTypes) },
  pageExit: { path, stayMs: duration },
  pageLoad: { path, loadMs: duration },
  error: { kind: oneOf(errorKinds), code, method, where },
  moneyAct: { method, outcome: oneOf(['done', 'refused', 'unanswered']), code },
  uploadOverdue: {},
};

/** Reduces an event to the fields listed above, without personal data; null: an unknown event. `at`: epoch milliseconds. */
export function clean(event: AppEvent, at: number, known: Known) {
  if (!Object.keys(fields).includes(event.type)) return null;
  const given: Readonly<Record<string, unknown>> = { ...event };
  const values = Object.entries(fields[event.type]).map(
    ([name, check]) => [name, check(given[name], known)] as const,
  );
  return { name: event.type, at, values: Object.fromEntries(values) };
}

/** The attribution service counts these events. */
const attributed: readonly AppEvent['type'][] = ['moneyAct'];

/** Sends events to the host: all of them for its collection, money acts also for its attribution service (section 7). */
export function reportTo(bridge: Bridge, known: Known) {
  return (timed: readonly Timed[]): void => {
    const events = timed.flatMap(({ event, at }) => clean(event, at, known) ?? []);
    if (events.length === 0) return;
    bridge.notify(hostCollectEvents, { events });
    for (const { name, values } of events)
      if (attributed.includes(name)) bridge.notify(hostLogEvent, { name, values });
  };
}
