import * as paths from '@pautang/shared/contract/paths';
import { addressOf, flag } from '@pautang/shared/contract/paths';
import type { RestructureDetail } from '@pautang/shared/contract/restructure';

/**
 * Where a restructure stands: its terms are looked at and agreed to; its fee is to be paid; the lender takes its steps;
 * the new order is there.
 */
export type Stage = 'terms' | 'fee' | 'steps' | 'done';

/** Money for the fee that has come counts as paid: nothing more is asked for while it is being posted. */
export function stageOf({ state, step, receivedRepaymentId }: RestructureDetail): Stage {
  if (state === 'COMPLETED') return 'done';
  if (state === 'INITIATED') return 'terms';
  return step > 0 || receivedRepaymentId ? 'steps' : 'fee';
}

/** The page on which it goes on. A new order that the borrower has been told of already is a loan like any other. */
export function placeOf(detail: RestructureDetail): string {
  const { restructureOrderId, newLoanOrderId, acknowledgedAt } = detail;
  switch (stageOf(detail)) {
    case 'terms':
      return addressOf(paths.restructureDetails, { restructureOrderId });
    case 'fee':
      return addressOf(paths.restructureConfirmation, { restructureOrderId });
    case 'steps':
      return addressOf(paths.restructureReview, { restructureOrderId });
    case 'done':
      return newLoanOrderId !== null && acknowledgedAt !== null
        ? addressOf(paths.repayDetail, { loanOrderId: newLoanOrderId, isOverdue: flag(false) })
        : addressOf(paths.operationSuccess, { restructureOrderId, kind: 'restructure' });
  }
}
