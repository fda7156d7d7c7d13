import * as paths from '@pautang/shared/contract/paths';
import { addressOf, flag } from '@pautang/shared/contract/paths';
import type { RestructureDetail } from '@pautang/shared/contract/restructure';

/**
 * The stage of a restructure: the borrower reads and agrees to the terms; the fee is to be paid; the lender takes its
 * steps; the new order exists.
 */
export type Stage = 'terms' | 'fee' | 'steps' | 'done';

/** Returns the stage. A received fee counts as paid, so that the borrower is not asked for it again. */
export function stageOf({ state, step, receivedRepaymentId }: RestructureDetail): Stage {
  if (state === 'COMPLETED') return 'done';
  if (state === 'INITIATED') return 'terms';
  return step > 0 || receivedRepaymentId ? 'steps' : 'fee';
}

/** Returns the page of the stage. A new order that the borrower has already seen is a loan like any other. */
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
