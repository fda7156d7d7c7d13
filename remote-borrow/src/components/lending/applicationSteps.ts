import { instantLabel } from '@pautang/shared/format';
import type { StepItem } from '@pautang/shared/ui';
import type { LoanOrderStatus } from '../order/api';
import { texts } from './texts';

/** What is behind a loan that is being paid out. `now` is server time in epoch ms. */
export function applicationSteps(
  { order, decidedAt }: Pick<LoanOrderStatus, 'order' | 'decidedAt'>,
  now: number,
): StepItem[] {
  const approvedAt = decidedAt === null ? {} : { detail: instantLabel(decidedAt, now) };
  return [
    { state: 'done', title: texts.sent, detail: instantLabel(order.appliedAt, now) },
    { state: 'done', title: texts.approved, ...approvedAt },
  ];
}
