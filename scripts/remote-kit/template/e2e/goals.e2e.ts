import { expect, test } from '@pautang/remote-kit/testing';

test('a borrower opens the page in the app, and other areas from it', async ({ phone }) => {
  await phone.open('approved', '/{{name}}/goals');
  await phone.hostTitle('{{Name}}');
  await expect(phone.app.getByText('A new roof')).toBeVisible();
  await phone.go('/borrow/confirm_quota');
  await phone.hostTitle('Choose an amount');
});
