import { heldOn } from './books';
import { expect, test } from './fixtures';
import { tickAgreement } from './tick';

test('a borrower who has settled a loan borrows again, and the accepted better terms are in the loan and in its ledger', async ({
  phone,
  lender,
}) => {
  const { mobile } = await phone.open('settled', '/', { reoffer: '1' });
  const popup = phone.app.getByRole('dialog', { name: 'Better terms for you' });
  await popup.getByRole('link', { name: 'Choose an amount' }).click();
  await expect(phone.heading('Better terms')).toBeVisible();
  await phone.expectRoute(/^\/borrow\/confirm_quota\?reofferId=/);
  await expect(phone.app.getByText('₱8,000 → ₱10,000')).toBeVisible();
  const amount = phone.app.getByRole('textbox', { name: 'I want to borrow' });
  await amount.fill('9000');
  await amount.press('Enter');
  await phone.button('Review ₱9,000').click();
  await expect(phone.heading('Better in this loan')).toBeVisible();
  await expect(phone.app.getByText('₱8,000 → ₱10,000')).toBeVisible();
  await expect(phone.app.getByText('4% → 3.5%')).toBeVisible();
  await tickAgreement(phone);
  await phone.button('Borrow ₱9,000').click();
  await phone.expectNewLoan();
  await lender.approve(mobile);
  await phone.expectNews(phone.heading(/is on its way$/));
  await lender.event(mobile, 'disburse');
  await phone.expectNews(phone.button('See your plan'));
  await phone.button('See your plan').click();
  await phone.expectRoute(/^\/repay\/repay_detail\?/);

  const view = await lender.view(mobile);
  expect(view.orders.map(({ quote }) => quote.ratePerPeriodBasisPoints)).toEqual([350, 400]);
  const { loanOrderId } = view.orders[0]!;
  const ledger = view.ledger.filter((entry) => entry.loanOrderId === loanOrderId);
  expect(heldOn({ ledger }, 'PRINCIPAL_RECEIVABLE')).toBe(9_000);
  // the first period's interest, at the better rate
  expect(heldOn({ ledger }, 'INTEREST_RECEIVABLE')).toBe(315);
  expect(view.balance.sum).toBe(0);
});
