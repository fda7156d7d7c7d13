import type { Locator } from '@playwright/test';
import { chooseBank, enterCode, NEW_NUMBER } from './cardChange';
import { answerEnvelopes, named, recordCalls } from './calls';
import { expect, test } from './fixtures';
import type { Phone } from './phone';
import { tick } from './tick';

const SIZES = [
  [320, 568],
  [375, 667],
  [412, 915],
] as const;

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

async function placeOf(element: Locator): Promise<Place> {
  await element.scrollIntoViewIfNeeded();
  const place = await element.boundingBox();
  if (!place) throw new Error('It is not on the screen.');
  return place;
}

const tap = ({ page }: Phone, { x, y, width, height }: Place) =>
  page.touchscreen.tap(x + width / 2, y + height / 2);

const hold = (phone: Phone) => phone.evaluate(() => Reflect.set(window, 'holdsOn', true));
const letGo = (phone: Phone) =>
  phone.evaluate(() => {
    Reflect.set(window, 'holdsOn', false);
    (Reflect.get(window, 'letGo') as () => void)();
  });

test.describe('a double tap', () => {
  test.use({ holdsTaps: true });

  test.beforeEach(({ page }) =>
    // A busy machine may be slower than the half second, so the half second lasts until the test ends it.
    page.addInitScript(() => {
      const { setTimeout } = window;
      const held: (() => void)[] = [];
      const later = (act: () => void, ms = 0, ...rest: []) =>
        ms === 500 && Reflect.get(window, 'holdsOn') === true
          ? held.push(act)
          : setTimeout(act, ms, ...rest);
      const letGo = () => held.splice(0).forEach((act) => act());
      Object.assign(window, { setTimeout: later, letGo });
    }),
  );

  test('decides nothing in a sheet, whose button is elsewhere; a key press is not delayed', async ({
    page,
    phone,
    lender,
  }) => {
    const { mobile } = await phone.open('approved', '/bank/sms_verification');
    const stage = { phone, lender, mobile };
    await enterCode(stage);
    await chooseBank(stage);
    await phone.app.getByLabel('Original account number').fill(mobile);
    await phone.app.getByLabel('New account number').fill(NEW_NUMBER);
    const sheet = phone.app.getByRole('dialog');
    const act = sheet.getByRole('button', { name: /^Change to/ });
    const calls = recordCalls(page);
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await phone.button('Check the change').click({ trial: true });
      await hold(phone);
      const opener = await placeOf(phone.button('Check the change'));
      await tap(phone, opener);
      await expect(act).toBeVisible();
      const at = await placeOf(act);
      const isApart = at.y + at.height <= opener.y || at.y >= opener.y + opener.height;
      expect(isApart, `the act lies elsewhere at ${width}`).toBe(true);
      const wayOut = sheet.getByRole('button', { name: 'Not now' });
      await expect(wayOut).toBeVisible();
      const { y } = await placeOf(wayOut);
      expect(
        Math.abs(y - opener.y),
        `the way out lies where the press was at ${width}`,
      ).toBeLessThan(2);
      await tap(phone, opener);
      await tap(phone, at);
      // The sheet would not close while the change is being sent.
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
      await letGo(phone);
    }
    expect(named(calls, 'modifyBankCard')).toEqual([]);
    await phone.button('Check the change').click({ trial: true });
    await hold(phone);
    await tap(phone, await placeOf(phone.button('Check the change')));
    await act.press('Enter');
    await expect(phone.heading(/^Your money goes to/)).toBeVisible();
  });

  test('does not create or leave a checkout', async ({ page, phone }) => {
    await phone.open('overdue', '/repay/rollover_describe');
    const calls = recordCalls(page);
    const twice = async (first: Locator, second: Locator) => {
      await first.click({ trial: true });
      await hold(phone);
      await tap(phone, await placeOf(first));
      await expect(second).toBeVisible();
      await tap(phone, await placeOf(second));
    };
    await twice(phone.button('Begin a rollover'), phone.button('See old and new plan'));
    await expect(phone.heading('You have begun a rollover')).toBeVisible();
    await letGo(phone);
    await twice(phone.button('See old and new plan'), phone.button('Pay ₱180'));
    await phone.go('/repay/repay');
    expect(named(calls, 'serviceFeePayment')).toEqual([]);
    await letGo(phone);
    const done = phone.button('Done for now');
    await twice(phone.button(/^Pay ₱[\d,]+ now$/), done);
    await expect(phone.app.getByText('Waiting for your payment')).toBeVisible();
    await letGo(phone);
    await tap(phone, await placeOf(done));
    await phone.expectRoute('/');
  });
});

