import type { Page, Route } from '@playwright/test';

/**
 * Handles what the page asks for at these addresses, until the returned function is called: from then on it goes where it
 * would have gone. It takes the place of `page.unroute`: with a page's last route Playwright ends the interception, and
 * Chromium then loses a request that is made at that moment. The page waits for it until its own time-out.
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
    count: () => held.length,
    /** Lets all go that were held, and holds no more. */
    letGo: async (): Promise<void> => {
      end();
      for (const route of held.splice(0)) await route.fallback();
    },
  };
}
