import { expect, test } from './fixtures';

test('who cannot log in reaches a person: from the login, and from the error page', async ({
  phone,
}) => {
  const person = phone.app.getByRole('link', { name: /Email us/ });
  await phone.openLoggedOut('/login');
  await phone.app.getByRole('link', { name: 'Trouble logging in? Get help' }).click();
  await phone.expectRoute('/customer/customerCenter');
  await expect(person).toHaveAttribute('href', /^mailto:/);
  await expect(phone.app.getByText('My tickets')).toHaveCount(0);

  await phone.go('/error?reason=page');
  await phone.app.getByRole('link', { name: 'Customer service' }).click();
  await phone.expectRoute('/customer/customerCenter');
  await expect(person).toBeVisible();

  await phone.go('/customer/serviceProgress');
  await phone.expectRoute('/login');
});

test('a username logs in however the keyboard spells it', async ({ phone, lender }) => {
  const { username, password } = await lender.borrower('approved');
  await phone.openLoggedOut('/login');
  await phone.app.getByRole('tab', { name: 'Password' }).click();
  await phone.app.getByLabel('Username').fill(username.toUpperCase());
  await phone.app.getByRole('textbox', { name: 'Password' }).fill(password);
  await phone.button('Log in').click();
  await phone.expectRoute('/');
});
