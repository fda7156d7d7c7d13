import type { Page } from '@playwright/test';

/** From the next page on the browser says that it saves data: home gets no files ahead of a tap. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
}
