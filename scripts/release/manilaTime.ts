import { MANILA_OFFSET_MINUTES } from '@pautang/shared/contract/constants';

const OFFSET_MS = MANILA_OFFSET_MINUTES * 60_000;

const FORM =
  /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::(\d\d)(?:\.\d{1,3})?)?(?:(Z)|([+-])(\d\d):(\d\d))?$/;

/**
 * Parses a time that a person types, such as 2026-11-21T22:00, to epoch milliseconds; Manila time unless it names a
 * zone. Null for anything else, including 31 February, which `Date` would turn into a day in March.
 */
export function readTime(text: string): number | null {
  const [, day, clock, seconds = '00', isUtc, sign, hours, minutes] = FORM.exec(text) ?? [];
  if (day === undefined || clock === undefined) return null;
  const written = `${day}T${clock}:${seconds}`;
  const asUtc = Date.parse(`${written}Z`);
  if (Number.isNaN(asUtc) || !new Date(asUtc).toISOString().startsWith(written)) return null;
  if (isUtc !== undefined) return asUtc;
  if (sign === undefined) return asUtc - OFFSET_MS;
  // No time zone is more than 14 hours from UTC.
  if (Number(hours) > 14 || Number(minutes) > 59) return null;
  return asUtc - (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** Formats a time as `2026-11-21 22:00 Manila time`. Returns a text that is no time unchanged. */
export function manilaTime(at: number | string, to: 'minutes' | 'seconds' = 'minutes'): string {
  const ms = typeof at === 'number' ? at : Date.parse(at);
  if (Number.isNaN(ms)) return String(at);
  const text = new Date(ms + OFFSET_MS).toISOString();
  return `${text.slice(0, 10)} ${text.slice(11, to === 'minutes' ? 16 : 19)} Manila time`;
}

const zone = { timeZone: 'Asia/Manila', hourCycle: 'h23' } as const;
const clock = new Intl.DateTimeFormat('en-US', { ...zone, hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-US', { ...zone, month: 'short', day: 'numeric' });
const date = new Intl.DateTimeFormat('en-US', { ...zone, dateStyle: 'medium' });

/** Whether a number is a time that `Date` can format. A number from outside may be none. */
export const isTime = (at: number): boolean => Math.abs(at) <= 8.64e15;
const textWhere = (format: Intl.DateTimeFormat, at: number) =>
  isTime(at) ? format.format(at) : 'an unknown time';

/** 13:05, Manila time. */
export const clockText = (at: number): string => textWhere(clock, at);
/** Nov 20, 2026. */
export const dateText = (at: number): string => textWhere(date, at);
/** Nov 20, 13:05. */
export const momentText = (at: number): string =>
  isTime(at) ? `${day.format(at)}, ${clock.format(at)}` : 'an unknown time';
