import { named, recordCalls } from './calls';
import { expect, test } from './fixtures';
import type { Phone } from './phone';

const TERMS = '/borrow/confirm_borrow?amount=5000&periods=3';
const ARRIVES = [0.99];
const LOST_ON_THE_WAY_OUT = [0, 0.4];
const ANSWER_LOST = [0, 0.6];

/** Puts the test in the place of chance on the simulated network, which loses a fifth of all calls. */
async function holdChance(phone: Phone) {
  await phone.page.addInitScript(() => {
    if (window !== window.top) return;
    const chances: number[] = [];
    Object.assign(window, { chances });
    Math.random = () => chances.shift() ?? 0.99;
  });
  return (chances: readonly number[]) =>
    phone.page.evaluate((next) => {
      (window as unknown as { chances: number[] }).chances.push(...next);
    }, chances);
}

test('packets get lost while one borrows: the same button makes one loan', async ({
  page,
  phone,
  lender,
}) => {
  const calls = recordCalls(page);
  const next = await holdChance(phone);
  const { mobile } = await phone.open('approved', TERMS, { loss: '20' });
  await phone.app.getByRole('checkbox').check();
  const borrow = phone.button('Borrow ₱5,000');

  await next(LOST_ON_THE_WAY_OUT);
  await borrow.click();
  await expect(phone.app.getByText('You will not borrow twice.')).toBeVisible();
  expect(named(calls, 'applyOrder'), 'it never left the phone').toHaveLength(0);
  expect((await lender.view(mobile)).orders).toHaveLength(0);

  await next(ANSWER_LOST);
  await borrow.click();
  await expect.poll(() => named(calls, 'applyOrder').length).toBe(1);
  await expect(phone.app.getByText('You will not borrow twice.')).toBeVisible();
  await expect(borrow).not.toHaveAttribute('aria-busy', 'true');
  expect((await lender.view(mobile)).orders).toHaveLength(1);

  await next(ARRIVES);
  await borrow.click();
  await expect(
    phone.heading(/We are looking at your ₱5,000 loan|₱4,750 is on its way/),
  ).toBeVisible();
  const sent = named(calls, 'applyOrder');
  expect(sent).toHaveLength(2);
  expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(1);
  expect((await lender.view(mobile)).orders).toHaveLength(1);
});

test('a read that gets lost is asked for again by itself', async ({ page, phone }) => {
  const calls = recordCalls(page);
  const next = await holdChance(phone);
  await phone.open('approved', '/mine/setting', { loss: '20' });
  await expect(phone.button('Log out')).toBeVisible();
  await next(ANSWER_LOST);
  await phone.go('/mine/records');
  await expect(phone.app.getByText('No loans yet')).toBeVisible();
  expect(named(calls, 'myOrders').length).toBeGreaterThan(1);
});
