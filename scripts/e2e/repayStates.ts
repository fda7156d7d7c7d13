import { expect } from '@playwright/test';
import { apiPattern } from './calls';
import type { ScreenState, Stage } from './reachState';
import { tap } from './reachState';
import { compare } from './waysOnPage';

async function openCheckout({ phone }: Stage): Promise<void> {
  await phone.button(/^Pay ₱[\d,]+ now$/).click();
  await expect(phone.app.getByText('Waiting for your payment')).toBeVisible();
}

/** @param amount whole pesos; what was asked for when left out */
async function pay(stage: Stage, amount?: number): Promise<void> {
  await openCheckout(stage);
  await stage.lender.event(stage.mobile, 'post_payment', amount === undefined ? {} : { amount });
  await stage.phone.expectNews(stage.phone.heading(/paid$/));
}

/** The pages of repaying: what is due, the checkout, the receipt, and the borrower’s credit. */
export const repayStates: readonly ScreenState[] = [
  { name: 'repay', scenario: 'repaying', route: '/repay/repay' },
  { name: 'repay, overdue', scenario: 'overdue', route: '/repay/repay' },
  {
    name: 'repay, overdue, compared',
    scenario: 'overdue',
    route: '/repay/repay',
    reach: async ({ phone }) => compare(phone),
  },
  {
    name: 'repay, overdue, need time',
    scenario: 'overdue',
    route: '/repay/repay',
    reach: tap(/^Need time/),
    isLook: true,
  },
  {
    name: 'repay, overdue, a part',
    scenario: 'overdue',
    route: '/repay/repay',
    reach: ({ phone }) => phone.app.getByRole('radio', { name: /^Pay a part/ }).press('Space'),
    isLook: true,
  },
  { name: 'repay, nothing due', scenario: 'settled', route: '/repay/repay' },
  {
    name: 'repay, with credit',
    scenario: 'repaying',
    route: '/mine/setting',
    reach: async ({ phone, lender, mobile }) => {
      await lender.event(mobile, 'post_payment', { amount: 2_500 });
      await phone.go('/repay/repay');
      await expect(phone.button('Pay ₱1,104 now')).toBeVisible();
    },
  },
  {
    name: 'repay, what to pay',
    scenario: 'repaying',
    route: '/repay/repay',
    reach: tap('Change what you pay'),
    isLook: true,
  },
  { name: 'repay, a new plan begun', scenario: 'restructure_initiated', route: '/repay/repay' },
  { name: 'plan, overdue', scenario: 'overdue', route: '/repay/repay_plan' },
  {
    name: 'plan, settled',
    scenario: 'settled',
    route: (id) => `/repay/repay_plan?loanOrderId=${id}`,
  },
  { name: 'plan, none', scenario: 'approved', route: '/repay/repay_plan' },
  {
    name: 'loan detail',
    scenario: 'repaying',
    route: (id) => `/repay/repay_detail?loanOrderId=${id}&isOverdue=f`,
  },
  {
    name: 'loan detail, overdue',
    scenario: 'overdue',
    route: (id) => `/repay/repay_detail?loanOrderId=${id}&isOverdue=t`,
  },
  {
    name: 'loan detail, settled',
    scenario: 'settled',
    route: (id) => `/repay/repay_detail?loanOrderId=${id}&isOverdue=f`,
  },
  { name: 'credit', scenario: 'overpaid', route: '/repay/credit' },
  { name: 'credit, none', scenario: 'approved', route: '/repay/credit' },
  {
    name: 'credit, ask',
    scenario: 'overpaid',
    route: '/repay/credit',
    reach: tap(/^Ask/),
    isLook: true,
  },
  {
    name: 'credit, on its way',
    scenario: 'overpaid',
    route: '/repay/credit',
    reach: async ({ phone }) => {
      await phone.button(/^Ask/).click();
      await phone.button(/^Send/).click();
      await expect(phone.app.getByText('On its way to you').first()).toBeVisible();
    },
  },
  { name: 'checkout', scenario: 'repaying', route: '/repay/repay', reach: openCheckout },
  {
    name: 'checkout, killed and out of reach',
    scenario: 'repaying',
    route: '/repay/repay',
    reach: async (stage) => {
      await openCheckout(stage);
      const { phone } = stage;
      await phone.page.route(apiPattern, (route) => route.abort());
      await phone.reload();
      await expect(phone.app.getByText(/^No connection\. Saved/)).toBeVisible();
    },
  },
  {
    name: 'repay, a checkout waits',
    scenario: 'overdue',
    route: '/repay/repay',
    reach: async (stage) => {
      await openCheckout(stage);
      await stage.phone.go('/repay/repay');
      await expect(stage.phone.app.getByText(/waits to be paid$/)).toBeVisible();
    },
  },
  {
    name: 'repay, a payment has come',
    scenario: 'overdue',
    route: '/repay/repay',
    reach: async (stage) => {
      await openCheckout(stage);
      await stage.lender.event(stage.mobile, 'receive_payment');
      await stage.phone.go('/repay/repay');
      await expect(stage.phone.button('See your payment')).toBeVisible();
    },
  },
  {
    name: 'repay, changed while killed',
    scenario: 'overdue',
    route: '/repay/repay',
    reach: async ({ phone, lender, mobile }) => {
      await expect(phone.button(/^Pay ₱[\d,]+ now$/)).toBeVisible();
      await lender.event(mobile, 'post_payment', { amount: 1_000 });
      await phone.reload();
      await expect(phone.heading('The figures have changed')).toBeVisible();
    },
  },
  { name: 'paid', scenario: 'repaying', route: '/repay/repay', reach: (stage) => pay(stage) },
  {
    name: 'paid, a part',
    scenario: 'overdue',
    route: '/repay/repay',
    reach: (stage) => pay(stage, 1_000),
  },
  {
    name: 'paid, too much',
    scenario: 'overdue',
    route: '/repay/repay',
    reach: (stage) => pay(stage, 1_900),
  },
  {
    name: 'receipt',
    scenario: 'overdue',
    route: '/repay/repay',
    reach: async (stage) => {
      await pay(stage, 1_900);
      await stage.phone.button('See the loan').click();
      await stage.phone.button(/Receipt OR-/).click();
      await expect(stage.phone.button('Copy receipt number')).toBeVisible();
    },
  },
];
