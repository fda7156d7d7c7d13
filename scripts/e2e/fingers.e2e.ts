import type { Locator } from '@playwright/test';
import { chooseBank, enterCode, NEW_NUMBER } from './cardChange';
import { named, recordCalls } from './calls';
import { expect, test } from './fixtures';
import type { Phone } from './phone';

const SIZES = [
  [320, 568],
  [360, 640],
  [375, 667],
  [390, 844],
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
    // A busy machine may be slower than the half second, which therefore lasts until the test ends it.
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

  test('decides nothing in a sheet, whose act lies elsewhere; a key is not kept waiting', async ({
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
      await tap(phone, opener);
      await tap(phone, at);
      // It would not close while the change is on its way.
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

  test('neither makes nor leaves a checkout', async ({ page, phone }) => {
    await phone.open('overdue', '/repay/rollover_describe');
    const calls = recordCalls(page);
    const twice = async (first: Locator, second: Locator) => {
      await first.click({ trial: true });
      await hold(phone);
      await tap(phone, await placeOf(first));
      await expect(second).toBeVisible();
      await tap(phone, await placeOf(second));
    };
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
