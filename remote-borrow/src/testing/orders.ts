import { LoanStatus } from '@pautang/shared/contract/enums';
import type { CreditOrder } from '@pautang/shared/contract/credit';
import { gcash, loanOrder } from '@pautang/shared/testing';
import type { LoanOrderStatus } from '../components/order/orderStatus';
import { quote } from './prices';

/** Returns an order in a status, with the instants up to that status. */
export function orderStatus(
  status: keyof typeof LoanStatus,
  over: Partial<LoanOrderStatus> = {},
): LoanOrderStatus {
  return {
    order: loanOrder({ status: LoanStatus[status] }),
    receivingAccount: gcash,
    decidedAt: status === 'REVIEWING' ? null : '2026-11-20T11:43:00.000Z',
    lendingAt: status === 'LENDING' || status === 'REPAYING' ? '2026-11-20T11:43:30.000Z' : null,
    disbursedAt: status === 'REPAYING' ? '2026-11-20T11:43:50.000Z' : null,
    reapplyDate: null,
    quote: quote(),
    ...over,
  };
}

export const creditOrder = (over: Partial<CreditOrder> = {}): CreditOrder => ({
  creditOrderId: 'credit-1',
  status: 16,
  expired: false,
  submittedAt: '2026-11-20T11:42:00.000Z',
  decidedAt: null,
  reapplyDate: null,
  ...over,
});
