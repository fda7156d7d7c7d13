import { expect } from '@playwright/test';
import type { LoanOrder } from '@pautang/shared/contract/loan';
import type { ScreenState } from './reachState';
import { after, at, changeAnswer, happens, look, tap } from './reachState';

const AMOUNT = '/borrow/confirm_quota';
const TERMS = '/borrow/confirm_borrow?amount=5000&periods=3';
const AGAIN = '/borrow/loop_quota';

/** A second loan, which waits for its review. */
const underReview = {
  loanOrderId: 'loan-2',
  loanNumber: '0419',
  status: 20,
  loanAmount: 5_000,
  lendingAmount: 4_750,
  periods: 3,
  termDays: 90,
  nextDueDate: null,
  amountDue: 0,
  overdueDays: 0,
  paidPeriods: 0,
} as const satisfies Omit<LoanOrder, 'appliedAt'>;

/** The pages of borrowing, from the amount to the payout or the refusal. */
export const borrowStates: readonly ScreenState[] = [
  at('amount', 'approved', AMOUNT),
  at(
    'amount, error',
    'approved',
    AMOUNT,
    async ({ phone }) => {
      await phone.app.getByRole('textbox', { name: 'I want to borrow' }).fill('5250');
      await phone.button(/^Review/).click();
    },
    { isStale: true },
  ),
  look('amount, coupons', 'approved', AMOUNT, tap(/^Coupon/)),
  look('amount, compare', 'approved', AMOUNT, tap('Compare')),
  at('amount, paying off', 'approved', AMOUNT, async ({ phone }) => {
    await phone.button('Compare').click();
    const stretch = phone.app.getByRole('radio', { name: /^You save/ }).nth(1);
    // Use the keyboard, because a click cannot hit the button while the sheet still moves.
    await stretch.press('Space');
    await expect(stretch).toBeChecked();
    await phone.app.getByText('by one.').scrollIntoViewIfNeeded();
  }),
  at('terms', 'approved', TERMS),
  look('terms, error', 'approved', TERMS, tap('Borrow ₱5,000')),
  look('terms, agreement', 'approved', TERMS, ({ phone }) =>
    phone.button('Loan agreement').last().click(),
  ),
  look('terms, disclosure', 'approved', TERMS, tap('Disclosure statement')),
  at('again', 'settled', AGAIN),
  at('again, open loan', 'overdue', AGAIN),
  at('again, first loan', 'approved', AGAIN),
  after('again, frozen', 'settled', AGAIN, happens('freeze'), 'You cannot borrow right now'),
  after('again, better terms', 'settled', AGAIN, happens('reoffer'), 'Better terms'),
  after('amount, better terms', 'approved', AMOUNT, happens('reoffer'), 'Better terms'),
  after(
    'terms, better terms',
    'approved',
    '/borrow/confirm_borrow?amount=9000&periods=4',
    happens('reoffer'),
    'Better in this loan',
  ),
  at('review', 'loan_reviewing', '/borrow/review'),
  at('review, credit', 'credit_reviewing', '/borrow/review'),
  at('lending', 'lending', '/borrow/lending'),
  at('lending, failed', 'payout_failed', '/borrow/lending'),
  at('reject, loan', 'loan_rejected', '/borrow/reject'),
  at('reject, loan details', 'loan_rejected', '/borrow/reject_details'),
  at('reject, credit', 'credit_rejected', '/borrow/reject'),
  at('reject, credit details', 'credit_rejected', '/borrow/reject_details'),
  at(
    'reject, can apply again',
    'credit_rejected',
    '/borrow/reject',
    undefined,
    changeAnswer('queryCreditOrder', ({ creditOrder }) => ({
      creditOrder: { ...Object(creditOrder), reapplyDate: '2026-01-01' },
    })),
  ),
  at(
    'reject, a loan under way',
    'loan_rejected',
    '/borrow/reject',
    undefined,
    changeAnswer('getPendingOrders', () => ({
      orders: [{ ...underReview, appliedAt: new Date().toISOString() }],
    })),
  ),
  at('amount, too early', 'loan_rejected', AMOUNT),
  at('reject, unknown', 'approved', '/borrow/reject?loanOrderId=none'),
];
