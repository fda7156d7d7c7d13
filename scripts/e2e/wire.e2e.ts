import type { APIRequestContext } from '@playwright/test';
import { decrypt, encrypt } from '../sandbox/http/cipher';
import { apiPattern, asksFor } from './calls';
import { expect, test } from './fixtures';
import { intercept } from './interception';

const PACKAGE = 'ph.pautang.sandbox';

async function send(request: APIRequestContext, body: string, packageName = PACKAGE) {
  const answer = await request.post('/api/anyQwErTyUiOp?t=1', {
    data: body,
    headers: { 'content-type': 'text/plain', package: packageName },
  });
  const text = await answer.text();
  return { status: answer.status(), text };
}

const envelope = (method: string, data: unknown) =>
  encrypt(
    JSON.stringify({
      data: [{ method, data }],
      header: { appName: 'x', afid: '', device: '', appVersion: '1', adId: '' },
      t: 1,
    }),
    PACKAGE,
  );

interface Answer {
  readonly code: number;
  readonly msg: string;
}
const opened = (text: string) => JSON.parse(decrypt(text, PACKAGE) ?? 'null') as Answer;

const unreadable: readonly (readonly [name: string, body: string])[] = [
  ['no text at all', ''],
  ['no hex', 'hello'],
  ['hex of random bytes', 'ab'.repeat(64)],
  ['plain JSON', '{"data":[]}'],
  ['made with another key', encrypt('{"data":[]}', 'another.package.name')],
  ['encrypted text that is no JSON', encrypt('hello', PACKAGE)],
  ['encrypted JSON that is no envelope', encrypt('{"data":7}', PACKAGE)],
];
for (const [name, body] of unreadable)
  test(`an envelope that is ${name} is refused in words`, async ({ request }) => {
    const { status, text } = await send(request, body);
    expect(status).toBe(400);
    const { code, msg } = JSON.parse(text) as Answer;
    expect(code).toBe(400_001);
    expect(msg).toMatch(/^[A-Z].{10,}\.$/);
  });

test('a package name that gives no key is named', async ({ request }) => {
  const { status, text } = await send(request, 'ab'.repeat(32), 'short');
  expect(status).toBe(400);
  expect((JSON.parse(text) as Answer).msg).toContain("'short'");
});

test('an unknown method and wrong data are named', async ({ request }) => {
  const unknown = opened((await send(request, envelope('launchRocket', {}))).text);
  expect(unknown.code).toBe(400_002);
  expect(unknown.msg).toContain('launchRocket');
  const wrong = opened((await send(request, envelope('mobileExists', { credit_mobile: 7 }))).text);
  expect(wrong.code).toBe(400_003);
  expect(wrong.msg).toContain('mobile');
});

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
