import type { Phone } from './phone';
import { named, recordCalls } from './calls';
import { expect, test } from './fixtures';
import { comeBack } from './promoted';
import { tick } from './tick';

const rating = (phone: Phone) => phone.app.getByRole('dialog', { name: 'How did we do?' });
const evaluated = (phone: Phone) =>
  phone.evaluate(() =>
    Object.entries(localStorage)
      .filter(([, value]) => String(value).includes('rejectState'))
      .map(([, value]) => String(value))
      .join(),
  );

test('after a rejection the freeze ends while the page is open, and the borrower applies for a new loan', async ({
  page,
  ownPhone: phone,
  ownLender: lender,
}) => {
  const { mobile } = await phone.open('loan_reviewing', '/');
  const [order] = (await lender.view(mobile)).orders;
  const id = order?.loanOrderId ?? '';

  await test.step('the review moves on to the decision', async () => {
    await phone.action('See progress').click();
    await expect(phone.heading('We are looking at your ₱5,000 loan')).toBeVisible();
    await lender.event(mobile, 'reject');
    await phone.expectNews(phone.heading('This application was not approved.'));
    await phone.expectRoute(`/borrow/reject_details?loanOrderId=${id}`);
    await phone.hostTitle('Your application');
    await expect(phone.app.getByText('in 7 days')).toBeVisible();
    await expect(phone.app.getByText(/coupons stay yours/)).toBeVisible();
    await expect(phone.app.getByText('The plan you asked for')).toBeVisible();
    await expect(phone.action('Apply again')).toHaveCount(0);
  });

  await test.step('home shows the decision, asks for a rating once, at the next visit, and leads back to the decision', async () => {
    const calls = recordCalls(page);
    await phone.action('Go to home').click();
    await expect(phone.action('See the decision')).toBeVisible();
    // This click fails when a dialog covers the button.
    await phone.action('See the decision').click();
    await phone.action('Go to home').click();
    await expect(rating(phone)).toBeVisible();
    const kept = await evaluated(phone);
    expect(kept).toContain('"rejectState":true');
    expect(kept).toContain(id);
    await phone.button('Not now').click();
    await phone.action('See the decision').click();
    await expect(phone.heading('This application was not approved.')).toBeVisible();
    const asked = named(calls, 'myOrders').length;
    await phone.action('Go to home').click();
    // The card and the popups each ask for the orders; a popup could only show after both.
    await expect.poll(() => named(calls, 'myOrders').length).toBeGreaterThanOrEqual(asked + 2);
    await page.waitForLoadState('networkidle');
    // This click fails when a dialog covers the button.
    await phone.action('See the decision').click();
    await phone.expectRoute(`/borrow/reject_details?loanOrderId=${id}`);
    await expect(rating(phone)).toHaveCount(0);
    expect(await evaluated(phone)).toBe(kept);
  });

  await test.step('the amount page names the day and leads to the decision', async () => {
    await phone.go('/borrow/confirm_quota');
    await expect(phone.app.getByText(/^You can apply again from/)).toBeVisible();
    await phone.action('See the decision').click();
    await phone.expectRoute(`/borrow/reject_details?loanOrderId=${id}`);
    await expect(phone.app.getByText('in 7 days')).toBeVisible();
  });

  await test.step('the days count down, and then the page opens', async () => {
    await lender.advanceDays(6);
    await comeBack(phone);
    await expect(phone.app.getByText('tomorrow')).toBeVisible();
    await expect(phone.action('Apply again')).toHaveCount(0);
    await lender.advanceDays(1);
    await comeBack(phone);
    await expect(phone.app.getByText('You can apply again', { exact: true })).toBeVisible();
  });

  await test.step('the borrower applies for a new loan, which is paid out', async () => {
    await phone.action('Apply again').click();
    await phone.expectRoute(/^\/borrow\/confirm_quota/);
    await phone.button('Review ₱5,000').click();
    await tick(phone.app.getByRole('checkbox'));
    await phone.button('Borrow ₱5,000').click();
    await phone.expectNewLoan();
    await phone.go(`/borrow/reject?loanOrderId=${id}`);
    await expect(phone.app.getByText('You already have a loan under way')).toBeVisible();
    await expect(phone.action('Apply again')).toHaveCount(0);
    await phone.action('See your loan').click();
    // The lender may pay it out before or after this page opens; the page then waits for a tap.
    await expect(async () => {
      await phone.tell({ event: 'refreshPage' });
      const arrived = phone.button('See your plan');
      if (await arrived.isVisible()) await arrived.click();
      expect(phone.route()).toMatch(/^\/repay\/repay_detail\?/);
    }).toPass();
  });

  await test.step("the lender's books balance", async () => {
    const view = await lender.view(mobile);
    expect(view.orders.map(({ status }) => status).toSorted()).toEqual([30, 70]);
    expect(view.balance.sum).toBe(0);
    expect(view.ledger.some(({ kind }) => /disburse/i.test(kind))).toBe(true);
    const disbursed = new Set(
      view.ledger.filter(({ kind }) => /disburse/i.test(kind)).map((entry) => entry.transactionId),
    );
    expect(disbursed.size).toBe(1);
  });
});
