import type { LoanStatus } from '@pautang/shared/contract/enums';
import type { LoanOrder } from '@pautang/shared/contract/loan';

export const NOW = Date.parse('2026-11-20T11:44:00Z');

/** A borrower who receives money at GCash and may change that. */
export const maria = {
  authInfo: { mobileHash: 'hash' },
  firstName: 'Maria',
  fullName: 'Maria Santos',
  state: 'ACTIVE',
  receivingAccount: {
    channelCode: 90005,
    channelName: 'GCash',
    bankCode: null,
    holder: 'Maria Santos',
    cardNumber: '09171234821',
  },
  nextCardChangeAt: null,
} as const;

/** A loan of ₱5,000 of which ₱4,750 is paid out. */
export const pendingOrder = (status: (typeof LoanStatus)[keyof typeof LoanStatus]): LoanOrder => ({
  loanOrderId: 'loan-1',
  loanNumber: '0418',
  status,
  loanAmount: 5_000,
  lendingAmount: 4_750,
  periods: 3,
  termDays: 90,
  appliedAt: '2026-11-20T10:44:00Z',
  nextDueDate: null,
  amountDue: 0,
  overdueDays: 0,
  paidPeriods: 0,
});
