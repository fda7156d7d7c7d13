import { test as base } from '@playwright/test';
import { Phone } from '../e2e/phone';

export { expect } from '@playwright/test';

interface Fixtures {
  /** the simulated phone, on the app with this remote as it will be released */
  readonly phone: Phone;
}

/** Playwright's `test` with a phone. A test fails for an error on the console that it does not expect. */
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
