import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { keptSession } from './phone';

/**
 * Shortens the app's timers of these lengths, in milliseconds, to a tenth from the next document on. A page shared by
 * tests loses this script after the test; a context keeps it.
 */
export const hurry = (place: BrowserContext | Page, ...lengths: readonly number[]) =>
  place.addInitScript((hurried) => {
    const { setTimeout } = window;
    const sooner = (act: () => void, ms = 0, ...rest: []) =>
      setTimeout(act, hurried.includes(ms) ? ms / 10 : ms, ...rest);
    Object.assign(window, { setTimeout: sooner });
  }, lengths);

/**
 * Repeats a look while the installed clock of a page advances by seconds. Waits for the login first: a clock that advances
 * during it would let the host's answer come too late.
 */
export async function inTime(page: Page, look: () => Promise<unknown>): Promise<void> {
  await expect.poll(() => keptSession(page)).not.toBeNull();
  await expect(async () => {
    await page.clock.runFor(3_000);
    await look();
  }).toPass();
}
