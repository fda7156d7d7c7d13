import { expect } from '@playwright/test';
import { apiPattern } from './calls';
import type { ScreenState, Stage } from './reachState';
import { look, reached, tap } from './reachState';
import { compare } from './waysOnPage';

async function openCheckout({ phone }: Stage): Promise<void> {
  await phone.button(/^Pay ₱[\d,]+ now$/).click();
  await expect(phone.app.getByText('Waiting for your payment')).toBeVisible();
}

/** @param amount whole pesos; the requested amount by default */
async function pay(stage: Stage, amount?: number): Promise<void> {
  await openCheckout(stage);
  await stage.lender.event(stage.mobile, 'post_payment', amount === undefined ? {} : { amount });
  await stage.phone.expectNews(stage.phone.heading(/paid$/));
}

/** The pages of repaying: the dues, the checkout, the receipt, and the borrower’s credit. */
export const repayStates: readonly ScreenState[] = [
  { name: 'repay', scenario: 'repaying', route: '/repay/repay' },
  { name: 'repay, overdue', scenario: 'overdue', route: '/repay/repay' },
  reached('repay, overdue, compared', 'overdue', '/repay/repay', async ({ phone }) =>
    compare(phone),
  ),
  look('repay, overdue, need time', 'overdue', '/repay/repay', tap(/^Need time/)),
  look('repay, overdue, a part', 'overdue', '/repay/repay', ({ phone }) =>
    phone.app.getByRole('radio', { name: /^Pay a part/ }).press('Space'),
  ),
  { name: 'repay, nothing due', scenario: 'settled', route: '/repay/repay' },
  reached('repay, with credit', 'repaying', '/mine/setting', async ({ phone, lender, mobile }) => {
    await lender.event(mobile, 'post_payment', { amount: 2_500 });
    await phone.go('/repay/repay');
    await expect(phone.button('Pay ₱1,104 now')).toBeVisible();
  }),
  look('repay, what to pay', 'repaying', '/repay/repay', tap('Change what you pay')),
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
  look('credit, ask', 'overpaid', '/repay/credit', tap(/^Ask/)),
  reached('credit, on its way', 'overpaid', '/repay/credit', async ({ phone }) => {
    await phone.button(/^Ask/).click();
    await phone.button(/^Send/).click();
    await expect(phone.app.getByText('On its way to you').first()).toBeVisible();
  }),
  { name: 'checkout', scenario: 'repaying', route: '/repay/repay', reach: openCheckout },
  reached('checkout, killed and out of reach', 'repaying', '/repay/repay', async (stage) => {
    await openCheckout(stage);
    const { phone } = stage;
    await phone.page.route(apiPattern, (route) => route.abort());
    await phone.reload();
    await expect(phone.app.getByText(/^No connection\. Saved/)).toBeVisible();
  }),
  reached('repay, a checkout waits', 'overdue', '/repay/repay', async (stage) => {
    await openCheckout(stage);
    await stage.phone.go('/repay/repay');
    await expect(stage.phone.app.getByText(/waits to be paid$/)).toBeVisible();
  }),
  reached('repay, a payment has come', 'overdue', '/repay/repay', async (stage) => {
    await openCheckout(stage);
    await stage.lender.event(stage.mobile, 'receive_payment');
    await stage.phone.go('/repay/repay');
    await expect(stage.phone.button('See your payment')).toBeVisible();
  }),
  reached(
    'repay, changed while killed',
    'overdue',
    '/repay/repay',
    async ({ phone, lender, mobile }) => {
      await expect(phone.button(/^Pay ₱[\d,]+ now$/)).toBeVisible();
      await lender.event(mobile, 'post_payment', { amount: 1_000 });
      await phone.reload();
      await expect(phone.heading('The figures have changed')).toBeVisible();
    },
  ),
  { name: 'paid', scenario: 'repaying', route: '/repay/repay', reach: (stage) => pay(stage) },
  reached('paid, a part', 'overdue', '/repay/repay', (stage) => pay(stage, 1_000)),
  reached('paid, too much', 'overdue', '/repay/repay', (stage) => pay(stage, 1_900)),
  reached('receipt', 'overdue', '/repay/repay', async (stage) => {
    await pay(stage, 1_900);
    await stage.phone.button('See the loan').click();
    await stage.phone.button(/Receipt OR-/).click();
    await expect(stage.phone.button('Copy receipt number')).toBeVisible();
  }),
];
