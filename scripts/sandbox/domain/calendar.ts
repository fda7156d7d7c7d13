import { MANILA_OFFSET_MINUTES } from '@pautang/shared/contract/constants';

/** A day in Asia/Manila, YYYY-MM-DD (decision P14). `Date.parse` takes it for midnight in UTC. */
export type Day = string;

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

/** A date whose UTC fields hold the date and time that clocks in Manila show. */
export function manilaClock(instant: Date): Date {
  return new Date(instant.getTime() + MANILA_OFFSET_MINUTES * MINUTE);
}

export function manilaDay(instant: Date): Day {
  return manilaClock(instant).toISOString().slice(0, 10);
}

/** The instant at which the day begins: midnight in Manila. */
export function startOf(day: Day): Date {
  return new Date(Date.parse(day) - MANILA_OFFSET_MINUTES * MINUTE);
}

export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}

/** Days from the first to the second; negative when the second is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
}

export function laterDay(a: Day, b: Day): Day {
  return a > b ? a : b;
}

export function addSeconds(instant: Date, seconds: number): Date {
  return new Date(instant.getTime() + seconds * 1_000);
}

/** Like `addSeconds`, but at least a millisecond later, so that the steps of an order stay in sequence. */
export function stepAfter(instant: Date, seconds: number): Date {
  return new Date(Math.max(instant.getTime() + 1, addSeconds(instant, seconds).getTime()));
}

export function addHours(instant: Date, hours: number): Date {
  return addSeconds(instant, hours * 3_600);
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A day as 'Nov 20, 2026' (section 9), for sentences that the lender writes. */
export function dayInWords(day: Day): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return `${MONTHS[month - 1]} ${date}, ${year}`;
}

const NO_BREAK = '\u00a0';

/** 'Nov 20, 2026, 7:42 PM' on a Manila clock; with seconds '7:42:09 PM'. */
export function momentText(instant: Date, hasSeconds = false): string {
  const local = manilaClock(instant);
  const hour = local.getUTCHours();
  const time = [
    hour % 12 === 0 ? 12 : hour % 12,
    local.toISOString().slice(14, hasSeconds ? 19 : 16),
  ];
  return `${dayInWords(manilaDay(instant))}, ${time.join(':')}${NO_BREAK}${hour < 12 ? 'AM' : 'PM'}`;
}
