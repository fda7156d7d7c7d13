import { expect, test } from './fixtures';
import type { Phone } from './phone';
import { tick } from './tick';

/** Chooses an amount and a coupon, and goes on to the terms. */
async function chooseTerms(phone: Phone): Promise<void> {
  await phone.app.getByRole('textbox', { name: 'I want to borrow' }).fill('6000');
  await phone.app.getByRole('button', { name: /^Coupon/ }).click();
  await tick(phone.app.getByRole('checkbox').first());
  await phone.button(/^Use ₱\d+ off$/).click();
  await phone.button('Review ₱6,000').click();
  await expect(phone.button('Borrow ₱6,000')).toBeVisible();
}

test('a web view killed at the terms reopens the same terms, with home one step back', async ({
  phone,
}) => {
  await phone.open('approved', '/borrow/confirm_quota');
  await chooseTerms(phone);
  const terms = phone.route();
  expect(terms).toMatch(/amount=6000&periods=3&coupons=/);

  const again = await phone.killAndReopen();
  await expect(again.button('Borrow ₱6,000')).toBeVisible();
  expect(again.route()).toBe(terms);
  await expect(again.app.getByText('The price has changed')).toHaveCount(0);
  await expect(again.app.getByRole('checkbox'), 'nobody has agreed').not.toBeChecked();
  await again.page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(again.action('Choose an amount')).toBeVisible();

  // The borrower left the page by themselves, so the app opens home.
  const home = await again.killAndReopen();
  await expect(home.action('Choose an amount')).toBeVisible();
  await home.page.waitForLoadState('networkidle');
  expect(home.route()).toBe('/');
});

test('a second tab does not continue from a page that is still open', async ({ phone }) => {
  await phone.open('approved', '/borrow/confirm_quota');
  await chooseTerms(phone);
  const second = await phone.inSecondTab();
  await expect(second.action('Choose an amount')).toBeVisible();
  await second.page.waitForLoadState('networkidle');
  expect(second.route()).toBe('/');
});
