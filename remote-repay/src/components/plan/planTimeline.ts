import { PlanStatus } from '@pautang/shared/contract/enums';
import type { PlanItem } from '@pautang/shared/contract/loan';
import type { PlanTimelineItem } from '@pautang/shared/parts';
import { texts } from '../texts';

/** `repayDate`: the day it was settled, if known. */
type Period = PlanItem & { readonly repayDate?: string };

type Changed = Pick<Partial<PlanTimelineItem>, 'state' | 'note'>;

function withNote(item: Period): Changed {
  if (item.status === PlanStatus.SETTLED)
    return item.repayDate === undefined ? {} : { note: texts.paidOn(item.repayDate) };
  const paid = item.paidAmount > 0 ? texts.partlyPaid(item.paidAmount) : '';
  const late =
    item.status === PlanStatus.OVERDUE ? texts.overdue(item.overdueDays, item.overdueFee) : '';
  const note = [late, paid].filter(Boolean).join('. ');
  return note === '' ? {} : { note };
}

/** Settled periods show the paid amount, others the unpaid rest. `changed` gives a page's own notes and states. */
export function planTimeline<P extends Period>(
  periods: readonly P[],
  changed: (period: P) => Changed = withNote,
): PlanTimelineItem[] {
  const next = periods.find((item) => item.status === PlanStatus.OUTSTANDING)?.period;
  const stateOf = (item: P) => {
    if (item.status === PlanStatus.SETTLED) return 'done';
    if (item.status === PlanStatus.OVERDUE) return 'overdue';
    return item.period === next ? 'now' : 'todo';
  };
  return periods.map((item) => ({
    period: item.period,
    dueDate: item.dueDate,
    amount: item.status === PlanStatus.SETTLED ? item.paidAmount : item.remaining,
    state: stateOf(item),
    ...changed(item),
  }));
}
