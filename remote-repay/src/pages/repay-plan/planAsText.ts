import { PlanStatus, planStatusLabel } from '@pautang/shared/contract/enums';
import { dateLabel, manilaDate, timeLabel } from '@pautang/shared/format';
import type { OrderDetail } from '../../api';
import { texts } from './texts';

type Period = OrderDetail['repayPlans'][number];

/** A restructure also settles periods, without payment. The periods are paid oldest first. */
export function hasMoved(order: OrderDetail['order'], { period, status }: Period): boolean {
  return (
    Boolean(order.restructuredInto) && status === PlanStatus.SETTLED && period > order.paidPeriods
  );
}

/** Returns one line for each payment, with the full date, because the text is read on another day. */
export function planAsText({ order, asOf, repayPlans, remaining }: OrderDetail): string {
  return [
    texts.title(order.loanNumber, `${dateLabel(manilaDate(asOf))}, ${timeLabel(asOf)}`),
    ...repayPlans.map((item) =>
      texts.line(
        item.period,
        item.dueDate,
        item.status === PlanStatus.SETTLED ? item.paidAmount : item.remaining,
        hasMoved(order, item) ? texts.moved : planStatusLabel[item.status],
      ),
    ),
    texts.left(remaining),
  ].join('\n');
}
