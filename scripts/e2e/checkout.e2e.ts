import { expect, test } from './fixtures';
import type { BorrowerView } from './lenderControl';
import type { Phone } from './phone';

/** Goes from the choice on `repay` to its checkout, and returns the reference as the page shows it. */
async function toCheckout(phone: Phone): Promise<string> {
  await phone.button(/^Pay ₱[\d,]+ now$/).click();
  await phone.expectRoute(/^\/repay\/repay_offline\?repaymentId=/);
  const reference = phone.app.getByText(/^\d{4} \d{4} \d{4}$/);
  await expect(reference).toBeVisible();
  return reference.innerText();
}

/** Whole pesos that the payments have moved to each account of the ledger. */
function ledgerOf({ ledger }: BorrowerView): Record<string, number> {
  const of: Record<string, number> = {};
  for (const { kind, account, amount } of ledger)
    if (kind === 'PAYMENT') of[account] = (of[account] ?? 0) + amount / 100;
  return of;
}

test('a part is explained as the ledger has it, the rest is paid, and what is over is the borrower’s credit', async ({
  phone,
  lender,
}) => {
  const { mobile } = await phone.open('overdue', '/repay/repay');
  const reference = await toCheckout(phone);
  await lender.event(mobile, 'post_payment', { amount: 1_000 });
  await phone.expectNews(phone.heading('₱1,000 paid'));
  const part = ledgerOf(await lender.view(mobile));
  const to = (account: string) => String(-(part[account] ?? 0));
  await expect(
    phone.app.getByText(
      `You paid ₱1,000: ₱${to('PENALTY_RECEIVABLE')} went to the overdue fee, ₱${to('INTEREST_RECEIVABLE')} to interest and ₱${to('PRINCIPAL_RECEIVABLE')} to the loan amount. ₱814 is still to pay.`,
    ),
  ).toBeVisible();
  await phone.app.getByRole('link', { name: 'Pay the rest' }).click();
  await expect(phone.app.getByText(/waits to be paid$/)).toHaveCount(0);
  await expect(phone.button('Pay ₱814 now')).toBeVisible();
  expect(await toCheckout(phone)).not.toBe(reference);
  await lender.event(mobile, 'post_payment', { amount: 900 });
  await phone.expectNews(phone.heading('₱900 paid'));
  await expect(
    phone.app.getByText('You paid ₱900: ₱814 went to the loan amount. ₱86 is your credit.'),
  ).toBeVisible();
  const both = await lender.view(mobile);
  expect(ledgerOf(both)).toMatchObject({ CASH: 1_900, BORROWER_CREDIT: -86 });
  expect(both.balance.sum).toBe(0);
});
