import { ResponseCode } from '@pautang/shared/contract/codes';
import { httpTransport } from '../sandbox/testing/httpTransport';
import { speakerOf } from '../sandbox/testing/speaker';
import { apiPattern, asksFor, recordCalls } from './calls';
import { expect, test } from './fixtures';
import type { Borrower } from './lenderControl';
import { logIn } from './logIn';
import type { Phone } from './phone';

/** Keys of public answers of lender and host, which the phone may keep after a logout. */
const publicKeys = ['commonInfo', 'clock', 'packageInfo', 'appName', 'language'].map(
  (name) => `pautang.${name}.v1`,
);

const keptBy = (phone: Phone): Promise<Record<string, string>> =>
  phone.evaluate(() => {
    const all = [...Object.entries(localStorage), ...Object.entries(sessionStorage)];
    return Object.fromEntries(all.filter(([key]) => key.startsWith('pautang.')));
  });

async function expectNothingOf(phone: Phone, { mobile, token, userId }: Borrower): Promise<void> {
  const kept = await keptBy(phone);
  expect(Object.keys(kept).filter((key) => !publicKeys.includes(key))).toEqual([]);
  for (const own of [mobile, token, userId]) expect(JSON.stringify(kept)).not.toContain(own);
}

const ends = [
  ['expire_token', 'Token expired, please login again'],
  ['squeeze_token', 'The account is logged in from another device'],
] as const;
for (const [event, message] of ends)
  test(`${event} in the middle: the reason, the login, then back to the wanted page`, async ({
    phone,
    lender,
  }) => {
    const { mobile } = await phone.open('approved');
    await expect(phone.action('Choose an amount')).toBeVisible();
    await lender.event(mobile, event);
    await phone.go('/mine/records');
    await expect(phone.app.getByText(message, { exact: true })).toBeVisible();
    await phone.expectRoute('/login');
    await expect(phone.app.getByText(message, { exact: true }), 'the toast').toHaveCount(0);
    await expect(phone.app.getByText(`You were logged out. ${message}.`)).toBeVisible();
    await logIn(phone, lender, mobile);
    await phone.expectRoute('/mine/records');
    await expect(phone.app.getByText('No loans yet')).toBeVisible();
  });

test('a session that ends on the way to the amount comes back to the amount', async ({
  page,
  phone,
  lender,
}) => {
  let isHomeDone = false;
  page.on('requestfinished', (request) => {
    if (apiPattern.test(request.url())) isHomeDone ||= asksFor(request, 'myOrders');
  });
  const { mobile } = await phone.open('approved');
  await expect(phone.action('Choose an amount')).toBeVisible();
  // Wait for the last call of home, so that every later one comes from the tap.
  await expect.poll(() => isHomeDone).toBe(true);
  await lender.event(mobile, 'expire_token');
  await phone.action('Choose an amount').click();
  await phone.expectRoute('/login');
  await logIn(phone, lender, mobile);
  await phone.expectRoute('/borrow/confirm_quota');
  await expect(phone.button('Review ₱5,000')).toBeVisible();
});

test('the code step outlives a reload and a look at an agreement, and the code that came still logs in', async ({
  phone,
  lender,
}) => {
  const { mobile } = await lender.borrower('approved');
  await phone.openLoggedOut('/login');
  await phone.app.getByLabel('Mobile number').fill(mobile);
  await phone.button('Text me a code').click();
  const boxes = phone.app.getByLabel('Six-digit code');
  await expect(boxes).toBeVisible();
  await expect(phone.app.getByText(/^New code in (60|[1-5]?\d) s$/)).toBeVisible();

  await phone.app.getByRole('link', { name: 'service agreement' }).click();
  await phone.expectRoute('/service');
  await phone.page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(boxes).toBeVisible();

  const document = phone.app.locator('html');
  await document.evaluate((html) => html.setAttribute('data-marked', ''));
  await phone.reload();
  await expect(document).not.toHaveAttribute('data-marked');
  await expect(boxes).toBeVisible();
  await expect(phone.app.getByText(/^New code in /)).toBeVisible();

  await boxes.fill(await lender.code(mobile));
  await phone.expectRoute('/');
  const kept = await phone.evaluate(() => Object.keys(sessionStorage));
  expect(kept.filter((key) => key.includes('sentCode'))).toEqual([]);
});

test('a deep link without a login leads there after it', async ({ phone, lender }) => {
  const { mobile } = await lender.borrower('settled');
  await phone.openLoggedOut('/mine/records');
  await phone.expectRoute('/login');
  await logIn(phone, lender, mobile);
  await phone.expectRoute('/mine/records');
  await expect(phone.app.getByText('That is all: 1 loan')).toBeVisible();
});

test('log out asks first, then clears what the phone kept and ends the session at the lender', async ({
  phone,
}) => {
  const borrower = await phone.open('approved', '/mine/setting');
  await phone.button('Log out').click();
  await phone.button('No').click();
  await expect(phone.app.getByRole('dialog')).toHaveCount(0);
  await phone.button('Log out').click();
  await phone.button('Yes').click();
  await phone.expectRoute('/login');
  // Wait until the login page has kept the public answers, so that the storages are complete.
  await expect.poll(() => keptBy(phone)).toHaveProperty(['pautang.commonInfo.v1']);
  await phone.page.waitForLoadState('networkidle');
  await expectNothingOf(phone, borrower);
  await expect.poll(() => phone.evaluate(() => localStorage.getItem('pautang-left.v1'))).toBe('');
  const { send, close } = httpTransport(Number(new URL(phone.base).port));
  const copied = await speakerOf(send, borrower.token).ask('getCurrentUserInfo', {});
  close();
  expect(copied.code).toBe(ResponseCode.TOKEN_EXPIRED);
  await phone.reload();
  await expect(phone.app.getByLabel('Mobile number')).toBeVisible();
  await phone.page.waitForLoadState('networkidle');
  await expectNothingOf(phone, borrower);
  await phone.go('/mine/records');
  await phone.expectRoute('/login');
});

test('a host that logged out while the page was closed wins: nothing of the borrower is asked for or seen', async ({
  page,
  phone,
}) => {
  await phone.open('approved');
  await expect(phone.action('Choose an amount')).toBeVisible();
  await page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage])
      storage.setItem(
        'simulator.session',
        (storage.getItem('simulator.session') ?? '{}').replace(/"user":\{[^}]*\}/, '"user":null'),
      );
  });
  // Leave the page, so that its last requests do not count.
  await page.goto('about:blank');
  const calls = recordCalls(page);
  await page.goto(`${phone.base}/`);
  await phone.expectRoute('/login');
  await expect(phone.app.getByLabel('Mobile number')).toBeVisible();
  await phone.go('/');
  await phone.expectRoute('/login');
  await expect(phone.app.getByLabel('Mobile number')).toBeVisible();
  // But for the end of its session: the host did not know that the lender can be told.
  expect(calls.map(({ method }) => method).filter((name) => name !== 'logout')).toEqual([]);
  expect(await phone.evaluate(() => localStorage.getItem('pautang.session.v1'))).toBeNull();
});
