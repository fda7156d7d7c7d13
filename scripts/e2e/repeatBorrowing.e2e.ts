import { named, recordCalls } from './calls';
import { expect, test } from './fixtures';
import type { BorrowerView, LenderControl } from './lenderControl';
import type { Phone } from './phone';
import { tickAgreement } from './tick';

/** The interest rates of the orders, in hundredths of a percent a period. */
const rates = ({ orders }: BorrowerView) =>
  orders.map(({ quote }) => quote.ratePerPeriodBasisPoints);

/** Returns the centavos that the ledger has posted to an account for a loan. */
function posted(
  { ledger }: BorrowerView,
  loanOrderId: string | undefined,
  account: string,
): number {
  return ledger
    .filter((entry) => entry.loanOrderId === loanOrderId && entry.account === account)
    .reduce((sum, { amount }) => sum + amount, 0);
}

async function agree(phone: Phone, sum: string): Promise<void> {
  await tickAgreement(phone);
  await phone.button(`Borrow ${sum}`).click();
}

async function untilTheMoneyIsThere(
  phone: Phone,
  lender: LenderControl,
  mobile: string,
): Promise<void> {
  await phone.expectNewLoan();
  await lender.approve(mobile);
  await phone.expectNews(phone.heading(/is on its way$/));
  await lender.event(mobile, 'disburse');
  await phone.expectNews(phone.button('See your plan'));
  await phone.button('See your plan').click();
  await phone.expectRoute(/^\/repay\/repay_detail\?/);
}

/** Goes from home, which offers better terms, to the amount. */
async function accept(phone: Phone): Promise<void> {
  await expect(phone.app.getByRole('dialog', { name: 'Better terms for you' })).toBeVisible();
  await phone.app.getByRole('dialog').getByRole('link', { name: 'Choose an amount' }).click();
  await expect(phone.heading('Better terms')).toBeVisible();
}

test('a borrower who has settled a loan borrows again, until the money arrives', async ({
  page,
  phone,
  lender,
}) => {
  const { mobile } = await phone.open('settled', '/', { couponPopup: '1' });
  const [first] = (await lender.view(mobile)).orders;
  await phone.app.getByRole('button', { name: 'Close' }).click();
  await phone.button('Choose an amount').click();
  await phone.expectRoute('/borrow/loop_quota');
  await expect(phone.app.getByRole('region', { name: /^Loan \d{4}$/ })).toContainText(
    /₱5,000, settled .* in 3 payments/,
  );
  await expect(phone.app.getByText('₱8,000, unchanged')).toBeVisible();
  await expect(phone.app.getByText('₱40 off')).toBeVisible();
  await phone.app.getByRole('link', { name: 'Choose ₱5,000 again' }).click();
  await phone.expectRoute('/borrow/confirm_quota?amount=5000&periods=3');
  await phone.button('Review ₱5,000').click();
  const calls = recordCalls(page);
  await agree(phone, '₱5,000');
  await untilTheMoneyIsThere(phone, lender, mobile);
  const view = await lender.view(mobile);
  const [newest] = view.orders;
  expect(named(calls, 'applyOrder')).toHaveLength(1);
  expect(view.orders).toHaveLength(2);
  expect(newest?.loanOrderId).not.toBe(first?.loanOrderId);
  expect(posted(view, newest?.loanOrderId, 'PRINCIPAL_RECEIVABLE')).toBe(500_000);
  expect(view.balance).toMatchObject({ sum: 0 });
});

test('accepted better terms are in the loan and in its ledger', async ({ phone, lender }) => {
  const { mobile } = await phone.open('settled', '/', { reoffer: '1' });
  await accept(phone);
  await phone.expectRoute(/^\/borrow\/confirm_quota\?reofferId=/);
  await expect(phone.app.getByText('₱8,000 → ₱10,000')).toBeVisible();
  const amount = phone.app.getByRole('textbox', { name: 'I want to borrow' });
  await amount.fill('9000');
  await amount.press('Enter');
  await phone.button('Review ₱9,000').click();
  await expect(phone.heading('Better in this loan')).toBeVisible();
  await expect(phone.app.getByText('₱8,000 → ₱10,000')).toBeVisible();
  await expect(phone.app.getByText('4% → 3.5%')).toBeVisible();
  await agree(phone, '₱9,000');
  await untilTheMoneyIsThere(phone, lender, mobile);
  const view = await lender.view(mobile);
  expect(rates(view)).toEqual([350, 400]);
  const [newest] = view.orders;
  expect(posted(view, newest?.loanOrderId, 'PRINCIPAL_RECEIVABLE')).toBe(900_000);
  // the first period's interest, at the better rate
  expect(posted(view, newest?.loanOrderId, 'INTEREST_RECEIVABLE')).toBe(31_500);
  expect(view.balance.sum).toBe(0);
});
