import { ResponseCode } from '@pautang/shared/contract/codes';
import { httpTransport } from '../sandbox/testing/httpTransport';
import { speakerOf } from '../sandbox/testing/speaker';
import { answerEnvelopes, named, recordCalls } from './calls';
import { expect, test } from './fixtures';
import type { Borrower } from './lenderControl';
import type { Phone } from './phone';
import { tick } from './tick';

/** Keys of public answers of lender and host, which the phone may keep after a logout. */
const PUBLIC = ['commonInfo', 'clock', 'packageInfo', 'appName', 'language'].map(
  (name) => `pautang.${name}.v1`,
);

/** Everything that the page keeps in its storages, as text. */
const storages = (phone: Phone) =>
  phone.evaluate(async () => {
    const entries = [...Object.entries(localStorage), ...Object.entries(sessionStorage)];
    const databases = await indexedDB.databases();
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        cached.push(request.url, (await answer?.text()) ?? '');
      }
    }
    return { entries, databases, cached, cookies: document.cookie, name: window.name };
  });

async function expectNothingOf(phone: Phone, borrower: Borrower, name: string): Promise<void> {
  const found = await storages(phone);
  const own = found.entries.map(([key]) => key).filter((key) => key.startsWith('pautang.'));
  expect(own.filter((key) => !PUBLIC.includes(key))).toEqual([]);
  expect([found.databases, found.cookies, found.name]).toEqual([[], '', '']);
  const all = JSON.stringify(found).toLowerCase();
  const { mobile, token, userId, username } = borrower;
  for (const word of [mobile, userId, username, name, token])
    expect(all).not.toContain(word.toLowerCase());
}

/** The phone keeps the token of a session that was left until the lender has ended it. */
async function expectSessionEnded(phone: Phone, { token }: Borrower): Promise<void> {
  const isLeft = async () => JSON.stringify(await storages(phone)).includes(token);
  await expect.poll(isLeft, 'the lender has ended the session').toBe(false);
}

/**
 * Visits pages that keep something on the phone.
 * @returns the borrower's name as the page shows it
 */
async function useAccount(phone: Phone): Promise<string> {
  await expect(phone.action('Choose an amount')).toBeVisible();
  await phone.go('/borrow/confirm_quota');
  await expect(phone.button(/^Review/)).toBeVisible();
  await phone.button(/^Review/).click();
  await expect(phone.button(/^Borrow ₱/)).toBeVisible();
  await phone.go('/mine/setting');
  const name = phone.app.getByRole('heading', { level: 1, name: /\w \w/ });
  const words = await name.textContent();
  expect((await storages(phone)).entries.length).toBeGreaterThan(PUBLIC.length);
  return words ?? '';
}

