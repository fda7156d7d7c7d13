import { paidIn } from './books';
import { expect, test } from './fixtures';
import type { LenderControl } from './lenderControl';
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
