import { expect, test } from './fixtures';
import { logIn } from './logIn';

test('two tabs: a logout in one shows in the other, and so does the next login', async ({
  phone,
  lender,
}) => {
  const { mobile } = await phone.open('approved', '/mine/setting');
  await expect(phone.button('Log out')).toBeVisible();
  const other = await phone.inSecondTab();
  await expect(other.action('Choose an amount')).toBeVisible();

  await phone.button('Log out').click();
  await phone.button('Yes').click();
  await phone.expectRoute('/login');
  await other.expectRoute('/login');
  await expect(other.app.getByText('₱8,000')).toHaveCount(0);

  await logIn(other, lender, mobile);
  await expect(other.action('Choose an amount')).toBeVisible();
  await expect(phone.action('Choose an amount')).toBeVisible();
});
