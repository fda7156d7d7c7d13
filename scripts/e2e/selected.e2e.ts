import { expect, test } from './fixtures';
import { tickAgreement } from './tick';

test('what was chosen last is there after a reload and without its address, until it is borrowed', async ({
  phone,
}) => {
  await phone.open('approved', '/borrow/confirm_quota');
  const amount = phone.app.getByRole('textbox', { name: 'I want to borrow' });
  await amount.fill('6000');
  await phone.button('Review ₱6,000').click();
  await expect(phone.button('Borrow ₱6,000')).toBeVisible();

  await phone.go('/borrow/confirm_quota');
  await expect(amount).toHaveValue('6,000');
  const document = phone.app.locator('html');
  await document.evaluate((html) => html.setAttribute('data-marked', ''));
  await phone.reload();
  await expect(document).not.toHaveAttribute('data-marked');
  await expect(amount).toHaveValue('6,000');
  await phone.go('/borrow/confirm_borrow');
  await expect(phone.button('Borrow ₱6,000')).toBeVisible();
  await tickAgreement(phone);
  await phone.button('Borrow ₱6,000').click();
  await phone.expectNewLoan();
  const kept = await phone.evaluate(() => Object.keys(localStorage));
  expect(kept.filter((key) => /selectedQuota|AgreementHtml/.test(key))).toEqual([]);
});
