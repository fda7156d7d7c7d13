import { CreditStatus, LoanStatus } from '../contract/enums';
import * as paths from '../contract/paths';
import { addressOf, flag } from '../contract/paths';
import type { PendingRepayPlan } from '../contract/repay';

export interface StatusRouting {
  /** chooses the page with the order's details, which also shows a rejection */
  readonly wantsDetails?: boolean;
  /** chooses home for any status */
  readonly home?: boolean;
}

type RoutedLoan = { readonly loanOrderId: string; readonly status: LoanStatus };

/**
 * Section 2, routing by loan order status: returns the address to go to, or null to stay. Two rows are ours: a borrower
 * sees BEFORE_REVIEWING as under approval, and PAY_FAILED leads to the page that explains a failed disbursement (section 4,
 * loan flow).
 */
export function routeByLoanStatus(
  order: RoutedLoan,
  { wantsDetails = false, home = false }: StatusRouting = {},
): string | null {
  if (home) return paths.home;
  const { loanOrderId } = order;
  switch (order.status) {
    case LoanStatus.BEFORE_REVIEWING:
    case LoanStatus.REVIEWING:
      return addressOf(wantsDetails ? paths.reviewDetails : paths.review, { loanOrderId });
    case LoanStatus.REVIEWING_FAILURE:
      return wantsDetails ? addressOf(paths.rejectDetails, { loanOrderId }) : null;
    case LoanStatus.LENDING:
    case LoanStatus.PAY_FAILED:
      return addressOf(wantsDetails ? paths.lendingDetails : paths.lending, { loanOrderId });
    case LoanStatus.REPAYING:
    case LoanStatus.OVERDUE:
      return addressOf(wantsDetails ? paths.repayDetail : paths.repay, {
        loanOrderId,
        isOverdue: flag(order.status === LoanStatus.OVERDUE),
      });
    case LoanStatus.CANCELLED:
    case LoanStatus.FINISH:
      return null;
  }
}

/** Section 2, routing by credit status: returns the path to go to, or null to stay. */
export function routeByCreditStatus(
  order: { readonly status: CreditStatus },
  { home = false }: Pick<StatusRouting, 'home'> = {},
): string | null {
  if (home) return paths.home;
  if (order.status === CreditStatus.REVIEWING) return paths.reviewDetails;
  if (order.status === CreditStatus.REJECT) return paths.rejectDetails;
  return null;
}

/** Ours: returns the page on which the borrower continues an open rollover or restructure. */
export function routeByRenewal({
  kind,
  orderId,
  state,
}: NonNullable<PendingRepayPlan['process']>): string {
  if (kind === 'deferral') return addressOf(paths.rolloverDetails, { deferralOrderId: orderId });
  return state === 'INITIATED'
    ? addressOf(paths.restructureDescribe, { restructureOrderId: orderId })
    : addressOf(paths.restructureReview, { restructureOrderId: orderId });
}
