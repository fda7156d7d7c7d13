import { MANILA_OFFSET_MINUTES } from '@pautang/shared/contract/constants';
import { dayCount } from '@pautang/shared/format';

/** Days from a moment to the start of a calendar day in Manila: 0 on the day itself, 1 on the day before. */
export function daysUntil(date: string, nowMs: number): number {
  return dayCount(nowMs, Date.parse(date) - MANILA_OFFSET_MINUTES * 60_000);
}
