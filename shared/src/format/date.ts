import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { MANILA_OFFSET_MINUTES } from '../contract/constants';

dayjs.extend(utc);

const manila = (instant: string | number) =>
  dayjs.utc(instant).add(MANILA_OFFSET_MINUTES, 'minute');

/** A calendar day (YYYY-MM-DD, decision P14): '2026-11-20' → 'Nov 20, 2026'. */
export function dateLabel(date: string): string {
  return dayjs.utc(date).format('MMM D, YYYY');
}

/** A calendar day: '2026-11-20' → 'Nov 20'. */
export function shortDate(date: string): string {
  return dayjs.utc(date).format('MMM D');
}

/** An instant (ISO-8601 UTC or epoch ms) on a Manila clock: '7:42 PM'. */
export function timeLabel(instant: string | number): string {
  return manila(instant).format('h:mm A');
}

/** An instant seen from `nowMs`: 'Today, 7:42 PM', 'Nov 20, 7:42 PM', in another year 'Nov 20, 2025, 7:42 PM'. */
export function instantLabel(instant: string | number, nowMs: number): string {
  const then = manila(instant);
  const now = manila(nowMs);
  if (then.isSame(now, 'day')) return `Today, ${then.format('h:mm A')}`;
  return then.format(then.isSame(now, 'year') ? 'MMM D, h:mm A' : 'MMM D, YYYY, h:mm A');
}

/** The Manila calendar day of an instant: YYYY-MM-DD. */
export function manilaDate(instant: string | number): string {
  return manila(instant).format('YYYY-MM-DD');
}
