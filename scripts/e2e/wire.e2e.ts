import { encrypt } from '../sandbox/http/cipher';
import { apiPattern, asksFor } from './calls';
import { expect, test } from './fixtures';
import { intercept } from './interception';

const PACKAGE = 'ph.pautang.sandbox';

const UNREAD = 'Failed to retrieve data. Please try again.';
const garbage: readonly (readonly [name: string, says: string | RegExp, body: string])[] = [
  [
    'a page',
    /^Another page answered\. Sign in to this Wi-Fi/,
    '<html>Welcome to Mall Wi-Fi</html>',
  ],
  ['no cipher text', UNREAD, '502 Bad Gateway'],
  ['another key', UNREAD, encrypt('{"code":0,"msg":"","data":[]}', 'another.package.name')],
  [
    'against the schema',
    UNREAD,
    encrypt(
      '{"code":0,"msg":"","data":[{"method":"queryBorrowQuotaWithInput","data":{}}]}',
      PACKAGE,
    ),
  ],
];
for (const [name, says, body] of garbage)
  test(`an answer that is ${name} gets a clear message, and what was typed stays`, async ({
    page,
    phone,
  }) => {
    await phone.open('approved', '/borrow/confirm_quota');
    const amount = phone.app.getByRole('textbox', { name: 'I want to borrow' });
    await expect(amount).toBeVisible();
    const clear = await intercept(page, apiPattern, (route) =>
      asksFor(route.request(), 'queryBorrowQuotaWithInput')
        ? route.fulfill({ contentType: 'text/plain', body })
        : route.fallback(),
    );
    await amount.fill('3500');
    await amount.press('Enter');
    await expect(phone.app.getByText(says).first()).toBeVisible();
    await expect(amount).toHaveValue('3500');
    clear();
    await phone.button('Review ₱3,500').click();
    await phone.hostTitle('Your loan terms');
  });
