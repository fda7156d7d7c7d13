import { expect } from '@playwright/test';
import type { LoanOrder } from '@pautang/shared/contract/loan';
import type { ScreenState } from './reachState';
import { changeAnswer, look, reached, tap } from './reachState';

const TERMS = '/borrow/confirm_borrow?amount=5000&periods=3';

/** The state of a borrowing page while the lender offers better terms, shown in a card at the top. */
const betterTerms = (
  page: string,
  scenario: string,
  route: string,
  heading: string,
): ScreenState => ({
  name: `${page}, better terms`,
  scenario,
  route: '/mine/setting',
  reach: async ({ phone, lender, mobile }) => {
    await lender.event(mobile, 'reoffer');
    await phone.go(route);
    await expect(phone.heading(heading)).toBeVisible();
  },
});

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
  { name: 'amount', scenario: 'approved', route: '/borrow/confirm_quota' },
  {
    name: 'amount, error',
    scenario: 'approved',
    route: '/borrow/confirm_quota',
    reach: async ({ phone }) => {
      await phone.app.getByRole('textbox', { name: 'I want to borrow' }).fill('5250');
      await phone.button(/^Review/).click();
    },
    isStale: true,
  },
  look('amount, coupons', 'approved', '/borrow/confirm_quota', tap(/^Coupon/)),
  look('amount, compare', 'approved', '/borrow/confirm_quota', tap('Compare')),
  reached('amount, paying off', 'approved', '/borrow/confirm_quota', async ({ phone }) => {
    await phone.button('Compare').click();
    const stretch = phone.app.getByRole('radio', { name: /^You save/ }).nth(1);
    // Use the keyboard, because a click cannot hit the button while the sheet still moves.
    await stretch.press('Space');
    await expect(stretch).toBeChecked();
    await phone.app.getByText('by one.').scrollIntoViewIfNeeded();
  }),
  { name: 'terms', scenario: 'approved', route: TERMS },
  look('terms, error', 'approved', TERMS, tap('Borrow ₱5,000')),
  look('terms, agreement', 'approved', TERMS, ({ phone }) =>
    phone.button('Loan agreement').last().click(),
  ),
  look('terms, disclosure', 'approved', TERMS, tap('Disclosure statement')),
  { name: 'again', scenario: 'settled', route: '/borrow/loop_quota' },
  { name: 'again, open loan', scenario: 'overdue', route: '/borrow/loop_quota' },
  { name: 'again, first loan', scenario: 'approved', route: '/borrow/loop_quota' },
  reached('again, frozen', 'settled', '/mine/setting', async ({ phone, lender, mobile }) => {
    await lender.event(mobile, 'freeze');
    await phone.go('/borrow/loop_quota');
    await expect(phone.app.getByText('You cannot borrow right now')).toBeVisible();
  }),
  betterTerms('again', 'settled', '/borrow/loop_quota', 'Better terms'),
  betterTerms('amount', 'approved', '/borrow/confirm_quota', 'Better terms'),
  betterTerms(
    'terms',
    'approved',
    '/borrow/confirm_borrow?amount=9000&periods=4',
    'Better in this loan',
  ),
  {
    name: 'review',
    scenario: 'loan_reviewing',
    route: (id) => `/borrow/review?loanOrderId=${id}`,
  },
  { name: 'review, credit', scenario: 'credit_reviewing', route: '/borrow/review' },
  { name: 'lending', scenario: 'lending', route: (id) => `/borrow/lending?loanOrderId=${id}` },
  {
    name: 'lending, failed',
    scenario: 'payout_failed',
    route: (id) => `/borrow/lending?loanOrderId=${id}`,
  },
  {
    name: 'reject, loan',
    scenario: 'loan_rejected',
    route: (id) => `/borrow/reject?loanOrderId=${id}`,
  },
  {
    name: 'reject, loan details',
    scenario: 'loan_rejected',
    route: (id) => `/borrow/reject_details?loanOrderId=${id}`,
  },
  { name: 'reject, credit', scenario: 'credit_rejected', route: '/borrow/reject' },
  { name: 'reject, credit details', scenario: 'credit_rejected', route: '/borrow/reject_details' },
  {
    name: 'reject, can apply again',
    scenario: 'credit_rejected',
    route: '/borrow/reject',
    prepare: changeAnswer('queryCreditOrder', ({ creditOrder }) => ({
      creditOrder: { ...Object(creditOrder), reapplyDate: '2026-01-01' },
    })),
  },
  {
    name: 'reject, a loan under way',
    scenario: 'loan_rejected',
    route: (id) => `/borrow/reject?loanOrderId=${id}`,
    prepare: changeAnswer('getPendingOrders', () => ({
      orders: [{ ...underReview, appliedAt: new Date().toISOString() }],
    })),
  },
  { name: 'amount, too early', scenario: 'loan_rejected', route: '/borrow/confirm_quota' },
  { name: 'reject, unknown', scenario: 'approved', route: '/borrow/reject?loanOrderId=none' },
];
