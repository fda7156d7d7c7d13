import type { Locator } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Phone } from './phone';

/**
 * Ticks a box or chooses a radio button by one click, and waits until the tick shows. Playwright's own `check` looks once,
 * right after the click, and fails if a busy page draws the tick a moment later.
 */
export async function tick(box: Locator, isTicked = true): Promise<void> {
  if ((await box.isChecked()) !== isTicked) await box.click();
  await expect(box).toBeChecked({ checked: isTicked });
}

/** Ticks the box of an agreement, which cannot be ticked until the agreement and its costs have loaded. */
export const tickAgreement = ({ app }: Phone): Promise<void> =>
  expect(() => app.getByRole('checkbox').check({ timeout: 1_000 })).toPass();
