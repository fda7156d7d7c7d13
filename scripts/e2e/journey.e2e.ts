import { expect, test } from './fixtures';
import { unusedMobile } from './lenderControl';
import { logIn } from './logIn';
import type { Phone } from './phone';
import { tick } from './tick';

const price = (phone: Phone, term: string) =>
  phone.app.getByRole('term').filter({ hasText: term }).locator('xpath=following-sibling::dd[1]');

async function expectPrice(phone: Phone): Promise<void> {
  await expect(price(phone, 'You receive').last()).toHaveText('₱4,750');
  await expect(price(phone, 'You repay').last()).toHaveText('₱5,405');
  await expect(price(phone, 'It costs').last()).toHaveText('₱655');
  await expect(price(phone, 'EIR a month').last()).toHaveText('6.75%');
}

test('a borrower takes a loan and repays it', async ({ phone, lender }) => {
  const { mobile } = await lender.borrower('approved');

  await test.step('log in with the code', async () => {
    await phone.openLoggedOut('/login');
    await logIn(phone, lender, mobile);
    await phone.expectRoute('/');
    await expect(phone.app.getByRole('region', { name: 'You can borrow up to' })).toContainText(
      '₱8,000',
    );
  });

  await test.step('choose ₱5,000', async () => {
    await phone.action('Choose an amount').click();
    const amount = phone.app.getByRole('textbox', { name: 'I want to borrow' });
    await amount.fill('5000');
    await amount.press('Enter');
    await expectPrice(phone);
    await phone.button('Review ₱5,000').click();
    await phone.hostTitle('Your loan terms');
  });

  await test.step('borrow, after ticking the agreement', async () => {
    await expectPrice(phone);
    const borrow = phone.button('Borrow ₱5,000');
    await borrow.click();
    await expect(
      phone.app.getByText('Please agree the terms of the loan agreement', { exact: true }),
    ).toBeVisible();
    await tick(phone.app.getByRole('checkbox'));
    await borrow.click();
  });

  await test.step('follow the loan until the money arrives', async () => {
    await expect(phone.heading('We are looking at your ₱5,000 loan')).toBeVisible();
    await lender.approve(mobile);
    await expect(phone.heading('₱4,750 is on its way')).toBeVisible();
    await lender.event(mobile, 'disburse');
    await phone.button('See your plan').click();
    await phone.expectRoute(/^\/repay\/repay_detail\?/);
    await expect(phone.app.getByText('0 of 3 paid').first()).toBeVisible();
  });

  await test.step('pay the first instalment', async () => {
    await phone.app.getByRole('button', { name: /^Repay/ }).click();
    await phone.expectRoute(/^\/repay\/repay\?/);
    await phone.button('Pay ₱1,802 now').click();
    await phone.expectRoute(/^\/repay\/repay_offline\?/);
    await expect(phone.app.getByText('Waiting for your payment')).toBeVisible();
    await lender.event(mobile, 'receive_payment');
    await expect(phone.app.getByText(/^The biller has your payment/)).toBeVisible();
    await lender.event(mobile, 'post_payment');
    await expect(phone.heading('₱1,802 paid')).toBeVisible();
    await expect(phone.app.getByText('Your payment is posted to your loan.')).toBeVisible();
    await phone.button('See the loan').click();
    await expect(phone.app.getByText('1 of 3 paid').first()).toBeVisible();
  });

  await test.step('pay off the rest early', async () => {
    await phone.app.getByRole('link', { name: /^Pay off early/ }).click();
    await phone.button(/^Pay ₱[\d,]+ now$/).click();
    await phone.expectRoute(/^\/repay\/repay_offline\?/);
    await expect(phone.app.getByText('Waiting for your payment')).toBeVisible();
    await lender.event(mobile, 'post_payment');
    await expect(
      phone.app.getByText('Your loan is settled. There is nothing left to pay.'),
    ).toBeVisible();
    await phone.button('Back to home').click();
    await phone.expectRoute('/');
    await expect(phone.app.getByRole('region', { name: 'You can borrow up to' })).toBeVisible();
  });

  await test.step("the lender's books balance", async () => {
    const { orders, ledger, payments, balance } = await lender.view(mobile);
    expect(orders).toHaveLength(1);
    expect(orders[0]?.status).toBe(80);
    expect(balance.sum).toBe(0);
    expect(balance.receivable).toBe(0);
    const transactions = new Map(ledger.map((entry) => [entry.transactionId, entry.kind]));
    const kinds = [...transactions.values()];
    expect(kinds.filter((kind) => /disburse/i.test(kind))).toHaveLength(1);
    expect(kinds.filter((kind) => /payment/i.test(kind))).toHaveLength(2);
    expect(payments).toHaveLength(2);
  });
});

test('a number that is new to the lender can log in', async ({ phone, lender }) => {
  const mobile = unusedMobile();
  await phone.openLoggedOut('/login');
  await logIn(phone, lender, mobile);
  await phone.expectRoute('/');
  await expect(phone.action('Get your limit')).toBeVisible();
});
