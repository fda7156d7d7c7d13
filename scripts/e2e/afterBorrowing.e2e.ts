import { named, recordCalls } from './calls';
import { expect, test } from './fixtures';

test('a loan that was taken is not offered again: back leads home, and nothing refused is asked for', async ({
  page,
  phone,
  lender,
}) => {
  const { mobile } = await phone.open('approved');
  await phone.action('Choose an amount').click();
  await phone.button('Review ₱5,000').click();
  // It takes no tick before the agreement is there.
  await expect(() => phone.app.getByRole('checkbox').check({ timeout: 1_000 })).toPass();
  const calls = recordCalls(page);
  await phone.button('Borrow ₱5,000').click();
  await expect(phone.heading(/₱5,000 loan|is on its way/)).toBeVisible();
  const order = calls.findIndex(({ method }) => method === 'applyOrder');

  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await phone.expectRoute('/');
  await expect(phone.app.getByRole('main')).toBeVisible();
  await expect(phone.app.getByText('You already have a loan under way')).toHaveCount(0);
  const after = calls.slice(order);
  for (const refused of ['queryBorrowQuota', 'queryBorrowQuotaWithInput', 'loanContractPreview'])
    expect(named(after, refused), refused).toEqual([]);
  expect((await lender.view(mobile)).orders).toHaveLength(1);
});

test('terms for a number of payments that is not offered lead back to what is', async ({
  phone,
}) => {
  await phone.open('approved', '/borrow/confirm_borrow?amount=5000&periods=99');
  await phone.app.getByRole('link', { name: 'Choose again' }).click();
  await expect(phone.button('Review ₱5,000')).toBeVisible();
});
