import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { randomOf } from '../lib/testing/random';
import { readSeed } from '../lib/testing/seed';
import { named, recordCalls } from './calls';
import { expect, test } from './fixtures';
import { hurry } from './hurry';
import type { Phone } from './phone';
import { tick } from './tick';

const LOST = 0.05;
const STALLED = 0.1;
const STALL_MS = 1_000;
/** A good 3G line. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 90_000,
};
/** How long the borrower keeps trying. */
const PATIENCE_MS = 240_000;

/**
 * Puts the app on a bad line: some of its files and calls get lost on the way there or back, and some stall first. The app's
 * document always arrives, because the native app handles a document that does not.
 */
async function worsen(page: Page, seed: number): Promise<{ readonly lost: () => number }> {
  const random = randomOf(seed);
  let lost = 0;
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', LINE);
  await page.route(/\/(?:app\/.+|remotes\/.+|api\/any.*|registry\.jwt)$/, async (route) => {
    const [fate, way] = [random.next(), random.next()];
    if (fate < LOST + STALLED) await pause(STALL_MS);
    if (fate >= LOST) return route.fallback();
    lost += 1;
    // The test may end before the answer comes.
    if (way < 0.5) await route.fetch().catch(() => undefined);
    return route.abort('connectionreset').catch(() => undefined);
  });
  return { lost: () => lost };
}

/** Taps the button, or 'Try again', until the goal is on the page. */
async function insist(phone: Phone, goal: Locator, button?: Locator): Promise<void> {
  const offered = phone.button('Try again');
  const taps = [offered, ...(button ? [button] : [])];
  await expect(async () => {
    if (await goal.first().isVisible()) return;
    for (const tap of taps)
      if (
        (await tap.first().isVisible()) &&
        (await tap.first().getAttribute('aria-busy', { timeout: 2_000 })) !== 'true'
      )
        await tap.first().click({ timeout: 2_000 });
    await expect(goal.first()).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: PATIENCE_MS, intervals: [0] });
}

test('on 3G, with a twentieth of everything lost and much of it stalled: one loan and one payment', async ({
  page,
  phone,
  lender,
  said,
}, { repeatEachIndex }) => {
  said.allow(/./);
  const calls = recordCalls(page);
  const { lost } = await worsen(page, readSeed(process.env) + repeatEachIndex);
  const { mobile } = await phone.open('approved');
  await insist(phone, phone.action('Choose an amount'));
  await insist(phone, phone.button('Review ₱5,000'), phone.action('Choose an amount'));
  const borrow = phone.button('Borrow ₱5,000');
  await insist(phone, borrow, phone.button('Review ₱5,000'));
  await tick(phone.app.getByRole('checkbox'));
  await insist(phone, phone.heading('We are looking at your ₱5,000 loan'), borrow);
  await lender.approve(mobile);
  await insist(phone, phone.heading(/is on its way$/));
  await lender.event(mobile, 'disburse');
  const plan = phone.button('See your plan');
  await insist(phone, plan);
  const repay = phone.button(/^Repay/);
  await insist(phone, repay, plan);
  const pay = phone.button(/^Pay ₱/);
  await insist(phone, pay, repay);
  await insist(phone, phone.app.getByText('Waiting for your payment'), pay);
  await lender.event(mobile, 'post_payment');
  await insist(phone, phone.heading(/ paid$/));

  const { orders, repayments, payments, balance } = await lender.view(mobile);
  expect([orders.length, repayments.length, payments.length, balance.sum]).toEqual([1, 1, 1, 0]);
  for (const method of ['applyOrder', 'repaymentConfirm'])
    expect(new Set(named(calls, method).map(({ requestId }) => requestId)).size, method).toBe(1);
  expect(lost(), 'the line was bad').toBeGreaterThan(0);
});

const SHELL = /\/app\/(?:shell|main)\.[^/]+\.js$/;

test('the shell’s files are lost twice: the app opens all the same', async ({
  page,
  phone,
  said,
}) => {
  said.allow(/Failed to load resource/);
  let asked = 0;
  await hurry(page, 1_000, 2_000);
  await page.route(SHELL, (route) => (++asked > 4 ? route.fallback() : route.abort()));
  await phone.open('approved');
  await expect(phone.action('Choose an amount')).toBeVisible();
  expect(asked).toBe(6);
});
