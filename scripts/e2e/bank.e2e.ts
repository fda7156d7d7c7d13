import { apiPattern, asksFor, named, recordCalls } from './calls';
import { NEW_NUMBER, enterCode, fillInForm } from './cardChange';
import { expect, test } from './fixtures';

const FORM = /^\/bank\/modify_bank_card/;
const RESULT = /^\/bank\/modify_bank_card\?isChanged=t/;

test('a payout that failed: code, form with a reload in it, a lost answer, one change, and the money on its way', async ({
  page,
  phone,
  lender,
  said,
}) => {
  said.allow(/Failed to load resource/);
  const calls = recordCalls(page);
  const { mobile } = await phone.open('payout_failed', '/mine/setting');
  const stage = { phone, lender, mobile };
  const [order] = (await lender.view(mobile)).orders;
  await phone.go(`/borrow/lending?loanOrderId=${order?.loanOrderId}`);
  await phone.action('Change the account').click();
  await expect(phone.heading(/ is waiting for the new account$/)).toBeVisible();
  await enterCode(stage);
  await phone.expectRoute(FORM);

  // The choice and the new number are there again; the original number, which proves whose account it is, is not.
  await phone.app.getByRole('radio', { name: 'Bank', exact: true }).press('Space');
  await phone.app.getByLabel('Original account number').fill(mobile);
  await phone.app.getByLabel('New account number').pressSequentially('123478');
  await expect(phone.app.getByLabel('New account number')).toHaveValue('1234 78');
  await phone.app.getByLabel('New account number').press('ArrowLeft');
  await phone.app.getByLabel('New account number').press('ArrowLeft');
  await phone.app.getByLabel('New account number').pressSequentially('56');
  await expect(phone.app.getByLabel('New account number')).toHaveValue('1234 5678');
  await phone.reload();
  await expect(phone.app.getByRole('radio', { name: 'Bank', exact: true })).toBeChecked();
  await expect(phone.app.getByLabel('New account number')).toHaveValue('1234 5678');
  await expect(phone.app.getByLabel('Original account number')).toHaveValue('');
  await fillInForm(stage);

  let isLost = false;
  await page.route(apiPattern, async (route) => {
    if (isLost || !asksFor(route.request(), 'modifyBankCard')) return route.fallback();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
  await phone.button(/^Change to/).click();
  await expect(phone.app.getByText(/your account is changed once/)).toBeVisible();
  await phone.button(/^Change to/).click();
  await phone.expectRoute(RESULT);
  await expect(phone.heading(/is on its way again$/)).toBeVisible();
  await expect(phone.heading(/^Your money goes to/)).toBeFocused();
  const sent = named(calls, 'modifyBankCard');
  expect(sent).toHaveLength(2);
  expect(sent[1]?.requestId).toBe(sent[0]?.requestId);
  const kept = await phone.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).not.toContain(NEW_NUMBER);

  await phone.action('Follow the payout').click();
  await expect(phone.heading(/is on its way$/)).toBeVisible();
  await expect(
    phone.app.getByText(/Bank of the Philippine Islands ···· 7890/).first(),
  ).toBeVisible();
  const back = page.getByRole('button', { name: 'Back', exact: true });
  await back.click();
  await phone.expectRoute(RESULT);
  await back.click();
  await phone.expectRoute(/^\/borrow\/lending/);
  await expect(phone.button(/^Change to|^Check the change/)).toHaveCount(0);
  await lender.event(mobile, 'disburse');
  await phone.expectNews(phone.heading('Your money has arrived'));
});
