import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import type { Phone } from './phone';

/** Layout shifts of a document from its first paint on, as Core Web Vitals count them. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; of: string[] }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as unknown as {
          value: number;
          hadRecentInput: boolean;
          sources: readonly { node: Node | null }[];
        };
        if (hadRecentInput) continue;
        shifts.push({
          value,
          of: sources.map(({ node }) =>
            node instanceof Element ? node.outerHTML.slice(0, 80) : `${node?.textContent}`,
          ),
        });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

type Shifts = readonly { readonly value: number; readonly of: readonly string[] }[];
const shiftsOf = (phone: Phone): Promise<Shifts> =>
  phone.evaluate(() => (window as unknown as { shifts: Shifts }).shifts);

/** The pages for each borrower, and the text that each shows when it has loaded. */
const pages: readonly (readonly [
  scenario: string | null,
  ...(readonly [route: string, words: string | RegExp][]),
])[] = [
  [null, ['/login', 'Mobile number'], ['/guide/borrow_guide', /./]],
  ['new', ['/', 'Get your limit']],
  [
    'approved',
    ['/', 'Choose an amount'],
    ['/borrow/confirm_quota', 'I want to borrow'],
    ['/mine/setting', 'Loan records'],
    ['/customer/customerCenter', 'How can we help?'],
  ],
  ['repaying', ['/', /^Due /], ['/repay/repay', /^Pay /], ['/mine/records', /₱/]],
  ['loan_rejected', ['/', 'See the decision']],
  ['settled', ['/borrow/loop_quota', 'Choose ₱5,000 again'], ['/repay/repay', 'Nothing to repay']],
  ['credit_reviewing', ['/borrow/review', /^We are looking/]],
  ['credit_rejected', ['/borrow/reject', 'You can apply again from']],
];

for (const [scenario, ...routes] of pages)
  test(`nothing moves while a page opens for ${scenario ?? 'a visitor'}`, async ({
    page,
    phone,
  }) => {
    await watchShifts(page);
    // Slow the network down as on phones: content that comes late must not move what is already on the page.
    await page.route('**/api/**', async (call) => {
      await new Promise((resolve) => setTimeout(resolve, 250));
      await call.continue();
    });
    const [first = ['']] = routes;
    if (scenario === null) await phone.openLoggedOut(first[0]);
    else await phone.open(scenario, first[0]);
    for (const [route, words] of routes) {
      if (route !== first[0]) {
        await phone.go(route);
        await phone.reload();
      }
      await expect(phone.app.getByText(words).first()).toBeVisible();
      // Late content has arrived once the network has been quiet for a moment.
      await (await phone.frame()).waitForLoadState('networkidle');
      const shifts = await shiftsOf(phone);
      const sum = shifts.reduce((all, { value }) => all + value, 0);
      expect.soft(sum, `${route} ${JSON.stringify(shifts, null, 1)}`).toBeLessThanOrEqual(0.02);
    }
  });
