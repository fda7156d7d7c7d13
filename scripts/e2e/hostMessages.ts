import type { Page } from '@playwright/test';

/** A message of the app's as the host got it. */
interface Heard {
  readonly action: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Listens beside the host from the next document on. Returns what it heard of an action so far. */
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

/** Tells the app what a host says by itself: refresh the page, who is logged in, back was pressed. */
export async function tellApp(page: Page, event: object): Promise<void> {
  await page.evaluate(
    (message) => document.querySelector('iframe')?.contentWindow?.postMessage(message, origin),
    event,
  );
}
