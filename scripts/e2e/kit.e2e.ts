import { startSourceServer } from '../build/dev/sourceServer';
import { kitConfig } from '../build/kit';
import { OF_COLOURS, violationsIn } from './axe';
import { clippedText } from './clippedText';
import { LONG, expect, test } from './fixtures';

test.use({ viewport: { width: 1_280, height: 900 }, isMobile: false, hasOwnPage: true });

test(
  'every component is shown, passes axe in light and dark, and fits small phones, also with text at 200%',
  LONG,
  async ({ page }) => {
    const kit = await startSourceServer(kitConfig());
    try {
      const isShown = () =>
        expect(page.getByRole('heading', { level: 2, name: 'Steps' })).toBeVisible();
      await page.goto(`${kit.address}?theme=light`);
      await isShown();
      expect(await violationsIn(page)).toEqual([]);
      await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
      expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
        'rgb(14, 22, 19)',
      );
      expect(await violationsIn(page, OF_COLOURS)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 568 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      await page.setViewportSize({ width: 360, height: 640 });
      await page.goto(`${kit.address}?text=200`);
      await isShown();
      expect(await page.evaluate(clippedText)).toEqual([]);
    } finally {
      await kit.close();
    }
  },
);
