import { agreeToRestructure } from '../sandbox/testing/renewals';
import { httpTransport } from '../sandbox/testing/httpTransport';
import { speakerOf } from '../sandbox/testing/speaker';
import { paidIn } from './books';
import { expect, test } from './fixtures';
import type { Borrower, LenderControl } from './lenderControl';
import type { Phone } from './phone';
import { compare, figuresOf } from './waysOnPage';

/**
 * Pays what the button says, then each later payment on its day.
 * @returns everything paid, whole pesos
 */
async function payAll(
  phone: Phone,
  lender: LenderControl,
  mobile: string,
  daysBetween: readonly number[],
): Promise<number> {
  for (const days of [...daysBetween, null]) {
    await phone.button(/^Pay ₱[\d,]+ now$/).click();
    await expect(phone.app.getByText('Waiting for your payment')).toBeVisible();
    await lender.event(mobile, 'post_payment');
    await expect(
      phone.app.getByText(/^Your payment is posted|^Your loan is settled/).first(),
    ).toBeVisible();
    if (days === null) break;
    await lender.advanceDays(days);
    await phone.go('/repay/repay');
    await phone.reload();
  }
  const view = await lender.view(mobile);
  expect(view.orders[0]?.status).toBe(80);
  expect(view.balance).toMatchObject({ sum: 0, receivable: 0 });
  return paidIn(view);
}

test('paying now takes to the peso what the comparison says', async ({
  ownPhone: phone,
  ownLender: lender,
}) => {
  const { mobile } = await phone.open('overdue', '/repay/repay');
  await compare(phone);
  const figures = await figuresOf(phone, 'Pay now');
  expect(figures).toMatchObject({ today: 1_814, stillToPay: 3_603, difference: 0 });
  expect(await payAll(phone, lender, mobile, [26, 30])).toBe(figures.inAll);
});

test('paying early takes to the peso what the comparison says', async ({ phone, lender }) => {
  const { mobile } = await phone.open('overdue', '/repay/repay');
  await compare(phone);
  const now = await figuresOf(phone, 'Pay now');
  const early = await figuresOf(phone, 'Pay off early');
  expect(early.inAll).toBe(now.inAll + early.difference);
  await phone.app.getByText('Pay off early').click();
  await expect(phone.app.getByRole('radio', { name: 'Pay off early' })).toBeChecked();
  await phone.button('Pay ₱5,347 now').click();
  await expect(phone.app.getByText('Waiting for your payment')).toBeVisible();
  const view = await lender.event(mobile, 'post_payment');
  expect(paidIn(view)).toBe(early.inAll);
  expect(view.orders[0]?.status).toBe(80);
  expect(view.balance).toMatchObject({ sum: 0, receivable: 0 });
});

test('the plan is read overdue, paid in part, and settled, and leads back to repaying', async ({
  phone,
  lender,
}) => {
  const { mobile } = await phone.open('overdue', '/repay/repay_plan');
  const plan = phone.app.getByRole('list', { name: 'Payments of this plan' });
  await expect(plan.getByText('Overdue for 4 days')).toBeVisible();
  await expect(plan.getByText('₱1,602 principal + ₱200 interest + ₱12 overdue fee')).toBeVisible();
  await lender.event(mobile, 'post_payment', { amount: 1_814 });
  await phone.reload();
  await expect(plan.getByText(/^Settled\. Paid ₱1,814 on/)).toBeVisible();
  await lender.event(mobile, 'post_payment', { amount: 3_533 });
  await phone.reload();
  const [{ loanOrderId } = { loanOrderId: '' }] = (await lender.view(mobile)).orders;
  await phone.go(`/repay/repay_plan?loanOrderId=${loanOrderId}`);
  await expect(plan.getByText(/^Settled\. Paid/)).toHaveCount(3);
  await expect(phone.button('Repay')).toHaveCount(0);
});

/** Agrees as the app would, pays the fee, and has the lender do its steps. */
async function restructure(phone: Phone, lender: LenderControl, { mobile, token }: Borrower) {
  const { send, close } = httpTransport(Number(new URL(phone.base).port));
  await agreeToRestructure(speakerOf(send, token));
  close();
  for (const event of ['pay_fee', ...Array.from({ length: 3 }, () => 'advance_restructure')])
    await lender.event(mobile, event);
}

test('after a restructure both plans are there, told apart, and lead to each other', async ({
  phone,
  lender,
}) => {
  const borrower = await phone.open('restructure_initiated', '/repay/repay');
  await expect(phone.app.getByRole('link', { name: /^Your new plan is begun/ })).toBeVisible();
  const [old] = (await lender.view(borrower.mobile)).orders;
  await restructure(phone, lender, borrower);
  await phone.go(`/repay/repay_plan?loanOrderId=${old?.loanOrderId}`);
  const plan = phone.app.getByRole('list', { name: 'Payments of this plan' });
  await expect(plan.getByText('Moved to the new plan')).toHaveCount(3);
  await phone.app.getByRole('link', { name: /^The loan that took its place/ }).click();
  await expect(plan.getByText('Outstanding')).toHaveCount(4);
  await expect(phone.app.getByRole('link', { name: /^The loan before this plan/ })).toBeVisible();
  const { balance } = await lender.view(borrower.mobile);
  expect(balance.sum).toBe(0);
});
