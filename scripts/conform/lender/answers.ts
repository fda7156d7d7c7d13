import { catalogue } from '@pautang/shared/contract/catalogue';
import type { MethodName } from '@pautang/shared/contract/catalogue';
import { UPLOAD_STATUS_METHOD } from '@pautang/shared/contract/constants';
import { responseItems } from '@pautang/shared/contract/envelope';
import type { OptionalOffer } from '@pautang/shared/contract/offers';
import { offersOf } from '@pautang/shared/contract/offers';
import type { Method } from '@pautang/shared/contract/method';
import * as v from 'valibot';
import type { Heard, Target } from './wire';
import { inWords } from './wire';

export const methods: Readonly<Record<MethodName, Method>> = catalogue;
export const methodNames = Object.keys(catalogue) as MethodName[];

export type NotOffered = ReadonlySet<OptionalOffer>;

/** Returns the offers that use the method if the lender lacks all of them; null if the lender serves the method. */
export function leftOut(name: MethodName, notOffered: NotOffered): string | null {
  const offers = offersOf(name);
  const isAbsent = offers.length > 0 && offers.every((offer) => notOffered.has(offer));
  return isAbsent ? offers.join(' and ') : null;
}

/** Returns the parts of a successful answer in request order (decision P3), or the fault of the answer. */
export function partsOf(
  heard: Heard,
  names: readonly MethodName[],
  { uploadStatusMethod }: Target,
): { readonly parts: readonly unknown[] } | { readonly fault: string } {
  const { envelope, status } = heard;
  if (status < 200 || status > 299 || envelope === null || envelope.code !== 0)
    return { fault: inWords(heard) };
  const items = v.safeParse(responseItems, envelope.data);
  if (!items.success) return { fault: 'code 0 with data that are not a list of {method, data}' };
  const wanted = names.map((name) => (name === UPLOAD_STATUS_METHOD ? uploadStatusMethod : name));
  const said = items.output.map(({ method }) => method);
  if (said.length !== wanted.length)
    return { fault: `${said.length} answers for ${wanted.length} calls` };
  if (said.some((method, at) => method !== wanted[at]))
    return {
      fault:
        said.toSorted().join() === wanted.toSorted().join()
          ? 'the answers in another order than the calls'
          : 'answers that name other methods than the calls',
    };
  return { parts: items.output.map(({ data }) => data) };
}

/** Returns the data of a successful answer to one call; undefined for any other answer. */
export function dataIn(heard: Heard, name: MethodName, target: Target): unknown {
  const found = partsOf(heard, [name], target);
  return 'parts' in found ? found.parts[0] : undefined;
}

export interface SchemaFault {
  /** such as order.plans.0.amount; empty for the answer as a whole */
  readonly path: string;
  /** the kind of the value, such as 'a number with a fraction', and never the value */
  readonly got: string;
  readonly expected: string;
}

/** Returns all places where the answer of a method does not fit its schema (decision P15). */
export function schemaFaults(name: MethodName, data: unknown): SchemaFault[] {
  const result = v.safeParse(methods[name].response, data);
  if (result.success) return [];
  const faults = result.issues.map((issue) => faultOf(innermost(issue)));
  // A value may break several rules of its field, so report the first one only.
  return [
    ...new Map(faults.toReversed().map((fault) => [fault.path, fault])).values(),
  ].toReversed();
}

/** Names the field inside a union by the member that fits furthest, because the union's own issue has no path. */
function innermost(issue: v.BaseIssue<unknown>): v.BaseIssue<unknown> {
  const [inner] = (issue.issues ?? []).toSorted(
    (one, other) => (other.path?.length ?? 0) - (one.path?.length ?? 0),
  );
  if (!inner?.path) return issue;
  return { ...inner, path: [...(issue.path ?? []), ...inner.path] as typeof inner.path };
}

/** The expected value in words, by valibot's name of the broken rule. */
const wanted: Readonly<Record<string, string>> = {
  safe_integer: 'a whole number',
  number: 'a number',
  string: 'a text',
  boolean: 'true or false',
  array: 'a list',
};

function faultOf(issue: v.BaseIssue<unknown>): SchemaFault {
  const { input, message, type, expected } = issue;
  const path = issue.path ?? [];
  const isWorded = !message.startsWith('Invalid ');
  const isMissing = type === 'object' && input === undefined && path.length > 0;
  return {
    path: path.map(({ key }) => String(key)).join('.'),
    got: kindOf(input),
    expected: isWorded
      ? message.replace(/^not /, '')
      : isMissing
        ? 'a field'
        : (wanted[type] ?? expected ?? type),
  };
}

/** Returns the kind of a value, never the value, because it may be personal. */
function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'number')
    return Number.isInteger(value) ? `a whole number` : 'a number with a fraction';
  if (typeof value === 'string') return value === '' ? 'an empty text' : 'another text';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

/** Returns the fields that the contract lacks. They are allowed, because the app ignores them. */
export function extraFields(name: MethodName, data: unknown): string[] {
  const result = v.safeParse(methods[name].response, data);
  return result.success ? [...new Set(beyond(data, result.output, ''))] : [];
}

function beyond(given: unknown, taken: unknown, path: string): string[] {
  if (typeof given !== 'object' || given === null) return [];
  const known = Object(taken) as Record<string, unknown>;
  return Object.entries(given).flatMap(([key, value]) => {
    const place = [path, Array.isArray(given) ? '' : key].filter((part) => part !== '').join('.');
    return Object.hasOwn(known, key) ? beyond(value, known[key], place) : [place];
  });
}

/** Returns each object in a value with its path; the value itself comes first, with an empty path. */
export function* objectsIn(
  value: unknown,
  path = '',
): Generator<[string, Record<string, unknown>]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [path, value as Record<string, unknown>];
  for (const [key, part] of Object.entries(value))
    yield* objectsIn(part, path === '' ? key : `${path}.${key}`);
}

/** Returns the answer's keys with the prefix of requests, which answers must not have (decision P3). */
export function prefixedKeys(data: unknown, prefix: string): string[] {
  if (prefix === '') return [];
  return [...objectsIn(data)].flatMap(([, value]) =>
    Object.keys(value).filter((key) => key.startsWith(prefix)),
  );
}
