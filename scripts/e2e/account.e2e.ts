import { answerEnvelopes, named, recordCalls } from './calls';
import { expect, test } from './fixtures';
import type { Borrower } from './lenderControl';
import type { Phone } from './phone';
import { tick, tickAgreement } from './tick';

/** Keys of public answers of lender and host, which the phone may keep when nobody is logged in. */
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

/** @param isLeft the token waits for the lender to end its session, and is kept for nothing else */
async function expectNothingOf(
  phone: Phone,
  borrower: Borrower,
  name: string,
  isLeft = false,
): Promise<void> {
  const found = await storages(phone);
  const own = found.entries.map(([key]) => key).filter((key) => key.startsWith('pautang.'));
  expect(own.filter((key) => !PUBLIC.includes(key))).toEqual([]);
  expect([found.databases, found.cookies, found.name]).toEqual([[], '', '']);
  const all = JSON.stringify(found).toLowerCase();
  const { mobile, token, userId, username } = borrower;
  for (const word of [mobile, userId, username, name, ...(isLeft ? [] : [token])])
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

test('a coupon is used from its list; the agreement is kept word for word, checked on the phone and saved', async ({
  page,
  phone,
}) => {
  await phone.open('approved', '/mine/coupon');
  const tooLarge = phone.app.getByRole('region', { name: 'For a higher limit' });
  await expect(tooLarge.getByText(/^More than the interest of one period/)).toBeVisible();
  await expect(tooLarge.getByRole('link')).toHaveCount(0);
  await phone.app.getByRole('link', { name: 'Use ₱50 off' }).click();
  await phone.expectRoute(/^\/borrow\/confirm_quota\?coupons=/);
  await expect(phone.button(/^Coupon\s*₱50 off interest/)).toBeVisible();
  await phone.button(/^Review/).click();
  await phone.button('Loan agreement').last().click();
  const sheet = phone.app.getByRole('dialog');
  const clauses = sheet.getByRole('heading', { level: 2, name: 'Repayment schedule' });
  await expect(clauses).toBeVisible();
  const textOf = () =>
    sheet.evaluate((dialog) => {
      const cells = [...dialog.querySelectorAll('table td, table th, p')];
      return cells.map(({ textContent }) => textContent ?? '').filter((text) => /₱|%/.test(text));
    });
  const shown = await textOf();
  expect(shown.length).toBeGreaterThan(20);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await tickAgreement(phone);
  await phone.button(/^Borrow ₱/).click();
  await phone.expectNewLoan();

  await phone.go('/mine/coupon');
  const used = phone.app.getByRole('region', { name: 'Used' });
  await expect(used.getByRole('link', { name: /^Loan \d+$/ })).toBeVisible();
  await phone.go('/mine/agreement_list');
  await phone.app.getByRole('link', { name: 'Loan agreement' }).click();
  await phone.expectRoute(/agreementId=/);
  await expect(sheet.getByText(/^This is the text that you accepted/)).toBeVisible();
  expect(await textOf()).toEqual(shown);
  const download = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/^pautang-loan-\d+-\d{4}-\d\d-\d\d\.html$/);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(sheet).toHaveCount(0);
  await phone.expectRoute('/mine/agreement_list');
});

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

test('who logs out without a network leaves nothing on the phone either', async ({
  page,
  phone,
  said,
}) => {
  said.allow(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
  const borrower = await phone.open('approved');
  const name = await useAccount(phone);
  await page.context().setOffline(true);
  await phone.button('Log out').click();
  await expect(phone.button('No')).toBeFocused();
  await phone.button('Yes').click();
  await phone.expectRoute('/login');
  await expectNothingOf(phone, borrower, name, true);
  await page.context().setOffline(false);
  await expectSessionEnded(phone, borrower);
  await phone.go('/mine/setting');
  await phone.expectRoute('/login');
  await expectNothingOf(phone, borrower, name);
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
