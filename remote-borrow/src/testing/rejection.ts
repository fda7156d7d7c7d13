import type { KeptState } from '@pautang/shared/app';
import type { LoanOrderStatus } from '../components/order/orderStatus';
import { openAt } from './openAt';
import { creditOrder, orderStatus } from './orders';
import type { Guide } from '../pages/reject/useRejection';

export const REAPPLY_DATE = '2026-11-29';
/** The instant when that day begins in Manila. */
export const MIDNIGHT = Date.parse('2026-11-28T16:00:00Z');
export const DAY_MS = 86_400_000;

export const guide = (over: Partial<Guide> = {}): { guide: Guide } => ({
  guide: {
    kind: 'loan',
    decidedAt: '2026-11-22T05:00:00.000Z',
    reapplyDate: REAPPLY_DATE,
    decision: 'This application was not approved.',
    kept: ['Your limit stays as it is.', 'Your coupons stay yours.'],
    ways: [
      { title: 'How borrowing works', body: 'What a loan costs.', to: '/guide/borrow_guide' },
      {
        title: 'Write to us',
        body: 'If something is new.',
        to: '/customer/customerWorder?type=borrow',
      },
    ],
    ...over,
  },
});

export const rejectedOrder = (over: Partial<LoanOrderStatus> = {}): LoanOrderStatus =>
  orderStatus('REVIEWING_FAILURE', { reapplyDate: REAPPLY_DATE, ...over });

const approvedCredit = { creditOrder: creditOrder({ status: 17 }) };

/** Opens the rejection of a loan of ₱5,000, with a lender that knows no newer order; `answers` override its answers. */
export function openLoan(
  answers: Record<string, unknown> = {},
  {
    now = MIDNIGHT - 7 * DAY_MS,
    at = '/borrow/reject?loanOrderId=loan-1',
    kept = {} as Partial<KeptState>,
  } = {},
) {
  const all = {
    queryLoanOrderStatus: rejectedOrder(),
    rejectGuide: guide(),
    queryCreditOrder: approvedCredit,
    getPendingOrders: { orders: [] },
    ...answers,
  };
  return openAt(at, all, { now, kept });
}
