import { CreditStatus, LoanStatus } from '../contract/enums';
import * as paths from '../contract/paths';
import { addressOf, flag } from '../contract/paths';
import type { PendingRepayPlan } from '../contract/repay';

/** How the caller wants to be led (section 2, routing by status). */
export interface StatusRouting {
  /** whether to lead to the page with the order's details, which also tells of a rejection */
  readonly wantsDetails?: boolean;
  /** forces home for any status */
  readonly home?: boolean;
}

type RoutedLoan = { readonly loanOrderId: string; readonly status: LoanStatus };

/**
 * Section 2, by loan order status: the whole path to go to, or null to stay. Two rows are ours: BEFORE_REVIEWING is
 * under approval to a borrower, and PAY_FAILED goes where a failed disbursement is told (section 4, loan flow).
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

/** Section 2, by credit status: the whole path to go to, or null to stay. */
export function routeByCreditStatus(
  order: { readonly status: CreditStatus },
  { home = false }: Pick<StatusRouting, 'home'> = {},
): string | null {
  if (home) return paths.home;
  if (order.status === CreditStatus.REVIEWING) return paths.reviewDetails;
  if (order.status === CreditStatus.REJECT) return paths.rejectDetails;
  return null;
}

/**
 * Ours: where the borrower goes on with a rollover or restructure under way. A restructure that is not agreed to yet
 * goes on where it is explained.
 */
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
