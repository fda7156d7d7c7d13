import type { Page } from '@playwright/test';
import { OF_COLOURS, violationsIn } from './axe';
import { expect, test } from './fixtures';
import { hurry } from './hurry';
import { intercept } from './interception';

const desktop = {
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
  hasOwnPage: true,
};
const MADE = /\/sandbox\/console\/borrowers\/09\d{9}$/;

/** Checks a page with all its sections open. The dark theme differs only in colours. */
async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect.soft(await violationsIn(page), 'light').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect.soft(await violationsIn(page, OF_COLOURS), 'dark').toEqual([]);
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const done = (page: Page) => expect(page.getByRole('status')).toHaveText('Done.');

test.describe('the console, at a desk', () => {
  test.use(desktop);

  test('one key press makes a borrower or does a possible act, and an impossible one says why', async ({
    page,
    own,
  }) => {
    await page.goto(`${own.address}/sandbox?scenario=loan_reviewing`);
    await button(page, 'Make and open').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(MADE);
    await page.getByText(/events not possible now/).click();
    const disburse = button(page, 'Disburse');
    await expect(disburse).toBeDisabled();
    await expect(disburse).toHaveAccessibleDescription(
      "Loan order: 'disburse' is not possible in state REVIEWING (20).",
    );
    await button(page, 'Approve').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Lending · 40')).toBeVisible();
    await expect(disburse).toBeEnabled();
    await expect(page.locator('#notice')).toBeFocused();
  });

  test('a borrower falls overdue after days and pays a part, a refusal has the lender’s words, and the books balance', async ({
    page,
    own,
    said,
  }) => {
    said.allow(/Failed to load resource/);
    await page.goto(`${own.address}/sandbox`);
    await page.getByRole('combobox', { name: 'State' }).selectOption('repaying');
    await button(page, 'Make and open').click();
    await page.waitForURL(MADE);
    const ledger = page.locator('#books');
    await expect(ledger).toContainText('Owed: ₱5,200.00');
    await button(page, '+7 days').click();
    await done(page);
    await button(page, '+7 days').click();
    await expect(page.getByText('Overdue · 75')).toBeVisible();
    await page.getByText('A payment of your own').click();
    await page.getByRole('textbox', { name: 'Amount, ₱' }).fill('a lot');
    await button(page, 'Tell the lender').click();
    await expect(page.getByRole('alert')).toContainText('amount');
    await page.getByRole('textbox', { name: 'Amount, ₱' }).fill('300');
    await button(page, 'Tell the lender').click();
    await done(page);
    await expect(ledger.getByRole('row', { name: /Payment Cash ₱300\.00/ })).toBeVisible();
    await button(page, 'Post payment').click();
    await expect(page.getByText('Outstanding · 70')).toBeVisible();
    await expect(page.locator('#call')).toContainText('{"event":"post_payment"}');
    await expect(ledger).toContainText('Adds up to ₱0.00');
  });

  test('every page shows maintenance, the window and faults until they end', async ({
    page,
    own,
  }) => {
    await page.goto(`${own.address}/sandbox`);
    await button(page, 'Maintenance on').click();
    await expect(page.locator('#notable')).toContainText('Maintenance is on');
    await button(page, 'Close lending').click();
    await expect(page.locator('#notable')).toContainText('No new loans');
    await page.getByText('Make something go wrong').click();
    await page.getByRole('textbox', { name: 'Milliseconds' }).fill('1500');
    await button(page, 'Answer late').click();
    await expect(page.getByText('1500 ms late')).toBeVisible();
    await page.getByRole('link', { name: 'Calls' }).click();
    await expect(page.locator('#notable')).toContainText('1 fault');
    await page.getByRole('link', { name: 'Borrowers' }).click();
    await button(page, 'Take away').click();
    await button(page, 'Maintenance off').click();
    await button(page, 'Open lending').click();
    await expect(page.locator('#notable')).toHaveText('');
  });

  test('no press of a button is lost', async ({ page, own }) => {
    const press = (name: string) => button(page, name).click();
    const shows = (words: string) => expect(page.locator('#notable')).toContainText(words);
    // The steps and the tests after them use the same lender.
    const undo = async (...names: readonly string[]) => {
      for (const name of names) await press(name);
      await expect(page.locator('#notable')).toHaveText('');
    };
    await test.step('before the script has loaded', async () => {
      const end = await intercept(page, '**/console.js', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 1_000));
        await route.continue();
      });
      await page.goto(`${own.address}/sandbox`, { waitUntil: 'commit' });
      await press('Maintenance on');
      await shows('Maintenance is on');
      await undo('Maintenance off');
      end();
    });
    await test.step('while held down, if the button is replaced', async () => {
      await hurry(page, 5_000);
      await page.goto(`${own.address}/sandbox`);
      await button(page, 'Maintenance on').hover();
      await page.mouse.down();
      await page.request.post(`${own.address}/sandbox/window`, { data: { open: false } });
      await shows('No new loans');
      await page.mouse.up();
      await shows('Maintenance is on');
      await undo('Open lending', 'Maintenance off');
    });
    await test.step('during another’s call, for which it waits', async () => {
      const release: (() => void)[] = [];
      const released = new Promise<void>((resolve) => release.push(resolve));
      await page.route('**/*', async (route) => {
        if (route.request().method() !== 'GET') await released;
        await route.continue();
      });
      await press('Maintenance on');
      await press('Close lending');
      release[0]?.();
      await shows('Maintenance is on');
      await shows('No new loans');
      await undo('Open lending', 'Maintenance off');
    });
  });

  test('the console passes axe, and nothing is cut off or scrolls sideways', async ({
    page,
    own,
    ownPhone,
  }) => {
    test.slow();
    const { mobile } = await ownPhone.open('overdue');
    await expect(ownPhone.app.getByRole('heading').first()).toBeVisible();
    for (const path of ['', `/console/borrowers/${mobile}`, '/console/calls', '/docs']) {
      await page.goto(`${own.address}/sandbox${path}`);
      for (const summary of await page.locator('summary').all()) await summary.click();
      const wide = page.locator(':is(html, .scroll, pre)');
      expect(
        await wide.evaluateAll((all) =>
          all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
        ),
        path,
      ).toEqual([]);
      await expectAccessible(page);
    }
  });
});

