/** Chrome 80, the oldest browser that the build supports, does these things differently from newer ones. */
import { LOAD_FAILURES, expect, test } from './fixtures';
import { beaconLines, hearBeacons } from './heardBeacons';
import type { Phone } from './phone';

const TERMS = '/borrow/confirm_borrow?amount=5000&periods=3';
const AMOUNT = '/borrow/confirm_quota';

const backdrop = (phone: Phone) =>
  phone.app
    .locator('dialog[open]')
    .evaluate((dialog) => getComputedStyle(dialog, '::backdrop').backgroundColor);

test('the page behind a sheet is dimmed, in each theme', async ({ browser, phone }) => {
  expect(browser.version(), 'the oldest supported browser').toMatch(/^80\./);
  await phone.open('approved', TERMS, { theme: 'light' });
  await phone.button('Disclosure statement').click();
  expect(await backdrop(phone)).toBe('rgba(12, 22, 18, 0.55)');
  await phone.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
  expect(await backdrop(phone)).toBe('rgba(0, 0, 0, 0.65)');
});

test('a beacon reports how a version loads; the icon of a round button is centred; agreements can be read', async ({
  page,
  phone,
}) => {
  const told = page.waitForRequest((request) => request.url().endsWith('/beacons'));
  await phone.open('approved', AMOUNT);
  await expect(phone.heading('Choose an amount')).toBeAttached();
  const request = await told;
  expect((await request.response())?.status()).toBe(204);
  expect(request.headers()['content-type']).toMatch(/^text\/plain/);

  const more = phone.button('More');
  const [button, sign] = await Promise.all([more.boundingBox(), more.locator('svg').boundingBox()]);
  if (!button || !sign) throw new Error('The button is not there.');
  expect(sign.x + sign.width / 2).toBeCloseTo(button.x + button.width / 2, 0);
  expect(sign.y + sign.height / 2).toBeCloseTo(button.y + button.height / 2, 0);

  await phone.go('/privacy');
  await expect(phone.app.getByRole('heading', { level: 2 }).first()).toBeVisible();
});

test('a page whose files do not load is not reported as one that threw', async ({
  page,
  phone,
  said,
}) => {
  said.allow(LOAD_FAILURES);
  await hearBeacons(page);
  await page.route('**/borrow.confirm_quota.*.js', (route) => route.fulfill({ status: 404 }));
  await phone.open('approved', AMOUNT);
  await expect(phone.heading('Borrowing did not load')).toBeVisible();
  await expect
    .poll(async () => (await beaconLines(phone)).join('\n'))
    .toMatch(/^borrow \S+ chunk network$/m);
  expect((await beaconLines(phone)).join('\n')).not.toMatch(/render thrown/);
});
