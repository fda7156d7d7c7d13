import * as paths from '@pautang/shared/contract/paths';
import { addressOf } from '@pautang/shared/contract/paths';
import { LoanStatus } from '@pautang/shared/contract/enums';
import type { LoanOrder } from '@pautang/shared/contract/loan';
import { routeByLoanStatus } from '@pautang/shared/rules';

/**
 * The details view of a loan by its status (section 2), or null where there is none. The table has no row for a
 * settled loan: its details are its payments and receipts, which stay readable.
 */
export function detailsOf(order: LoanOrder): string | null {
  if (order.status === LoanStatus.FINISH) {
    return addressOf(paths.repayDetail, { loanOrderId: order.loanOrderId });
  }
  return routeByLoanStatus(order, { wantsDetails: true });
}
