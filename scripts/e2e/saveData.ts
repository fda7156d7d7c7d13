import type { Page } from '@playwright/test';

/** Makes the browser say from the next page on that it saves data, so that home preloads no files. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
}
