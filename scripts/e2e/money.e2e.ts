import type { Page, Route } from '@playwright/test';
import { apiPattern, asksFor, named, recordCalls } from './calls';
import { expect, test } from './fixtures';
import type { Phone } from './phone';
import { tick } from './tick';

const TERMS = '/borrow/confirm_borrow?amount=5000&periods=3';

/** The terms page, ticked: one tap away from borrowing. */
async function readyToBorrow(phone: Phone, more: Record<string, string> = {}) {
  const borrower = await phone.open('approved', TERMS, more);
  await tick(phone.app.getByRole('checkbox'));
  return borrower;
}

/** Lets `meet` have the first envelope with this method; every other passes. */
async function meetFirst(page: Page, method: string, meet: (route: Route) => Promise<void>) {
  let hasMet = false;
  await page.route(apiPattern, async (route) => {
    if (hasMet || !asksFor(route.request(), method)) return route.fallback();
    hasMet = true;
    return meet(route);
  });
}

test('a double tap on Borrow on a slow network makes one order', async ({
  page,
  phone,
  lender,
}) => {
  const calls = recordCalls(page);
  const { mobile } = await readyToBorrow(phone);
  const cdp = await page.context().newCDPSession(page);
  // 3G (design, performance): 700 kbit/s, 300 ms
  const bytesPerSecond = 700_000 / 8;
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await phone.button('Borrow ₱5,000').dblclick();
  await phone
    .button('Borrow ₱5,000')
    .click({ force: true, timeout: 1_000 })
    .catch(() => undefined);
  await expect(phone.heading('We are looking at your ₱5,000 loan')).toBeVisible();
  expect(named(calls, 'applyOrder')).toHaveLength(1);
  await cdp.detach();
  expect((await lender.view(mobile)).orders).toHaveLength(1);
});

test('the answer to Borrow gets lost: the same button makes no second loan', async ({
  page,
  phone,
  lender,
  said,
}) => {
  said.allow(/Failed to load resource/);
  const calls = recordCalls(page);
  const { mobile } = await readyToBorrow(phone);
  await meetFirst(page, 'applyOrder', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await phone.button('Borrow ₱5,000').click();
  await expect(phone.app.getByText('You will not borrow twice.')).toBeVisible();
  expect((await lender.view(mobile)).orders).toHaveLength(1);
  await phone.button('Borrow ₱5,000').click();
  await phone.expectNewLoan();
  const sent = named(calls, 'applyOrder');
  expect(sent).toHaveLength(2);
  expect(sent[1]?.requestId).toBe(sent[0]?.requestId);
  expect((await lender.view(mobile)).orders).toHaveLength(1);
});

test('a reload while Borrow is under way keeps the act the same', async ({
  page,
  phone,
  lender,
  said,
}) => {
  said.allow(/Failed to load resource/);
  const calls = recordCalls(page);
  const { mobile } = await readyToBorrow(phone);
  await meetFirst(page, 'applyOrder', () => new Promise(() => undefined));
  await phone.button('Borrow ₱5,000').click();
  await expect.poll(() => named(calls, 'applyOrder').length).toBe(1);
  await phone.reload();
  await expect(phone.app.getByRole('checkbox')).not.toBeChecked();
  // The act's ban of back has gone with its page.
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await phone.expectRoute('/');
  await phone.go(TERMS);
  await tick(phone.app.getByRole('checkbox'));
  await phone.button('Borrow ₱5,000').click();
  await expect(phone.heading('We are looking at your ₱5,000 loan')).toBeVisible();
  const sent = named(calls, 'applyOrder');
  expect(sent).toHaveLength(2);
  expect(sent[1]?.requestId).toBe(sent[0]?.requestId);
  expect((await lender.view(mobile)).orders).toHaveLength(1);
});

test('the price changes before Borrow: it is shown, agreed to again, and one loan is made', async ({
  ownPhone,
  ownLender,
}) => {
  const { mobile } = await readyToBorrow(ownPhone);
  await ownLender.advanceDays(1);
  await ownPhone.button('Borrow ₱5,000').click();
  await expect(
    ownPhone.app.getByText('Nothing was sent. Look at the new figures').first(),
  ).toBeVisible();
  await expect(ownPhone.app.getByRole('checkbox')).not.toBeChecked();
  expect((await ownLender.view(mobile)).orders).toHaveLength(0);
  await tick(ownPhone.app.getByRole('checkbox'));
  await ownPhone.button('Borrow ₱5,000').click();
  await ownPhone.expectNewLoan();
  expect((await ownLender.view(mobile)).orders).toHaveLength(1);
});

test('back from the review does not lead to the Borrow button', async ({ page, phone }) => {
  await readyToBorrow(phone);
  await phone.button('Borrow ₱5,000').click();
  await expect(phone.heading('We are looking at your ₱5,000 loan')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(phone.button('Borrow ₱5,000')).toHaveCount(0);
  expect(phone.route()).not.toContain('confirm_borrow');
});
