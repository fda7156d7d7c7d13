import { expect, test } from './fixtures';
import type { Phone } from './phone';

type Role = 'link' | 'button' | 'textbox' | 'checkbox' | 'heading';

const focused = (phone: Phone) => phone.app.locator(':focus');

async function expectFocus(phone: Phone, role: Role, name: string | RegExp): Promise<void> {
  const element = phone.app.getByRole(role, { name }).and(focused(phone));
  await expect(element).toHaveCount(1);
}

/** Presses Tab until the focus is on the element with this role and name. */
async function tabTo(phone: Phone, role: Role, name: string | RegExp): Promise<void> {
  const wanted = phone.app.getByRole(role, { name });
  await expect(wanted.first()).toBeVisible();
  for (let presses = 0; presses < 40; presses++) {
    await phone.page.keyboard.press('Tab');
    if ((await wanted.and(focused(phone)).count()) > 0) return;
  }
  throw new Error(`Tab never comes to the ${role} ${String(name)}.`);
}

/** Checks that a page announces its title when it opens, and moves the focus to its heading. */
async function expectOpened(phone: Phone, title: string, heading: string | RegExp): Promise<void> {
  await phone.hostTitle(title);
  await expect(phone.app.getByRole('status').filter({ hasText: title }).first()).toBeAttached();
  await expectFocus(phone, 'heading', heading);
}

test('from the login to a settled loan by keyboard and screen reader', async ({
  page,
  phone,
  lender,
}) => {
  const { mobile } = await lender.borrower('approved');
  const press = (key: string) => page.keyboard.press(key);

  await test.step('log in', async () => {
    await phone.openLoggedOut('/login');
    await expect(phone.app.getByRole('textbox', { name: 'Mobile number' })).toBeVisible();
    await page.getByTestId('app-frame').focus();
    await tabTo(phone, 'textbox', 'Mobile number');
    await page.keyboard.type(mobile);
    await tabTo(phone, 'button', 'Text me a code');
    await press('Enter');
    await expectFocus(phone, 'textbox', 'Six-digit code');
    await page.keyboard.type(await lender.code(mobile));
    await expectOpened(phone, 'Pautang', /./);
  });

  await test.step('choose ₱5,000', async () => {
    await tabTo(phone, 'button', 'Choose an amount');
    await press('Enter');
    await expectFocus(phone, 'heading', /./);
    await tabTo(phone, 'button', '₱500 less');
    await tabTo(phone, 'textbox', 'I want to borrow');
    await page.keyboard.type('5500');
    await press('ArrowDown');
    await tabTo(phone, 'button', '₱500 more');
    await tabTo(phone, 'button', 'Review ₱5,000');
    await press('Enter');
    await expectOpened(phone, 'Your loan terms', /./);
  });

  await test.step('borrow', async () => {
    await tabTo(phone, 'checkbox', /./);
    await press('Space');
    await expect(focused(phone)).toBeChecked();
    await tabTo(phone, 'button', 'Borrow ₱5,000');
    await press('Enter');
    await expectFocus(phone, 'heading', 'We are looking at your ₱5,000 loan');
    await lender.approve(mobile);
    await expectFocus(phone, 'heading', /is on its way/);
    await lender.event(mobile, 'disburse');
    await expect(phone.heading('Your money has arrived')).toBeVisible();
    await tabTo(phone, 'button', 'See your plan');
    await press('Enter');
    await phone.expectRoute(/^\/repay\/repay_detail\?/);
    await expectFocus(phone, 'heading', /./);
  });

  await test.step('pay it off', async () => {
    await tabTo(phone, 'link', /^Pay off early/);
    await press('Enter');
    await phone.expectRoute(/^\/repay\/repay\?/);
    await expectFocus(phone, 'heading', /./);
    await tabTo(phone, 'button', /^Pay ₱[\d,]+ now$/);
    await press('Enter');
    await phone.expectRoute(/^\/repay\/repay_offline\?/);
    await expectFocus(phone, 'heading', /./);
    await lender.event(mobile, 'post_payment');
    await expect(
      phone.app.getByText('Your loan is settled. There is nothing left to pay.'),
    ).toBeVisible();
    await expectFocus(phone, 'heading', /./);
    await tabTo(phone, 'button', 'Back to home');
    await press('Enter');
    await expectOpened(phone, 'Pautang', /./);
  });
});
