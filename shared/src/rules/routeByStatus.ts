import { CreditStatus, LoanStatus } from '../contract/enums';

/** How the caller wants to be led (section 2, routing by status). */
export interface StatusRouting {
  /** the page with the details of the order; it is also where a rejection is told */
  readonly wantsDetails?: boolean;
  /** forces home, whatever the status */
  readonly home?: boolean;
}

type RoutedLoan = { readonly loanOrderId: string; readonly status: LoanStatus };

const HOME = '/';

const withLoan = (path: string, order: RoutedLoan, more = ''): string =>
  `${path}?loanOrderId=${encodeURIComponent(order.loanOrderId)}${more}`;

/**
 * Section 2, by loan order status: the whole path to go to, or null to stay. Two rows are ours: BEFORE_REVIEWING is
 * under approval to a borrower, and PAY_FAILED goes where a failed disbursement is told (section 4, loan flow).
 */
export function routeByLoanStatus(
  order: RoutedLoan,
  { wantsDetails = false, home = false }: StatusRouting = {},
): string | null {
  if (home) return HOME;
  switch (order.status) {
    case LoanStatus.BEFORE_REVIEWING:
    case LoanStatus.REVIEWING:
      return withLoan(wantsDetails ? '/borrow/review_details' : '/borrow/review', order);
    case LoanStatus.REVIEWING_FAILURE:
      return wantsDetails ? withLoan('/borrow/reject_details', order) : null;
    case LoanStatus.LENDING:
    case LoanStatus.PAY_FAILED:
      return withLoan(wantsDetails ? '/borrow/lending_details' : '/borrow/lending', order);
    case LoanStatus.REPAYING:
      return withLoan(wantsDetails ? '/repay/repay_detail' : '/repay/repay', order, '&isOverdue=f');
    case LoanStatus.OVERDUE:
      return withLoan(wantsDetails ? '/repay/repay_detail' : '/repay/repay', order, '&isOverdue=t');
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
  if (home) return HOME;
  if (order.status === CreditStatus.REVIEWING) return '/borrow/review_details';
  if (order.status === CreditStatus.REJECT) return '/borrow/reject_details';
  return null;
}
