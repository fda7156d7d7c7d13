import type { Page } from '@playwright/test';
import { gained, owed } from './books';
import type { Answered } from './calls';
import { answerEnvelopes, apiPattern, asksFor, named, recordCalls } from './calls';
import { expect, test } from './fixtures';
import type { LenderControl } from './lenderControl';
import type { Phone } from './phone';
import { beginWay, lookAgain, takeTime } from './waysOnPage';

const DETAILS = /^\/repay\/rollover_details\?deferralOrderId=/;
const SUCCESS = /^\/repay\/operation_success\?.*kind=rollover/;
const CHECKOUT = /^\/repay\/repay_offline\?/;
/** For steps that wait until the lender has done its work and the page has asked again. */

/** The figures of the rollover in the answer that the choice page gets. */
interface Promised {
  readonly cashToday: number;
  readonly stillToPay: number;
  readonly extraCost: number;
  readonly newDueDate: string;
}

/** What the lender promises of a rollover before anything is decided. */
async function hearPromise(page: Page): Promise<() => Promised> {
  let told: Promised | null = null;
  await answerEnvelopes(page, async (calls, real) => {
    if (told !== null || !calls.some(({ method }) => method === 'queryPendingRepayPlan'))
      return null;
    const answered: Answered = await real();
    const data = answered.data.find(({ method }) => method === 'queryPendingRepayPlan')?.data;
    const { plan } = data as { plan: { options: (Promised & { kind: string })[] } | null };
    told = plan?.options.find(({ kind }) => kind === 'rollover') ?? null;
    return answered;
  });
  return () => {
    if (told === null) throw new Error('Nothing was promised.');
    return told;
  };
}

/** From the choice to the terms. */
async function toTerms(phone: Phone, isOverdue = true): Promise<void> {
  if (isOverdue) await takeTime(phone, /^Move the due date/);
  else await phone.app.locator('a[href*="rollover_describe"]').first().click();
  await phone.expectRoute(/^\/repay\/rollover_describe\?loanOrderId=/);
  await beginWay(phone);
  await phone.expectRoute(DETAILS);
}

async function toCheckout(phone: Phone, fee: string): Promise<void> {
  await phone.button(`Pay ${fee}`).click();
  await phone.expectRoute(CHECKOUT);
  await expect(phone.app.getByText('Waiting for your payment')).toBeVisible();
}

async function toSuccess(phone: Phone, lender: LenderControl, mobile: string): Promise<void> {
  await lender.event(mobile, 'complete_deferral');
  await expectMoved(phone);
}

async function expectMoved(phone: Phone): Promise<void> {
  await expect(phone.heading('Your due date has moved')).toBeVisible();
  await phone.expectRoute(SUCCESS);
}

/** A loan in the days before its second due date, whose fee the borrower's credit covers. */
async function openCovered(phone: Phone, lender: LenderControl): Promise<string> {
  const { mobile } = await phone.open('repaying', '/repay/repay');
  await expect(phone.button(/^Pay ₱1,802 now$/)).toBeVisible();
  await lender.event(mobile, 'post_payment', { amount: 2_002 });
  await lender.advanceDays(27);
  await phone.reload();
  await toTerms(phone, false);
  return mobile;
}

test('an overdue loan is rolled over: the books charge to the peso what was promised', async ({
  page,
  phone,
  lender,
}) => {
  const promise = await hearPromise(page);
  const calls = recordCalls(page);
  const { mobile } = await phone.open('overdue', '/repay/repay');
  await expect(phone.button(/^Pay ₱[\d,]+ now$/)).toBeVisible();
  const { cashToday, stillToPay, extraCost, newDueDate } = promise();
  const before = await lender.view(mobile);
  const fee = `₱${cashToday}`;

  await toTerms(phone);
  // All of the way is one step of the history.
  await phone.evaluate(() => history.back());
  await phone.expectRoute(/^\/repay\/repay\?/);
  await phone.evaluate(() => history.forward());
  await phone.expectRoute(DETAILS);
  await toCheckout(phone, fee);
  await lender.event(mobile, 'post_payment');
  await toSuccess(phone, lender, mobile);

  const after = await lender.view(mobile);
  expect(after.balance.sum).toBe(0);
  expect(gained(before, after, 'FEE_INCOME')).toBe(-cashToday);
  expect(gained(before, after, 'SERVICE_FEE_HELD')).toBe(0);
  const cleared = gained(before, after, 'PENALTY_INCOME');
  expect(cashToday - cleared, 'extra cost').toBe(extraCost);
  expect(owed(after), 'still to pay').toBe(stillToPay);
  expect(after.orders[0]).toMatchObject({ status: 70, nextDueDate: newDueDate });
  expect(after.payments.map(({ amount }) => amount)).toEqual([cashToday * 100]);
  await expect.poll(() => named(calls, 'repayDeferralCompletionAck')).toHaveLength(1);
  // Paying the whole fee starts the rollover without a confirmation.
  expect(named(calls, 'repayDeferralConfirm')).toEqual([]);

  // The result is left by its own buttons.
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(phone.heading('Your due date has moved')).toBeVisible();
  await phone.button('Back to home').click();
  await phone.expectRoute('/');
});

