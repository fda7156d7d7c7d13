import { expect, test } from './fixtures';
import { logIn } from './logIn';
import { Phone } from './phone';

/** A second tab of the same browser, whose host does not know who is logged in. */
async function secondTab(phone: Phone): Promise<Phone> {
  const second = new Phone(await phone.page.context().newPage(), phone.base);
  await second.page.goto(`${phone.base}/`);
  await expect(second.action('Choose an amount')).toBeVisible();
  return second;
}

test('two tabs: a logout in one is seen in the other, and so is the next login', async ({
  phone,
  lender,
}) => {
  const { mobile } = await phone.open('approved', '/mine/setting');
  await expect(phone.button('Log out')).toBeVisible();
  const other = await secondTab(phone);

  await phone.button('Log out').click();
  await phone.button('Yes').click();
  await phone.expectRoute('/login');
  await other.expectRoute('/login');
  await expect(other.app.getByText('₱8,000')).toHaveCount(0);

  await logIn(other, lender, mobile);
  await expect(other.action('Choose an amount')).toBeVisible();
  await expect(phone.action('Choose an amount')).toBeVisible();
});

test('two tabs: a login that was squeezed out in one ends it in both', async ({
  phone,
  lender,
}) => {
  const { mobile } = await phone.open('approved', '/mine/setting');
  await expect(phone.button('Log out')).toBeVisible();
  const other = await secondTab(phone);
  await other.go('/guide/borrow_guide');
  await expect(other.heading('Your loan in six steps')).toBeVisible();
  await other.go('/mine/setting');
  await expect(other.button('Log out')).toBeVisible();
  await other.page.waitForLoadState('networkidle');

  await phone.page.bringToFront();
  await lender.event(mobile, 'squeeze_token');
  await phone.go('/mine/records');
  await expect(
    phone.app.getByText('The account is logged in from another device', { exact: true }),
  ).toBeVisible();
  await phone.expectRoute('/login');
  await other.expectRoute('/login');

  await logIn(phone, lender, mobile);
  await phone.expectRoute('/mine/records');
  // Each tab is back on its own page.
  await other.expectRoute('/mine/setting');
  await expect(other.button('Log out')).toBeVisible();
});

test('another borrower in one tab leaves nothing of the first in the other', async ({
  phone,
  lender,
}) => {
  const settled = await lender.borrower('settled');
  await phone.open('approved', '/mine/setting');
  await expect(phone.button('Log out')).toBeVisible();
  const other = await secondTab(phone);
  await other.go('/mine/records');
  await expect(other.app.getByText('No loans yet')).toBeVisible();
  await phone.button('Log out').click();
  await phone.button('Yes').click();
  await phone.expectRoute('/login');
  await logIn(phone, lender, settled.mobile);
  await expect(phone.action('Choose an amount')).toBeVisible();
  await other.go('/mine/records');
  await expect(other.app.getByText('This is your only loan')).toBeVisible();
});
