import type { LoanOrder } from '@pautang/shared/contract/loan';
import { LoanStatus } from '@pautang/shared/contract/enums';
import { routeByLoanStatus } from '@pautang/shared/rules';

/** On its way to the borrower: a page without details leads to one without. */
const underWay: ReadonlySet<LoanStatus> = new Set<LoanStatus>([
  LoanStatus.BEFORE_REVIEWING,
  LoanStatus.REVIEWING,
  LoanStatus.LENDING,
  LoanStatus.PAY_FAILED,
]);

/** Where a borrower who waits on the page `here` (its path) belongs now; null to stay (section 2). */
export function nextPage(
  order: Pick<LoanOrder, 'loanOrderId' | 'status'>,
  here: string,
): string | null {
  const wantsDetails = here.endsWith('_details') || !underWay.has(order.status);
  const next = routeByLoanStatus(order, { wantsDetails });
  return next?.split('?')[0] === here ? null : next;
}
