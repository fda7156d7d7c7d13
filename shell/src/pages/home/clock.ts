import { MANILA_OFFSET_MINUTES } from '@pautang/shared/contract/constants';
import { daysUntil } from '@pautang/shared/format';
import type { PartOfDay } from './texts';
import { texts } from './texts';

/** The part of the day on a Manila clock, from server time in epoch ms. */
export function partOfDay(nowMs: number): PartOfDay {
  const hour = new Date(nowMs + MANILA_OFFSET_MINUTES * 60_000).getUTCHours();
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}

/** Says when a due day (YYYY-MM-DD in Manila) is: 'in 30 days', 'tomorrow', 'today' (day counts of section 9). */
export function dueIn(date: string, nowMs: number): string {
  const left = daysUntil(date, nowMs);
  if (left <= 0) return texts.loan.dueToday;
  return left === 1 ? texts.loan.dueTomorrow : texts.loan.dueIn(left);
}
