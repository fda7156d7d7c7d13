import { expect } from '@playwright/test';
import type { ScreenState } from './reachState';
import { changeAnswer, tap } from './reachState';

const TERMS = '/borrow/confirm_borrow?amount=5000&periods=3';

/** The state of a borrowing page when the lender offers better terms, which its card shows at the top. */
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
  {
    name: 'amount, coupons',
    scenario: 'approved',
    route: '/borrow/confirm_quota',
    reach: tap(/^Coupon/),
    isLook: true,
  },
  {
    name: 'amount, compare',
    scenario: 'approved',
    route: '/borrow/confirm_quota',
    reach: tap('Compare'),
    isLook: true,
  },
  {
    name: 'amount, paying off',
    scenario: 'approved',
    route: '/borrow/confirm_quota',
    reach: async ({ phone }) => {
      await phone.button('Compare').click();
      const stretch = phone.app.getByRole('radio', { name: /^You save/ }).nth(1);
      // Use the keyboard, because a click cannot hit the button while the sheet still moves.
      await stretch.press('Space');
      await expect(stretch).toBeChecked();
      await phone.app.getByText('by one.').scrollIntoViewIfNeeded();
    },
  },
  { name: 'terms', scenario: 'approved', route: TERMS },
  {
    name: 'terms, error',
    scenario: 'approved',
    route: TERMS,
    reach: tap('Borrow ₱5,000'),
    isLook: true,
  },
  {
    name: 'terms, agreement',
    scenario: 'approved',
    route: TERMS,
    reach: ({ phone }) => phone.button('Loan agreement').last().click(),
    isLook: true,
  },
  {
    name: 'terms, disclosure',
    scenario: 'approved',
    route: TERMS,
    reach: tap('Disclosure statement'),
    isLook: true,
  },
  { name: 'again', scenario: 'settled', route: '/borrow/loop_quota' },
  { name: 'again, open loan', scenario: 'overdue', route: '/borrow/loop_quota' },
  { name: 'again, first loan', scenario: 'approved', route: '/borrow/loop_quota' },
  {
    name: 'again, frozen',
    scenario: 'settled',
    route: '/mine/setting',
    reach: async ({ phone, lender, mobile }) => {
      await lender.event(mobile, 'freeze');
      await phone.go('/borrow/loop_quota');
      await expect(phone.app.getByText('You cannot borrow right now')).toBeVisible();
    },
  },
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
    prepare: changeAnswer('queryCreditOrder', (_answerOf, { creditOrder }) => ({
      creditOrder: { ...Object(creditOrder), reapplyDate: '2026-01-01' },
    })),
  },
  {
    name: 'reject, a loan under way',
    scenario: 'loan_rejected',
    route: (id) => `/borrow/reject?loanOrderId=${id}`,
    prepare: changeAnswer('getPendingOrders', (answerOf) => ({
      orders: [{ ...Object(answerOf('queryLoanOrderStatus')['order']), status: 20 }],
    })),
  },
  { name: 'amount, too early', scenario: 'loan_rejected', route: '/borrow/confirm_quota' },
  { name: 'reject, unknown', scenario: 'approved', route: '/borrow/reject?loanOrderId=none' },
];
