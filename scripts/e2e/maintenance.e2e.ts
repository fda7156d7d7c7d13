import { expect, test } from './fixtures';

test('the host announces maintenance, and afterwards the page continues where it was', async ({
  ownPhone,
  ownLender,
  page,
}) => {
  await ownPhone.open('approved', '/mine/setting');
  await expect(ownPhone.button('Log out')).toBeVisible();
  await ownLender.maintenance(true);
  try {
    await ownPhone.go('/mine/records');
    await expect(
      page.getByRole('heading', { name: /back soon|maintenance/i }).first(),
    ).toBeVisible();
  } finally {
    await ownLender.maintenance(false);
  }
  await page
    .getByRole('button', { name: /try again/i })
    .first()
    .click();
  await expect(ownPhone.app.getByText('No loans yet')).toBeVisible();
});