test('the console fits the screen of a phone, and its panel passes axe', async ({
  page,
  own,
  ownLender,
}) => {
  const { mobile } = await ownLender.borrower('overdue');
  await page.setViewportSize({ width: 412, height: 915 });
  for (const path of ['', `/console/borrowers/${mobile}`, `/console/panel?mobile=${mobile}`]) {
    await page.goto(`${own.address}/sandbox${path}`);
    for (const summary of await page.locator('summary').all()) await summary.click();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(412);
  }
  await expectAccessible(page);
});

test('a page of another origin cannot drive the lender', async ({ page, own, ownLender, said }) => {
  said.allow(/CORS|Failed to load resource|blocked/);
  const { mobile } = await ownLender.borrower('loan_reviewing');
  await page.route('http://elsewhere.test/', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Elsewhere</title>' }),
  );
  await page.goto('http://elsewhere.test/');
  const url = `${own.address}/sandbox/borrowers/${mobile}/events`;
  await page.evaluate(async (to) => {
    const body = '{"event":"approve"}';
    const send = (type: string) =>
      fetch(to, { method: 'POST', mode: 'no-cors', headers: { 'content-type': type }, body });
    await Promise.allSettled([send('text/plain'), send('application/json')]);
    navigator.sendBeacon(to, body);
    const form = Object.assign(document.createElement('form'), { action: to, method: 'post' });
    document.body.append(form);
    form.submit();
  }, url);
  await page.waitForURL(url);
  await expect(page.locator('body')).toContainText('no calls from the pages of another site');
  expect((await ownLender.view(mobile)).orders[0]?.status).toBe(20);
});

test.describe('the simulator, at a desk', () => {
  test.use(desktop);

  test('the lender’s controls change the borrower, notify the app, and create another borrower', async ({
    page,
    phone,
  }) => {
    await phone.open('loan_reviewing');
    await expect(phone.action('See progress')).toBeVisible();
    const controls = page.frameLocator('[title="Controls of the lender"]');
    await controls.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(page.getByRole('complementary').getByRole('status')).toHaveText('Done.');
    await expect(page.getByText('refreshPage')).toBeAttached();
    await expect(controls.getByRole('button', { name: 'Disburse' })).toBeVisible();

    await controls.getByRole('combobox', { name: 'State' }).selectOption('settled');
    await controls.getByRole('button', { name: 'Make and open' }).click();
    await expect(phone.action('Choose an amount')).toBeVisible();
    await expect(controls.getByRole('button', { name: 'Freeze' })).toBeVisible();
  });
});
