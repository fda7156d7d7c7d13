import { expect, test } from './fixtures';
import type { Phone } from './phone';

const DAY_MS = 86_400_000;
const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

const cell = (phone: Phone, name: RegExp) =>
  phone.app.getByRole('table').getByRole('radio', { name });
const payoffDay = (phone: Phone) => phone.app.getByLabel('The day you pay it off');
const promise = (phone: Phone) => phone.app.getByRole('status').filter({ hasText: 'you pay ₱' });

async function openComparison(phone: Phone): Promise<string> {
  const { mobile } = await phone.open('approved', '/borrow/confirm_quota');
  await phone.button('Compare').click();
  await expect(cell(phone, /₱5,000 over 90 days You repay ₱5,405 costs ₱655/)).toBeChecked();
  return mobile;
}

test('a cell that is tapped is what is borrowed, and a day outside the plan is refused', async ({
  phone,
}) => {
  await openComparison(phone);
  const last = (await payoffDay(phone).getAttribute('max')) ?? '';
  await payoffDay(phone).fill(plusDays(last, 1));
  await expect(phone.app.getByText(/^Choose a day from /)).toBeVisible();
  await expect(promise(phone)).toHaveCount(0);
  await payoffDay(phone).fill(last);
  await expect(promise(phone)).toContainText('the same as the whole plan');
  await cell(phone, /₱6,000 over 90 days/).focus();
  await phone.page.keyboard.press('ArrowRight');
  await expect(cell(phone, /₱6,000 over 120 days/)).toBeChecked();
  await phone.button('Use ₱6,000 over 120 days').click();
  await phone.expectRoute('/borrow/confirm_quota?amount=6000&periods=4');
  await phone.button('Review ₱6,000').click();
  await phone.hostTitle('Your loan terms');
  await expect(phone.app.getByText('120 days, 4 payments')).toBeVisible();
});
