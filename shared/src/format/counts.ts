import { MANILA_OFFSET_MINUTES } from '../contract/constants';

const DAY_MS = 86_400_000;

/** Section 9: 1st, 2nd, 3rd, then Nth. We add 21st, 22nd, 23rd, because a lender may offer more than 20 instalments. */
export function ordinal(n: number): string {
  const isTeen = n % 100 > 10 && n % 100 < 14;
  return `${n}${(isTeen ? undefined : ['', 'st', 'nd', 'rd'][n % 10]) || 'th'}`;
}

/** 1 → '1 day', 12 → '12 days' (section 9). */
export function days(count: number): string {
  return count === 1 ? '1 day' : `${count} days`;
}

interface Range {
  readonly min: number;
  readonly max: number;
}

/** '90 days to 120 days'; one value if both ends read the same. */
export function rangeOf({ min, max }: Range, inWords: (value: number) => string): string {
  const [from, to] = [inWords(min), inWords(max)];
  return from === to ? from : `${from} to ${to}`;
}

/** '10 to 60 minutes'. */
export const minutes = ({ min, max }: Range): string =>
  `${rangeOf({ min, max }, String)} ${max === 1 ? 'minute' : 'minutes'}`;

/** 'a period of 30 days', for the first place where a page says 'period'. */
export const aPeriod = (plan: { readonly termDays: number; readonly periods: number }): string =>
  `a period of ${days(Math.round(plan.termDays / plan.periods))}`;

/** Days between two instants in epoch ms: the ceiling of the difference in units of 86,400,000 ms (section 9). */
export function dayCount(fromMs: number, toMs: number): number {
  // Math.ceil returns −0 for a fraction of a day in the past.
  return Math.ceil((toMs - fromMs) / DAY_MS) + 0;
}

/** ['a'] → 'a', ['a','b'] → 'a and b', ['a','b','c'] → 'a, b and c'. */
export function list(items: readonly string[]): string {
  return items.length < 2
    ? items.join('')
    : `${items.slice(0, -1).join(', ')} and ${items[items.length - 1]}`;
}

/** Days from a moment (epoch ms) to the start of a calendar day (YYYY-MM-DD) in Manila: 0 on the day itself, 1 on the day before. */
export function daysUntil(date: string, nowMs: number): number {
  return dayCount(nowMs, Date.parse(date) - MANILA_OFFSET_MINUTES * 60_000);
}

const SECOND = 1_000;
const UNITS = [
  ['day', DAY_MS],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', SECOND],
] as const;

/** The largest whole unit: 125_000 → '2 minutes', 60_000 → '1 minute'; below a second '0 seconds'. */
export function duration(ms: number): string {
  const [name, size] = UNITS.find(([, size]) => ms >= size) ?? (['second', SECOND] as const);
  const count = Math.max(0, Math.floor(ms / size));
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}

const two = (n: number) => String(n).padStart(2, '0');

/** Time left, rounded up so that it reads 00:00:00 only when it is over: 84_065_000 → '23:21:05'. */
export function countdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / SECOND));
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map(two)
    .join(':');
}
