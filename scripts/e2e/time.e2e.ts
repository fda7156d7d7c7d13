import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { listenToApp } from './hostMessages';
import type { Phone } from './phone';

const DAY_MS = 86_400_000;

/** Sets the phone's clock wrong by so many days, in the simulator and in the app, from the first script on. */
async function setPhoneClock(page: Page, days: number): Promise<void> {
  await page.addInitScript((byMs) => {
    const RealDate = Date;
    class WrongDate extends RealDate {
      constructor(...given: unknown[]) {
        super(...((given.length === 0 ? [RealDate.now() + byMs] : given) as [number]));
      }
      static override now = () => RealDate.now() + byMs;
    }
    globalThis.Date = WrongDate as never;
  }, days * DAY_MS);
}

/** The first text that home shows about the due date; a later correction does not change it. */
async function firstWordsOfDueDate(phone: Phone): Promise<string | null> {
  const words = phone.app.getByText(/^Due /).first();
  await words.waitFor();
  return words.textContent();
}

for (const days of [-365, 365])
  test.describe(`on a phone whose clock is wrong by ${days} days`, () => {
    test.beforeEach(({ page }) => setPhoneClock(page, days));

    test('the days to a due date are counted as the lender does', async ({ phone }) => {
      await phone.open('repaying');
      expect(await firstWordsOfDueDate(phone)).toContain('in 10 days');
    });

    test('a borrower who was rejected reads the date, not that it is over', async ({ phone }) => {
      await phone.open('credit_rejected');
      const words = phone.app.getByText(/^You can apply again/);
      await words.waitFor();
      expect(await words.textContent()).toMatch(/again on \w+ \d+/);
    });

    test('a deep link opens its area', async ({ phone }) => {
      await phone.open('approved', '/borrow/confirm_quota');
      await expect(phone.button(/^Review/)).toBeVisible();
    });

    test('the host hears when things were by the lender’s time', async ({ page, phone }) => {
      const heard = await listenToApp(page);
      await phone.open('approved', '/');
      await expect(phone.action('Choose an amount')).toBeVisible();
      const times = async () =>
        (await heard('collectEvents')).flatMap(({ data }) =>
          (data['events'] as { at: number }[]).map(({ at }) => at),
        );
      await expect.poll(async () => (await times()).length).toBeGreaterThan(1);
      const wrongBy = (await times()).map((at) => Math.abs(at - Date.now()));
      expect(Math.max(...wrongBy)).toBeLessThan(60_000);
    });
  });

test('a loan can be lived through by playing the lender’s clock, and every area opens after it', async ({
  ownPhone: phone,
  ownLender: lender,
}) => {
  const { mobile } = await phone.open('repaying', '/repay/repay');
  for (const left of [2, 1, 0]) {
    await phone.button(/^Pay ₱[\d,]+ now$/).click();
    await expect(phone.app.getByText('Waiting for your payment')).toBeVisible();
    await lender.event(mobile, 'post_payment');
    await expect(
      phone.app.getByText(/^Your payment is posted|^Your loan is settled/).first(),
    ).toBeVisible();
    await lender.advanceDays(40);
    if (left === 0) break;
    await phone.go('/repay/repay');
    await phone.reload();
  }
  for (const [route, words] of [
    ['/borrow/confirm_quota', 'I want to borrow'],
    ['/repay/repay', 'You have no open loan.'],
    ['/mine/setting', 'Loan records'],
    ['/customer/customerCenter', 'How can we help?'],
  ] as const) {
    await phone.go(route);
    await expect(phone.app.getByText(words).first()).toBeVisible();
  }
  const { orders, balance } = await lender.view(mobile);
  expect(orders.map(({ status }) => status)).toEqual([80]);
  expect(balance).toMatchObject({ sum: 0, receivable: 0 });
});