test('a web view that is killed at any step goes on where it stood', async ({ phone, lender }) => {
  const { mobile } = await phone.open('overdue', '/repay/repay');
  await takeTime(phone, /^Move the due date/);
  await phone.button('Begin a rollover').click();
  await expect(phone.heading('You have begun a rollover')).toBeVisible();

  const atDescription = await phone.killAndReopen();
  await atDescription.button('See old and new plan').click();
  await expect(atDescription.button('Pay ₱180')).toBeVisible();

  const atTerms = await atDescription.killAndReopen();
  await atTerms.expectRoute(DETAILS);
  await toCheckout(atTerms, '₱180');

  const atCheckout = await atTerms.killAndReopen();
  await atCheckout.expectRoute(CHECKOUT);
  await expect(atCheckout.app.getByText('Waiting for your payment')).toBeVisible();
  const { repayments } = await lender.view(mobile);
  expect(repayments, 'the same reference').toHaveLength(1);
  await lender.event(mobile, 'receive_payment');

  const withMoney = await atCheckout.killAndReopen();
  await expect(withMoney.app.getByText(/^The biller has your payment/)).toBeVisible();
  await withMoney.button('Done for now').click();
  await withMoney.app.locator('a[href*="rollover_"]').first().click();
  await expect(withMoney.app.getByText(/Do not pay again/)).toBeVisible();
  await lender.event(mobile, 'post_payment');

  const underWay = await withMoney.killAndReopen();
  await toSuccess(underWay, lender, mobile);
  const { payments, processes } = await lender.view(mobile);
  expect(payments).toHaveLength(1);
  expect(processes).toHaveLength(1);
});

test('a double tap on the confirmation starts it once, from the credit that covers the fee', async ({
  page,
  ownPhone,
  ownLender,
}) => {
  const calls = recordCalls(page);
  const mobile = await openCovered(ownPhone, ownLender);
  await ownPhone.button(/^Move the due date to/).click();
  await expect(ownPhone.button('Not now')).toBeFocused();
  await ownPhone.button('Yes, move it').dblclick({ noWaitAfter: true });
  await expectMoved(ownPhone);
  expect(named(calls, 'repayDeferralConfirm')).toHaveLength(1);
  const after = await ownLender.view(mobile);
  expect(after.processes).toHaveLength(1);
  expect(after.balance.sum).toBe(0);
  expect(
    after.ledger
      .filter(({ account }) => account === 'BORROWER_CREDIT')
      .reduce((total, { amount }) => total + amount, 0),
    'credit left of ₱200',
  ).toBe(-2_000);
});

test('midnight comes while the terms are open: the new figures are shown, nothing is sent', async ({
  page,
  ownPhone,
  ownLender,
}) => {
  const calls = recordCalls(page);
  // The date of any answer tells the page of the new day, so it shows the new terms before the tap.
  const lastOfItself = page.waitForResponse(
    (answer) => apiPattern.test(answer.url()) && asksFor(answer.request(), 'deviceToken'),
  );
  const { mobile } = await ownPhone.open('overdue', '/repay/repay');
  await toTerms(ownPhone);
  await expect(ownPhone.button('Pay ₱180')).toBeVisible();
  await lastOfItself;
  await ownLender.advanceDays(1);
  await lookAgain(ownPhone);
  await expect(ownPhone.app.getByRole('alert').first()).toContainText('New due date');
  expect(named(calls, 'serviceFeePayment')).toEqual([]);
  expect((await ownLender.view(mobile)).repayments).toEqual([]);
  await toCheckout(ownPhone, '₱180');
});

test('the loan that was rolled over falls due again, and is overdue again', async ({
  ownPhone,
  ownLender,
}) => {
  const { mobile } = await ownPhone.open('rollover_initiated', '/repay/rollover_details', {
    auto: '1',
  });
  await toCheckout(ownPhone, '₱180');
  await ownLender.event(mobile, 'post_payment');
  await expectMoved(ownPhone);
  await ownLender.advanceDays(33);
  await ownPhone.go('/repay/repay');
  await expect(ownPhone.app.getByText('3 days overdue')).toBeVisible();
  await toTerms(ownPhone);
  await expect(ownPhone.button('Pay ₱180')).toBeVisible();
});
