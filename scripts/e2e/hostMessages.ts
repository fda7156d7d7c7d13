import type { Page } from '@playwright/test';

/** A message from the app as the host received it. */
interface Heard {
  readonly action: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * Records the messages that the app sends to the host, from the next document on.
 * @returns a function that returns the messages of an action so far
 */
export async function listenToApp(page: Page): Promise<(action: string) => Promise<Heard[]>> {
  await page.addInitScript(() => {
    if (window !== window.top) return;
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    window.addEventListener('message', ({ data }) => {
      heard.push(typeof data === 'string' ? JSON.parse(data) : data);
    });
  });
  return (action) =>
    page.evaluate(
      (wanted) =>
        (window as unknown as { heard: Heard[] }).heard.filter((one) => one.action === wanted),
      action,
    );
}
