import { test as base } from '@playwright/test';
import { Phone } from '../e2e/phone';

export { expect } from '@playwright/test';

interface Fixtures {
  /** the simulated phone, with the app and this remote as it will be released */
  readonly phone: Phone;
}

/** Playwright's `test` with a phone. An unexpected error on the console fails a test. */
export const test = base.extend<Fixtures>({
  phone: async ({ page, baseURL }, provide) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    page.on('pageerror', ({ message }) => errors.push(message));
    await provide(new Phone(page, baseURL ?? ''));
    base.expect(errors).toEqual([]);
  },
});