test('a deletion whose answer is lost is asked about after a reload, ends the same, and leaves nothing on the phone', async ({
  page,
  phone,
  lender,
  request,
  said,
}) => {
  said.allow(/Failed to load resource/);
  const calls = recordCalls(page);
  const borrower = await phone.open('approved');
  const name = await useAccount(phone);
  await phone.go('/account/delete');
  await phone.app.getByRole('link', { name: 'Continue' }).click();
  await tick(phone.app.getByRole('radio', { name: 'I do not need a loan any more' }));
  await phone.button('Continue').click();
  await phone.button('Text me a code').click();
  const boxes = phone.app.getByLabel('Six-digit code');
  await expect(boxes).toBeFocused();
  const code = await lender.code(borrower.mobile);
  await boxes.fill(code === '000000' ? '000001' : '000000');
  await expect(phone.app.getByText(/^Please enter the correct verification code/)).toBeVisible();
  await boxes.fill(code);
  await expect(phone.app.getByRole('dialog').getByText('Keep my account')).toBeVisible();
  await expect(phone.button('Keep my account').last()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(phone.heading('The code was right')).toBeFocused();
  expect(named(calls, 'deleteAccount')).toEqual([]);

  const fault = { kind: 'drop', when: 'after', method: 'deleteAccount', next: 1 };
  const data = { ...fault, mobile: borrower.mobile };
  expect((await request.post(`${phone.base}/sandbox/faults`, { data })).ok()).toBe(true);
  await phone.button('Delete my account').click();
  await phone.button('Delete for good').click();
  await expect(phone.app.getByRole('dialog').getByText(/^No answer came/)).toBeVisible();
  await phone.reload();
  await expect(phone.heading('Your deletion was sent')).toBeVisible();
  await phone.button('Ask again').click();
  await expect(phone.heading('Your account is deleted')).toBeFocused();
  await phone.expectRoute(/^\/account\/delete\?step=ending&deletedAt=/);
  const sent = named(calls, 'deleteAccount');
  expect(sent.length).toBeGreaterThan(1);
  expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(1);
  await expectSessionEnded(phone, borrower);
  await expectNothingOf(phone, borrower, name);

  await phone.reload();
  await expect(phone.heading('Your account is deleted')).toBeVisible();
  await expectNothingOf(phone, borrower, name);
  await phone.app.getByRole('link', { name: 'Done' }).click();
  await phone.expectRoute('/login');
  await phone.go('/mine/setting');
  await phone.expectRoute('/login');
});

test('log out asks first, then clears what the phone kept and ends the session at the lender', async ({
  phone,
}) => {
  const borrower = await phone.open('approved');
  const name = await useAccount(phone);
  await phone.button('Log out').click();
  await phone.button('No').click();
  await expect(phone.app.getByRole('dialog')).toHaveCount(0);
  await phone.button('Log out').click();
  await phone.button('Yes').click();
  await phone.expectRoute('/login');
  // Wait until the login page has kept the public answers, so that the storages are complete.
  const isKept = () => phone.evaluate(() => localStorage.getItem('pautang.commonInfo.v1') !== null);
  await expect.poll(isKept).toBe(true);
  await expectSessionEnded(phone, borrower);
  await expectNothingOf(phone, borrower, name);
  const { send, close } = httpTransport(Number(new URL(phone.base).port));
  const copied = await speakerOf(send, borrower.token).ask('getCurrentUserInfo', {});
  close();
  expect(copied.code).toBe(ResponseCode.TOKEN_EXPIRED);
  await phone.reload();
  await expect(phone.app.getByLabel('Mobile number')).toBeVisible();
  await phone.page.waitForLoadState('networkidle');
  await expectNothingOf(phone, borrower, name);
  await phone.go('/mine/records');
  await phone.expectRoute('/login');
});

test('a return from a loan finds the list of loans as it was left: loaded pages, place and filter', async ({
  page,
  phone,
}) => {
  const LOANS = 25;
  await answerEnvelopes(page, async (calls) => {
    const [asked] = calls;
    if (calls.length !== 1 || asked?.method !== 'myOrders') return null;
    const at = Number(asked.data['credit_page'] ?? asked.data['page'] ?? 1);
    const orders = Array.from({ length: at === 1 ? 20 : LOANS - 20 }, (_, index) => {
      const number = LOANS - (at - 1) * 20 - index;
      return {
        loanOrderId: `loan-${number}`,
        loanNumber: String(number).padStart(4, '0'),
        status: number % 5 === 0 ? 30 : 80,
        loanAmount: 5_000,
        lendingAmount: 4_750,
        periods: 3,
        termDays: 90,
        appliedAt: '2026-01-05T04:00:00Z',
        nextDueDate: null,
        amountDue: 0,
        overdueDays: 0,
        paidPeriods: 3,
      };
    });
    const data = { orders, page: at, total: LOANS, hasMore: at === 1 };
    return { code: 0, msg: '', data: [{ method: 'myOrders', data }] };
  });
  await phone.open('settled', '/mine/records');
  await phone.button('Settled').click();
  const last = phone.app.getByRole('link', { name: 'Loan 0001' });
  const end = phone.app.getByText('That is all: 20 of 25 loans');
  await expect(async () => {
    await phone.app.getByRole('listitem').last().scrollIntoViewIfNeeded();
    await expect(end).toBeVisible({ timeout: 500 });
  }).toPass();
  await last.scrollIntoViewIfNeeded();
  const place = await phone.evaluate(() => Math.round(window.scrollY));
  expect(place).toBeGreaterThan(500);
  await last.click();
  await phone.expectRoute(/^\/repay\/repay_detail\?loanOrderId=loan-1/);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await phone.expectRoute('/mine/records?label=Settled');
  await expect(last).toBeInViewport();
  await expect(end).toBeAttached();
  const found = await phone.evaluate(() => Math.round(window.scrollY));
  expect(Math.abs(found - place)).toBeLessThan(80);
});
