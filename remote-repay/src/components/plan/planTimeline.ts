import { PlanStatus } from '@pautang/shared/contract/enums';
import type { PlanItem } from '@pautang/shared/contract/loan';
import type { PlanTimelineItem } from '@pautang/shared/parts';
import { texts } from '../texts';

/** `repayDate`: the day it was settled, if known. */
type Period = PlanItem & { readonly repayDate?: string };

function noteOf(item: Period): string | undefined {
  if (item.status === PlanStatus.SETTLED)
    return item.repayDate === undefined ? undefined : texts.paidOn(item.repayDate);
  const paid = item.paidAmount > 0 ? texts.partlyPaid(item.paidAmount) : '';
  const late =
    item.status === PlanStatus.OVERDUE ? texts.overdue(item.overdueDays, item.overdueFee) : '';
  return [late, paid].filter(Boolean).join('. ') || undefined;
}

/** Returns the items of the timeline: settled periods show the paid amount, others the unpaid rest. */
export function planTimeline(periods: readonly Period[]): PlanTimelineItem[] {
  const next = periods.find((item) => item.status === PlanStatus.OUTSTANDING)?.period;
  const stateOf = (item: Period) => {
    if (item.status === PlanStatus.SETTLED) return 'done';
    if (item.status === PlanStatus.OVERDUE) return 'overdue';
    return item.period === next ? 'now' : 'todo';
  };
  return periods.map((item) => {
    const note = noteOf(item);
    return {
      period: item.period,
      dueDate: item.dueDate,
      amount: item.status === PlanStatus.SETTLED ? item.paidAmount : item.remaining,
      state: stateOf(item),
      ...(note === undefined ? {} : { note }),
    };
  });
}
