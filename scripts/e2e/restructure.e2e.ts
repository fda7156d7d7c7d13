import { once } from 'node:events';
import type { Page } from '@playwright/test';
import { gained, owed } from './books';
import { apiPattern, asksFor, named, recordCalls } from './calls';
import { expect, test } from './fixtures';
import type { BorrowerView, LenderControl } from './lenderControl';
import type { Phone } from './phone';
import { tick, tickAgreement } from './tick';
import { lookAgain, takeTime } from './waysOnPage';

const DETAILS = /^\/repay\/restructure_details\?restructureOrderId=/;
const CONFIRMATION = /^\/repay\/restructure_confirmation\?restructureOrderId=/;
const REVIEW = /^\/repay\/restructure_review\?restructureOrderId=/;
const SUCCESS = /^\/repay\/operation_success\?.*kind=restructure/;
const CHECKOUT = /^\/repay\/repay_offline\?/;
/** For steps that wait until the lender has done its work and the page has asked again. */

const fee = 'Agree and pay ₱267';

const openOrder = ({ orders }: BorrowerView) => orders.find(({ status }) => status === 70);

/** From where it is begun to the agreement. */
async function toAgreement(phone: Phone): Promise<void> {
  await phone.button('See old and new terms').click();
  await phone.expectRoute(DETAILS);
  await phone.button('Go on to the agreement').click();
  await phone.expectRoute(CONFIRMATION);
  await expect(phone.button(fee)).toBeVisible();
}

async function agree(phone: Phone): Promise<void> {
  const box = phone.app.getByRole('checkbox');
  await expect(box, 'nobody has agreed').not.toBeChecked();
  await tickAgreement(phone);
  await phone.button(fee).click();
}

async function toCheckout(phone: Phone): Promise<void> {
  await phone.expectRoute(CHECKOUT);
  await expect(phone.app.getByText('Waiting for your payment')).toBeVisible();
}

async function toSuccess(phone: Phone): Promise<void> {
  await expect(phone.heading('Your new plan is in force')).toBeVisible();
  await phone.expectRoute(SUCCESS);
}

/**
 * Lets the lender act on the first call of a method, but drops its answer, and holds later calls, by which the page would
 * learn of the act. @returns lets them through
 */
