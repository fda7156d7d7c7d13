import type { MethodName } from '@pautang/shared/contract/catalogue';
import { manilaDate } from '@pautang/shared/format';
import * as v from 'valibot';
import { methods, objectsIn } from './answers';
import { debtSenses, debtSums } from './debtBounds';
import type { Bounds, Sense } from './priceBounds';
import { priceSenses, priceSum, todaysPrice } from './priceBounds';

/**
 * Bounds between the fields of one answer, which a schema cannot express. A breach would cost a borrower money or trust. The
 * reference names each bound beside its field. They are found by the form of an object, wherever an answer has one.
 */

/** The answers whose prices are of today. */
const ofToday: ReadonlySet<MethodName> = new Set<MethodName>([
  'queryBorrowQuota',
  'queryBorrowQuotaWithInput',
  'getHomepageData',
  'getReofferPopup',
]);

/** The Date header has whole seconds, and an answer may have been on its way for a while. */
const TOLERANCE_MS = 120_000;

/** Instants of events that have happened. */
const past = [
  'appliedAt',
  'acceptedAt',
  'createTime',
  'createdAt',
  'submittedAt',
  'decidedAt',
  'lendingAt',
  'disbursedAt',
  'askedAt',
  'paidAt',
  'postedAt',
  'initiatedAt',
  'confirmedAt',
  'processedAt',
  'acknowledgedAt',
  'deletedAt',
] as const;
/** Instants of events that are still to come. */
const future = ['resendAt', 'nextCardChangeAt', 'opensAt', 'termsUntil'] as const;
/** Instants that follow each other, in one object. */
const sequences = [
  ['submittedAt', 'decidedAt', 'lendingAt', 'disbursedAt'],
  ['createdAt', 'expiresAt'],
  ['askedAt', 'paidAt'],
  ['initiatedAt', 'confirmedAt', 'processedAt', 'acknowledgedAt'],
] as const;

const instantOf = (object: Readonly<Record<string, unknown>>, field: string): number =>
  typeof object[field] === 'string' ? Date.parse(object[field]) : Number.NaN;

/** Bounds of the instants of any object, by their names. */
function instantBounds(object: Readonly<Record<string, unknown>>, now: number): Bounds {
  const at = (field: string) => instantOf(object, field);
  const has = (field: string) => !Number.isNaN(at(field));
  const waits = object['state'] === 'PENDING' || has('resendAt') || 'proof' in object;
  const bounds: Record<string, boolean> = {};
  for (const field of past.filter(has))
    bounds[`${field}: in the future`] = at(field) <= now + TOLERANCE_MS;
  for (const field of [...future, ...(waits ? ['expiresAt'] : [])].filter(has))
    bounds[`${field}: in the past`] = at(field) > now - TOLERANCE_MS;
  for (const sequence of sequences) {
    const fields = sequence.filter(has);
    for (const [index, before] of fields.slice(0, -1).entries()) {
      const field = fields[index + 1] ?? before;
      bounds[`${field}: before ${before}`] = at(field) >= at(before);
    }
  }
  return bounds;
}

export interface Broken {
  /** such as `getHomepageData.availableLimit: above creditLimit` */
  readonly faults: readonly string[];
  /** the number of bounds that were checked */
  readonly bounds: number;
}

/** Returns the bounds that an answer breaks. An answer that breaks its schema has none, because another check reports it. */
function brokenIn(name: MethodName, answer: unknown, found: readonly Sense[], today = ''): Broken {
  if (!v.is(methods[name].response, answer)) return { faults: [], bounds: 0 };
  const bounds = [...objectsIn(answer)].flatMap(([path, object]) =>
    found
      .flatMap((sense) => Object.entries(sense(object, today)))
      .map(([bound, holds]) => [[name, path, bound].filter(Boolean).join('.'), holds] as const),
  );
  const faults = bounds.filter(([, holds]) => !holds).map(([bound]) => bound);
  return { faults: [...new Set(faults)], bounds: bounds.length };
}

/** @param at the time of the answer, by the lender's clock, in epoch ms */
export function senseFaults(name: MethodName, answer: unknown, at: number): Broken {
  const ofInstants: Sense = (value) => instantBounds({ ...value }, at);
  const ofPrice = ofToday.has(name) ? [todaysPrice] : [];
  const found = [...priceSenses, ...debtSenses, ...ofPrice, ofInstants];
  return brokenIn(name, answer, found, manilaDate(at));
}

export const wrongSums = (name: MethodName, answer: unknown): Broken =>
  brokenIn(name, answer, [priceSum, ...debtSums]);