test('the amount: a swipe from the slider scrolls, a tap and a drag choose, and a typed figure is not changed', async ({
  page,
  phone,
}) => {
  await phone.open('approved', '/borrow/confirm_quota');
  const calls = recordCalls(page);
  const figure = phone.app.getByRole('textbox', { name: 'I want to borrow' });
  const slider = phone.app.getByRole('slider', { name: 'I want to borrow' });
  const finger = await page.context().newCDPSession(page);
  const swipe = async (from: Place, share: number, way: readonly (readonly [number, number])[]) => {
    const x = from.x + from.width * share;
    const y = from.y + from.height / 2;
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: readonly [number, number]) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: at ? [{ x: x + at[0], y: y + at[1] }] : [],
      });
    await send('touchStart', [0, 0]);
    for (const at of way) await send('touchMove', at);
    await send('touchEnd');
  };
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await phone.evaluate(() => scrollTo(0, 0));
    await expect(figure).toHaveValue('5,000');
    await swipe(await placeOf(slider), 0.1, [
      [2, -8],
      [5, -30],
      [8, -60],
      [10, -90],
    ]);
    // On a large phone the whole page is visible.
    if (height < 700) await expect.poll(() => phone.evaluate(() => scrollY)).toBeGreaterThan(20);
    await expect(figure).toHaveValue('5,000');
  }
  expect(named(calls, 'queryBorrowQuotaWithInput')).toEqual([]);
  const track = await placeOf(slider);
  await page.touchscreen.tap(track.x + track.width * 0.1, track.y + track.height / 2);
  await expect(figure).toHaveValue('1,500');
  await expect(phone.button('Review ₱1,500')).toBeVisible();
  await swipe(track, 0.1, [
    [10, 0],
    [track.width * 0.2, 1],
    [track.width * 0.4, 2],
  ]);
  await expect(figure).toHaveValue('4,500');
  await finger.detach();

  await figure.focus();
  await expect(figure).toHaveValue('4500');
  await page.keyboard.press('End');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('7');
  await expect(figure).toHaveValue('4507');
  await page.keyboard.press('Home');
  await page.keyboard.type('1');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Delete');
  await expect(figure).toHaveValue('1407');
  await page.keyboard.press('Control+z');
  await expect(figure).toHaveValue('14507');
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('6,500');
  await page.keyboard.press('Enter');
  await expect(figure).toBeFocused();
  await expect(phone.button('Review ₱6,500')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(figure).toHaveValue('6,500');
});

test('Borrow stays under the finger without the tick and after a refusal', async ({
  page,
  phone,
}) => {
  const reason =
    'We cannot take this loan right now, because our payment partner is closed. '.repeat(2);
  await answerEnvelopes(page, async (calls) =>
    named(calls, 'applyOrder').length > 0 ? { code: 500, msg: reason, data: [] } : null,
  );
  await phone.open('approved', '/borrow/confirm_borrow?amount=5000&periods=3');
  const borrow = phone.button('Borrow ₱5,000');
  const box = phone.app.getByRole('checkbox');
  await expect(borrow).toBeVisible();
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    const isLow = height < 700;
    await borrow.scrollIntoViewIfNeeded();
    const stood = await phone.evaluate(() => scrollY);
    await tap(phone, await placeOf(borrow));
    await expect(phone.app.getByText(/Please agree the terms/)).toBeVisible();
    await expect(borrow).toBeInViewport({ ratio: 1 });
    await tick(box);
    await tap(phone, await placeOf(borrow));
    await expect(phone.app.getByRole('alert').filter({ hasText: reason.trim() })).toBeVisible();
    await expect(borrow).toBeInViewport({ ratio: 1 });
    if (!isLow) expect(await phone.evaluate(() => scrollY)).toBe(stood);
    await tick(box, false);
  }
});
