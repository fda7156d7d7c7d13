import { expect } from '@playwright/test';
import { apiPattern } from './calls';
import type { ScreenState, Stage } from './reachState';
import { after, at, happens, look, see, tap } from './reachState';
import { compare } from './waysOnPage';

const REPAY = '/repay/repay';

async function openCheckout(stage: Stage): Promise<void> {
  await stage.phone.button(/^Pay ₱[\d,]+ now$/).click();
  await see(stage, 'Waiting for your payment');
}

/** @param amount whole pesos; the requested amount by default */
const pay = (amount?: number) => async (stage: Stage) => {
  await openCheckout(stage);
  await happens('post_payment', amount === undefined ? {} : { amount })(stage);
  await stage.phone.expectNews(stage.phone.heading(/paid$/));
};

/** The pages of repaying: the dues, the checkout, the receipt, and the borrower’s credit. */
export const repayStates: readonly ScreenState[] = [
  at('repay', 'repaying', REPAY),
  at('repay, overdue', 'overdue', REPAY),
  at('repay, overdue, compared', 'overdue', REPAY, ({ phone }) => compare(phone)),
  look('repay, overdue, need time', 'overdue', REPAY, tap(/^Need time/)),
  look('repay, overdue, a part', 'overdue', REPAY, ({ phone }) =>
    phone.app.getByRole('radio', { name: /^Pay a part/ }).press('Space'),
  ),
  at('repay, nothing due', 'settled', REPAY),
  after(
    'repay, with credit',
    'repaying',
    REPAY,
    happens('post_payment', { amount: 2_500 }),
    'Pay ₱1,104 now',
  ),
  look('repay, what to pay', 'repaying', REPAY, tap('Change what you pay')),
  at('repay, a new plan begun', 'restructure_initiated', REPAY),
  at('plan, overdue', 'overdue', '/repay/repay_plan'),
  at('plan, settled', 'settled', '/repay/repay_plan'),
  at('plan, none', 'approved', '/repay/repay_plan'),
  at('loan detail', 'repaying', '/repay/repay_detail'),
  at('loan detail, overdue', 'overdue', '/repay/repay_detail'),
  at('loan detail, settled', 'settled', '/repay/repay_detail'),
  at('credit', 'overpaid', '/repay/credit'),
  at('credit, none', 'approved', '/repay/credit'),
  look('credit, ask', 'overpaid', '/repay/credit', tap(/^Ask/)),
  at('credit, on its way', 'overpaid', '/repay/credit', async (stage) => {
    await stage.phone.button(/^Ask/).click();
    await stage.phone.button(/^Send/).click();
    await see(stage, 'On its way to you');
  }),
  at('checkout', 'repaying', REPAY, openCheckout),
  at('checkout, killed and out of reach', 'repaying', REPAY, async (stage) => {
    await openCheckout(stage);
    const { phone } = stage;
    await phone.page.route(apiPattern, (route) => route.abort());
    await phone.reload();
    await see(stage, /^No connection\. Saved/);
  }),
  at('repay, a checkout waits', 'overdue', REPAY, async (stage) => {
    await openCheckout(stage);
    await stage.phone.go(REPAY);
    await see(stage, /waits to be paid$/);
  }),
  at('repay, a payment has come', 'overdue', REPAY, async (stage) => {
    await openCheckout(stage);
    await happens('receive_payment')(stage);
    await stage.phone.go(REPAY);
    await expect(stage.phone.button('See your payment')).toBeVisible();
  }),
  at('repay, changed while killed', 'overdue', REPAY, async (stage) => {
    const { phone } = stage;
    await expect(phone.button(/^Pay ₱[\d,]+ now$/)).toBeVisible();
    await happens('post_payment', { amount: 1_000 })(stage);
    await phone.reload();
    await expect(phone.heading('The figures have changed')).toBeVisible();
  }),
  at('paid', 'repaying', REPAY, pay()),
  at('paid, a part', 'overdue', REPAY, pay(1_000)),
  at('paid, too much', 'overdue', REPAY, pay(1_900)),
  at('receipt', 'overdue', REPAY, async (stage) => {
    await pay(1_900)(stage);
    await stage.phone.button('See the loan').click();
    await stage.phone.button(/Receipt OR-/).click();
    await expect(stage.phone.button('Copy receipt number')).toBeVisible();
  }),
];