async function loseFirstAnswer(page: Page, method: string): Promise<() => void> {
  let isLost = false;
  const gate = new AbortController();
  const opened = once(gate.signal, 'abort');
  await page.route(apiPattern, async (route) => {
    if (isLost) await opened;
    if (isLost || !asksFor(route.request(), method)) return route.fallback();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
  return () => gate.abort();
}

const stepTo = async (lender: LenderControl, mobile: string, step: 2 | 3 | 4) => {
  for (let at = 1; at < step; at += 1) await lender.event(mobile, 'advance_restructure');
};

test('an overdue loan is restructured, killed at each step: the books charge to the peso what was shown', async ({
  phone,
  lender,
}) => {
  const { mobile } = await phone.open('overdue', '/repay/repay');
  const before = await lender.view(mobile);
  await takeTime(phone, /^Make a new plan/);
  await phone.button('Begin a new plan').dblclick({ noWaitAfter: true });
  await expect(phone.heading('You have begun to make a new plan')).toBeVisible();

  const atDescription = await phone.killAndReopen();
  await atDescription.button('See old and new terms').click();
  await expect(atDescription.button('Go on to the agreement')).toBeVisible();

  const atDetails = await atDescription.killAndReopen();
  await atDetails.expectRoute(DETAILS);
  await expect(atDetails.app.getByText('The new plan costs you ₱742 more')).toBeVisible();
  await atDetails.button('Go on to the agreement').click();
  await expect(atDetails.button(fee)).toBeVisible();

  const atAgreement = await atDetails.killAndReopen();
  await atAgreement.expectRoute(CONFIRMATION);
  await agree(atAgreement);
  await toCheckout(atAgreement);

  const atCheckout = await atAgreement.killAndReopen();
  await toCheckout(atCheckout);
  // The borrower leaves the page and continues from home, without having to agree again.
  await atCheckout.button('Done for now').click();
  await atCheckout.app.locator('a[href*="restructure_"]').first().click();
  await atCheckout.expectRoute(CONFIRMATION);
  await atCheckout.button('Pay ₱267').click();
  await toCheckout(atCheckout);
  expect((await lender.view(mobile)).repayments, 'the same reference').toHaveLength(1);
  await lender.event(mobile, 'receive_payment');

  const withMoney = await atCheckout.killAndReopen();
  await expect(withMoney.app.getByText(/^The biller has your payment/)).toBeVisible();
  await withMoney.button('Done for now').click();
  await withMoney.app.locator('a[href*="restructure_"]').first().click();
  await expect(withMoney.app.getByText(/Do not pay again/)).toBeVisible();
  await lender.event(mobile, 'post_payment');
  await expect(withMoney.app.getByText('Service fee paid')).toBeVisible();

  const underWay = await withMoney.killAndReopen();
  await stepTo(lender, mobile, 4);
  await toSuccess(underWay);

  const after = await lender.view(mobile);
  expect(after.balance.sum).toBe(0);
  expect(after.payments.map(({ amount }) => amount)).toEqual([26_700]);
  expect(after.processes).toHaveLength(1);
  expect(gained(before, after, 'FEE_INCOME'), 'the fee, once').toBe(-267);
  expect(gained(before, after, 'SERVICE_FEE_HELD')).toBe(0);
  expect(gained(before, after, 'RESTRUCTURED')).toBe(0);
  expect(267 + owed(after) - owed(before), 'extra cost').toBe(742);
  expect(owed(after), 'still to pay').toBe(5_892);
  expect(after.orders.map(({ status }) => status).toSorted()).toEqual([70, 80]);
  expect(openOrder(after)?.plans).toHaveLength(4);

  await underWay.button('Back to home').click();
  await underWay.expectRoute('/');
  await underWay.evaluate(() => history.back());
  expect(underWay.route()).not.toMatch(/restructure|repay_offline/);
});

test('a double tap and a lost answer make one agreement and one reference; too little says what is missing', async ({
  page,
  phone,
  lender,
  said,
}) => {
  said.allow(/net::ERR_FAILED/);
  const calls = recordCalls(page);
  const letThrough = await loseFirstAnswer(page, 'repayRestructureConfirm');
  const { mobile } = await phone.open('restructure_initiated', '/repay/restructure_describe');
  await toAgreement(phone);
  await phone.button(fee).click();
  await expect(phone.app.getByText('Please agree the terms of the loan agreement')).toBeVisible();
  await agree(phone);
  // The lender has made the agreement, but the phone did not get the answer.
  await expect(phone.app.getByText(/You can tap again/)).toBeVisible();
  await phone.button(fee).click();
  letThrough();
  // The agreement's own button, which is busy, has this name at its end.
  await phone.button(/^Pay ₱267$/).dblclick({ noWaitAfter: true });
  await toCheckout(phone);
  expect(new Set(named(calls, 'repayRestructureConfirm').map((call) => call.requestId)).size).toBe(
    1,
  );
  expect(named(calls, 'serviceFeePayment')).toHaveLength(1);
  expect((await lender.view(mobile)).repayments).toHaveLength(1);

  await lender.event(mobile, 'post_payment', { amount: 200 });
  await expect(phone.app.getByText(/^₱67 is still missing/)).toBeVisible();
  await phone.button('Pay ₱67').click();
  await toCheckout(phone);
  await lender.event(mobile, 'post_payment');
  await phone.expectRoute(REVIEW);
  const steps = phone.app.getByRole('list', { name: 'Your restructure' }).getByRole('listitem');
  await expect(steps.nth(1)).toContainText('Verify borrower');
  await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step');
  await stepTo(lender, mobile, 3);
  await expect(steps.nth(3)).toHaveAttribute('aria-current', 'step');
  await expect(steps.nth(2)).toContainText(/Application in process\s*Today, \d/);
  await lender.event(mobile, 'advance_restructure');
  await toSuccess(phone);
  await expect.poll(() => named(calls, 'repayRestructureCompletionAck')).toHaveLength(1);
  expect((await lender.view(mobile)).balance.sum).toBe(0);
});

test('midnight comes at the agreement: the new figures are shown, nothing is sent; then the terms run out', async ({
  page,
  ownPhone,
  ownLender,
}) => {
  const calls = recordCalls(page);
  const { mobile } = await ownPhone.open('overdue', '/repay/repay');
  await takeTime(ownPhone, /^Make a new plan/);
  await ownPhone.button('Begin a new plan').click();
  await toAgreement(ownPhone);
  const box = ownPhone.app.getByRole('checkbox');
  await tick(box);
  await ownLender.advanceDays(1);
  await lookAgain(ownPhone);
  await expect(ownPhone.app.getByRole('alert').first()).toContainText('The figures have changed');
  await expect(box, 'agreed to other figures').not.toBeChecked();
  expect(named(calls, 'repayRestructureConfirm')).toEqual([]);

  await tick(box);
  await ownPhone.button(/^Agree and pay/).click();
  await toCheckout(ownPhone);
  const [begun] = (await ownLender.view(mobile)).processes;
  await ownPhone.go(`/repay/restructure_confirmation?restructureOrderId=${begun?.id ?? ''}`);
  const pay = ownPhone.button(/^Pay ₱/);
  await expect(pay).toBeVisible();
  await ownLender.advanceDays(2);
  const ended = ownPhone.heading('This has come to an end');
  // The page may notice the new day by itself before the tap.
  await pay.or(ended).first().click();
  await expect(ended).toBeVisible();
  await expect(
    ownPhone.app.getByText(/^This restructure has ended\. The fee was not paid/),
  ).toBeVisible();
  expect(named(calls, 'serviceFeePayment')).toHaveLength(1);
});

test('of two ways out one is under way: the unpaid one gives way, the agreed one is led to', async ({
  phone,
  lender,
}) => {
  const { mobile } = await phone.open('rollover_initiated', '/repay/restructure_describe');
  await expect(phone.heading('You have begun a rollover')).toBeVisible();
  await phone.button('Begin a new plan').click();
  await expect(phone.heading('The rollover that you began has ended')).toBeVisible();
  const { processes } = await lender.view(mobile);
  expect(processes.map(({ kind, closedAt }) => [kind, closedAt === null])).toEqual([
    ['restructure', true],
    ['deferral', false],
  ]);

  const other = await phone.open('rollover_initiated', '/repay/rollover_details');
  await expect(phone.button('Pay ₱180')).toBeVisible();
  await lender.event(other.mobile, 'pay_fee');
  const [order] = (await lender.view(other.mobile)).orders;
  await phone.go(`/repay/restructure_describe?loanOrderId=${order?.loanOrderId ?? ''}`);
  await expect(phone.action('See how far it is')).toBeVisible();
  await expect(phone.button('Begin a new plan')).toHaveCount(0);
});
