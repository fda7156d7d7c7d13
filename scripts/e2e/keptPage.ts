import type { Browser, Page } from '@playwright/test';
import { test as base } from './fixtures';

/** The page that the tests of one worker share; null before its first test. */
interface Kept {
  page: Page | null;
}

/** What tests listen to on a page. */
const EVENTS = [
  'console',
  'dialog',
  'pageerror',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
] as const;

/**
 * The page as a borrower's phone has it before the app was ever opened. It stays on a file of the same address: that keeps the
 * browser's process, and with it the compiled code of the app.
 */
export async function emptied(page: Page, address: string): Promise<void> {
  for (const event of EVENTS) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(`${address}/healthz`);
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', {
    origin: new URL(address).origin,
    storageTypes: 'all',
  });
  await session.detach();
}

async function pageOf(kept: Kept, browser: Browser, address: string): Promise<Page> {
  const { page } = kept;
  if (page && !page.isClosed()) {
    await emptied(page, address);
    return page;
  }
  await page?.context().close();
  kept.page = await browser.newPage();
  return kept.page;
}

/**
 * `test` for many short tests: those of one worker share a page, which is emptied before each of them. A page of its own costs a
 * test half its processor time, for the browser's new process and for compiling the app again. It is not for a test that needs
 * `context`, sets a clock, adds a script to every document, or looks at what the browser has in its cache.
 */
export const test = base.extend<object, { readonly kept: Kept }>({
  kept: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads which fixtures are wanted from this pattern
    async ({}, provide) => {
      const kept: Kept = { page: null };
      await provide(kept);
      await kept.page?.context().close();
    },
    { scope: 'worker' },
  ],
  page: async ({ kept, browser, baseURL, colorScheme, viewport }, provide) => {
    const page = await pageOf(kept, browser, baseURL ?? '');
    await page.emulateMedia({ colorScheme, reducedMotion: null });
    if (viewport) await page.setViewportSize(viewport);
    await provide(page);
  },
});
