import * as v from '@pautang/shared/schema';
import type { ChannelCode } from './constants';
import { MOBILE_NUMBER, payoutChannels } from './constants';

/** Section 5: YYYY-MM-DD, month 1 to 12, a day within the month, February by leap year. */
export function isCalendarDate(text: string): boolean {
  const day = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : NaN);
  // Some engines read Feb 30 as Mar 2.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Whole pesos (decision P13). */
export const peso = v.pipe(v.number(), v.safeInteger());
/** Whole pesos, at least one. */
export const positivePeso = v.pipe(peso, v.minValue(1));
/** Whole pesos, 0 or more. */
export const unsignedPeso = v.pipe(peso, v.minValue(0));
export const integer = v.pipe(v.number(), v.safeInteger());
export const count = v.pipe(integer, v.minValue(0));

/** A day in Asia/Manila, YYYY-MM-DD (decision P14). */
export const calendarDate = v.pipe(
  v.string(),
  v.check(isCalendarDate, 'not a date of the form YYYY-MM-DD'),
);
/** An ISO-8601 UTC instant, such as 2026-11-20T11:42:00.000Z (decision P14). */
export const instant = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/, 'not an ISO-8601 UTC instant'),
);

/** An opaque identifier that the lender gives. */
export const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
/** Plain text, shown as it is. */
export const text = v.pipe(v.string(), v.maxLength(2_000));
/** The stored form of a Philippine mobile number: 0 and ten digits (decision S22). */
export const mobile = v.pipe(v.string(), v.regex(MOBILE_NUMBER, 'not a mobile number'));

/** A rate in hundredths of a percent a month: 675 is 6.75% a month. */
export const basisPoints = v.pipe(integer, v.minValue(0));

/** Section 3, payout channels: a wallet or the banks. */
export const channelCode = v.picklist(Object.keys(payoutChannels).map(Number) as ChannelCode[]);

export function enumeration<T extends Record<string, number>>(values: T) {
  return v.picklist(Object.values(values) as T[keyof T][]);
}
