import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import type { Phone } from './phone';

const RECORDS = '/mine/records';
const PLAN = '/repay/repay_plan';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Holds each movement as it begins, and counts them. */
const holdMovements = (page: Page) =>
  page.addInitScript(() => {
    const start = Document.prototype.startViewTransition;
    const { setTimeout } = window;
    // A busy machine needs more than the limit of 100 ms for its picture; a unit test covers the limit.
    const patient = (act: () => void, ms = 0) => setTimeout(act, ms === 100 ? 60_000 : ms);
    Object.assign(window, { movements: 0, setTimeout: patient });
    Document.prototype.startViewTransition = function hold(show) {
      const moving = start.call(this, show);
      void moving.ready.then(() => {
        Object.assign(window, { movements: Number(Reflect.get(window, 'movements')) + 1 });
        for (const animation of document.getAnimations()) animation.pause();
      }, Boolean);
      return moving;
    };
  });
const movements = (phone: Phone) => phone.evaluate(() => Number(Reflect.get(window, 'movements')));

/** Waits until the code that moves pages has loaded; the app loads it when idle. */
const isReady = (phone: Phone) =>
  expect(phone.app.getByRole('button', { name: 'Refresh' })).toBeAttached();

test('pages move; back keeps the scroll position, and a tap during the movement reaches the new page', async ({
  page,
  phone,
}) => {
  await holdMovements(page);
  await phone.open('repaying', PLAN);
  await isReady(phone);
  const left = await phone.evaluate(() => {
    scrollTo(0, 150);
    return scrollY;
  });
  expect(left).toBeGreaterThan(50);
  await phone.go(RECORDS);
  await expect(phone.app.getByText('That is all: 1 loan')).toBeVisible();
  await expect.poll(() => movements(phone)).toBe(1);
  expect(await phone.evaluate(() => scrollY)).toBe(0);
  await phone.evaluate(() => history.back());
  await expect.poll(() => movements(phone)).toBe(2);
  expect(await phone.evaluate(() => scrollY)).toBe(left);
  await phone.button('Repay').click();
  await phone.expectRoute(/^\/repay\/repay\?/);
});

test('pulling the plan down shows what the lender has posted since', async ({
  phone,
  lender,
  page,
}) => {
  const { mobile } = await phone.open('repaying', PLAN);
  await isReady(phone);
  await lender.event(mobile, 'post_payment', { amount: 500 });
  const posted = phone.app.getByText('₱500', { exact: true });
  await expect(posted).toHaveCount(0);
  const frame = await page.getByTestId('app-frame').boundingBox();
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', down?: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: down === undefined ? [] : [{ x: 180, y: (frame?.y ?? 0) + 30 + down }],
    });
  await touch('touchStart', 0);
  for (const down of [20, 60, 110, 160]) await touch('touchMove', down);
  await touch('touchEnd');
  await expect(posted.first()).toBeVisible();
  await expect(phone.app.getByText('Up to date')).toBeAttached();
  await finger.detach();
});
