import { apiPattern } from './calls';
import { expect, test } from './fixtures';
import { intercept } from './interception';
import type { BorrowerView } from './lenderControl';
import { Phone } from './phone';
import { compare } from './waysOnPage';

const CHECKOUT = /^\/repay\/repay_offline\?repaymentId=/;
/** For steps that wait until the lender has done its work and the page has asked again. */

/** Goes from the choice on `repay` to its checkout, and returns the reference as the page shows it. */
async function toCheckout(phone: Phone): Promise<string> {
  await phone.button(/^Pay ₱[\d,]+ now$/).click();
  await phone.expectRoute(CHECKOUT);
  return referenceOn(phone);
}

async function referenceOn(phone: Phone): Promise<string> {
  const reference = phone.app.getByText(/^\d{4} \d{4} \d{4}$/);
  await expect(reference).toBeVisible();
  return reference.innerText();
}

/** Whole pesos that each account of the ledger gained by the newest payment. */
function ledgerOf({ ledger }: BorrowerView): Record<string, number> {
  const of: Record<string, number> = {};
  for (const { kind, account, amount } of ledger)
    if (kind === 'PAYMENT') of[account] = (of[account] ?? 0) + amount / 100;
  return of;
}

/**
 * Takes the app's network away. Playwright's own switch does not change what a frame reports of the network.
 * @returns a function that gives it back
 */
async function goOffline(phone: Phone): Promise<() => Promise<void>> {
  const report = (isOnline: boolean) =>
    phone.evaluate((value) => {
      Object.defineProperty(navigator, 'onLine', { value, configurable: true });
      dispatchEvent(new Event(value ? 'online' : 'offline'));
    }, isOnline);
  const end = await intercept(phone.page, apiPattern, (route) => route.abort());
  await report(false);
  return async () => {
    end();
    await report(true);
  };
}

test('a choice and its checkout survive a killed web view, and the repay page leads back to the same reference', async ({
  phone,
  lender,
}) => {
  const { mobile } = await phone.open('overdue', '/repay/repay');
  await compare(phone);
  await phone.button('Change what you pay').click();
  await phone.app.getByRole('radio', { name: /Choose payments/ }).press('Space');
  await phone.button(/^Change to ₱/).click();
  await phone.expectRoute(/mode=periods&periods=2/);
  const pay = phone.button(/^Pay ₱[\d,]+ now$/);
  const chosen = await pay.innerText();

  const second = await phone.killAndReopen();
  await expect(second.button(chosen)).toBeVisible();
  const reference = await toCheckout(second);

  const third = await second.killAndReopen();
  await third.expectRoute(CHECKOUT);
  expect(await referenceOn(third)).toBe(reference);
  await third.button('Done for now').click();
  await third.expectRoute('/');
  await third.go('/repay/repay');
  const back = third.app.getByRole('link', { name: /^₱[\d,]+ waits to be paid/ });
  await expect(back).toContainText(`Reference ${reference}`);
  await back.click();
  expect(await referenceOn(third)).toBe(reference);
  expect((await lender.view(mobile)).repayments).toHaveLength(1);

  // The app was killed and the lender cannot be reached; the page still shows the reference.
  const context = third.page.context();
  await third.page.close();
  const page = await context.newPage();
  const reconnect = await intercept(page, apiPattern, (route) => route.abort());
  const fourth = new Phone(page, third.base);
  await page.goto(`${third.base}/`);
  await fourth.expectRoute(CHECKOUT);
  const saved = fourth.app.getByText(/^No connection\. Saved on this phone/);
  await expect(saved).toBeVisible();
  expect(await referenceOn(fourth)).toBe(reference);
  reconnect();
  await expect(saved).toHaveCount(0, { timeout: 40_000 });

  // The biller has the money: the page follows it, and shows nothing as paid yet.
  await lender.event(mobile, 'receive_payment');
  await fourth.go('/repay/repay');
  await fourth.button('See your payment').click();
  await expect(fourth.app.getByText(/^The biller has your payment/)).toBeVisible();
  await expect(fourth.heading(/paid$/)).toHaveCount(0);
});

test('a part is explained as the ledger has it, the rest is paid, and what is over is the borrower’s credit', async ({
  phone,
  lender,
}) => {
  const { mobile } = await phone.open('overdue', '/repay/repay');
  const reference = await toCheckout(phone);
  await lender.event(mobile, 'post_payment', { amount: 1_000 });
  await expect(phone.heading('₱1,000 paid')).toBeVisible();
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
  await expect(phone.heading('₱900 paid')).toBeVisible();
  await expect(
    phone.app.getByText('You paid ₱900: ₱814 went to the loan amount. ₱86 is your credit.'),
  ).toBeVisible();
  const both = await lender.view(mobile);
  expect(ledgerOf(both)).toMatchObject({ CASH: 1_900, BORROWER_CREDIT: -86 });
  expect(both.balance.sum).toBe(0);

  await phone.button('See the loan').click();
  const receipts = phone.app.getByRole('button', { name: /Receipt OR-/ });
  await expect(receipts).toHaveCount(2);
  await receipts.first().click();
  const sheet = phone.app.getByRole('dialog', { name: 'Receipt' });
  await expect(sheet).toContainText('₱814 was still to pay after it.');
  await expect(sheet).toContainText(reference);
  await expect(
    phone.button('Copy this receipt as text').or(phone.button('Share this receipt')),
  ).toBeVisible();
});

test('a checkout that is none, and an address without one, say so', async ({ phone }) => {
  await phone.open('overdue', '/repay/repay_offline?repaymentId=%00%F0%9F%92%B8%27');
  await expect(phone.heading('We cannot find this')).toBeVisible();
  await phone.go('/repay/repay_offline');
  await expect(phone.heading('This link is not complete')).toBeVisible();
});

test('the checkout stays readable without a network, and goes on by itself', async ({
  phone,
  lender,
  said,
}) => {
  said.allow(/Failed to load resource/);
  const { mobile } = await phone.open('overdue', '/repay/repay');
  const reference = await toCheckout(phone);
  const goOnline = await goOffline(phone);
  await expect(phone.app.getByText(/^You are offline/)).toBeVisible();
  expect(await referenceOn(phone)).toBe(reference);
  await lender.event(mobile, 'post_payment');
  await goOnline();
  await expect(phone.heading('₱1,814 paid')).toBeVisible({ timeout: 40_000 });
});
