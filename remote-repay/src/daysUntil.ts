import { dayCount } from '@pautang/shared/format';

/** Days from a moment to the start of a calendar day in Manila: 0 on the day itself, 1 on the day before. */
export function daysUntil(date: string, nowMs: number): number {
  return dayCount(nowMs, Date.parse(`${date}T00:00:00+08:00`));
}
