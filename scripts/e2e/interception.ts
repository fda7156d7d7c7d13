import type { Page, Route } from '@playwright/test';

/**
 * Handles the page's requests to these addresses until the returned function is called; later requests go to the server.
 * Replaces `page.unroute`: with a page's last route Playwright ends the interception, and
 * Chromium then loses a request that is made at that moment, so that the page waits until its own time-out.
 */
export async function intercept(
  page: Page,
  pattern: string | RegExp,
  handle: (route: Route) => unknown,
): Promise<() => void> {
  let isOver = false;
  await page.route(pattern, (route) => (isOver ? route.fallback() : handle(route)));
  return () => {
    isOver = true;
  };
}

/** Holds the page's requests to these addresses. */
export async function holdRequests(page: Page, pattern: string | RegExp) {
  const held: Route[] = [];
  const end = await intercept(page, pattern, (route) => void held.push(route));
  return {
    /** Releases the held requests, and holds no more. */
    letGo: async (): Promise<void> => {
      end();
      for (const route of held.splice(0)) await route.fallback();
    },
  };
}
