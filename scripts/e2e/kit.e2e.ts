import { kitConfig } from '../build/kit';
import type { SourceServer } from '../build/dev/sourceServer';
import { startSourceServer } from '../build/dev/sourceServer';
import { OF_COLOURS, violationsIn } from './axe';
import { clippedText } from './clippedText';
import { LONG, expect, test } from './fixtures';

// Run in one worker, so that the page is built once.
test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 1_280, height: 900 }, isMobile: false, hasOwnPage: true });

let kit: SourceServer;
test.beforeAll(async () => {
  kit = await startSourceServer(kitConfig());
});
test.afterAll(() => kit.close());

test('every component is shown and passes axe, light and dark', LONG, async ({ page }) => {
  await page.goto(`${kit.address}?theme=light`);
  await expect(page.getByRole('heading', { level: 2, name: 'Button', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Steps' })).toBeVisible();
  expect(await violationsIn(page)).toEqual([]);
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    'rgb(14, 22, 19)',
  );
  expect(await violationsIn(page, OF_COLOURS)).toEqual([]);
});

test('nothing is cut off at 200% text, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`${kit.address}?text=200`);
  await expect(page.getByRole('heading', { level: 2, name: 'Steps' })).toBeVisible();
  expect(await page.evaluate(clippedText)).toEqual([]);
});

test('an example that fills the window has its own phone, which does not take the focus', async ({
  page,
}) => {
  await page.goto(`${kit.address}#Dialog`);
  const title = page.getByRole('heading', { level: 2, name: 'Dialog' });
  await expect(title).toBeInViewport();
  const frame = page.locator('[title="Dialog.Risky"]');
  const phone = page.frameLocator('[title="Dialog.Risky"]');
  const find = page.getByRole('searchbox', { name: 'Find a component' });
  await find.focus();
  await frame.scrollIntoViewIfNeeded();
  await expect(phone.getByText('Delete this account?')).toBeVisible();
  await expect(find).toBeFocused();
  await page.getByRole('button', { name: 'Try: Dialog.Risky' }).click();
  await phone.getByRole('button', { name: 'Keep it' }).click();
  await expect(phone.getByRole('dialog')).toHaveCount(0);
  await phone.getByRole('button', { name: 'Open' }).click();
  await expect(phone.getByRole('dialog', { name: 'Delete this account?' })).toBeVisible();
});

test('changing the theme adds no history entry, and nothing is wider than a small phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto(`${kit.address}?theme=light#Sheet`);
  await expect(page.locator('[title="Sheet.Open"]')).toBeInViewport();
  const steps = await page.evaluate(() => history.length);
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  await page.locator('[title="Sheet.Open"]').scrollIntoViewIfNeeded();
  const phone = page.frameLocator('[title="Sheet.Open"]');
  await expect(phone.getByText('What it costs')).toBeVisible();
  await expect(phone.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await page.evaluate(() => history.length)).toBe(steps);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
