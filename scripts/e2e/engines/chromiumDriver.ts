import { chromium } from '@playwright/test';
import { browserArgs } from '../browserPath';
import { androidHostScript } from './androidHost';
import type { Driver } from './driver';
import { PATIENCE_MS } from './driver';

const exactStart = (name: string) => new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);

/**
 * A phone with a Chromium: the app is the whole page, as in a web view, and its host a stub of Android's channel.
 * @param program the browser's file
 * @param base address of the server
 */
export async function startChromium(program: string, base: string): Promise<Driver> {
  const browser = await chromium.launch({ executablePath: program, args: browserArgs });
  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 1,
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addInitScript(androidHostScript(null));
  const page = await context.newPage();
  return {
    version: `Chromium ${browser.version()}`,
    open: async (route) => void (await page.goto(`${base}/app/#${route}`)),
    reload: async () => void (await page.reload()),
    dropHttpCache: async () => {
      const session = await context.newCDPSession(page);
      await session.send('Network.clearBrowserCache');
      await session.detach();
    },
    evaluate: (expression) => page.evaluate(expression),
    press: async (given, what = 'action') => {
      const name = exactStart(given);
      const action = page.getByRole('link', { name }).or(page.getByRole('button', { name }));
      await (what === 'checkbox' ? page.getByRole('checkbox', { name }) : action).first().click();
    },
    type: async (given, text) => {
      const field = page.getByRole('textbox', { name: exactStart(given) });
      await field.fill(text.trimEnd());
      if (text.endsWith('\n')) await field.press('Enter');
    },
    slide: async (given, from, to) => {
      const slider = page.getByRole('slider', { name: exactStart(given) });
      const { width, height } = (await slider.boundingBox()) ?? { width: 0, height: 0 };
      const at = (share: number) => ({ position: { x: width * share, y: height / 2 } });
      await slider.hover(at(from));
      await page.mouse.down();
      await slider.hover(at(to));
      await page.mouse.up();
    },
    close: () => browser.close(),
  };
}
