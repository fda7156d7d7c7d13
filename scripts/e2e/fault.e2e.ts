import { LOAD_FAILURES, expect, test } from './fixtures';
import { inTime } from './hurry';
import { intercept } from './interception';
import type { Phone } from './phone';
import { isMarked, mark } from './promoted';

async function expectDegraded(phone: Phone, area: string): Promise<void> {
  const heading = phone.heading(`${area} did not load`);
  await inTime(phone.page, () => expect(heading).toBeVisible({ timeout: 1_000 }));
  await expect(phone.app.getByText('The rest of the app works.')).toBeVisible();
  await expect(phone.button('Try again')).toBeVisible();
  await expect(phone.app.getByRole('link', { name: 'Customer service' })).toBeVisible();
}

// A set clock would affect later tests.
test.use({ hasOwnPage: true });
test.beforeEach(async ({ page, said }) => {
  said.allow(LOAD_FAILURES);
  await page.clock.install();
});

test('if one remote is missing the others work, and its area recovers by itself once the remote is back', async ({
  page,
  phone,
}) => {
  const bringBack = await intercept(page, '**/remotes/repay/**', (route) =>
    route.fulfill({ status: 404 }),
  );
  await phone.open('repaying', '/repay/repay');
  await expectDegraded(phone, 'Repayment');
  await mark(phone);

  await phone.go('/mine/setting');
  await expect(phone.button('Log out')).toBeVisible();
  await phone.go('/customer/customerCenter');
  await expect(phone.heading('How can we help?')).toBeVisible();
  await phone.go('/guide/borrow_guide');
  await expect(phone.heading('Your loan in six steps')).toBeVisible();
  await phone.go('/');
  await expect(phone.action('Repay ₱1,802')).toBeVisible();

  await phone.go('/repay/repay');
  await expectDegraded(phone, 'Repayment');
  bringBack();
  const pay = phone.button('Pay ₱1,802 now');
  await inTime(page, () => expect(pay).toBeVisible({ timeout: 1_000 }));
  expect(await isMarked(phone)).toBe(true);
});

test('if the registry is missing home works, and areas say so and recover', async ({
  own,
  ownPhone,
}) => {
  own.setRegistry(null);
  await ownPhone.open('approved');
  await ownPhone.action('Choose an amount').click();
  await expectDegraded(ownPhone, 'Borrowing');
  own.setRegistry(own.registryText);
  // The page also retries by itself, maybe just before the tap.
  const again = ownPhone.button('Try again');
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1_000 });
    await expect(ownPhone.button('Review ₱5,000')).toBeVisible({ timeout: 1_000 });
  }).toPass();
});
