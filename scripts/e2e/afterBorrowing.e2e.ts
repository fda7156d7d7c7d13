import type { Page } from '@playwright/test';
import { named, recordCalls } from './calls';
import { expect, test } from './fixtures';
import { listenToApp } from './hostMessages';
import type { Phone } from './phone';
import { tickAgreement } from './tick';

/** The methods that the lender refuses while a loan is under way. */
const REFUSED = ['queryBorrowQuota', 'queryBorrowQuotaWithInput', 'loanContractPreview'];

/**
 * Borrows the amount on the page, until the loan is under way.
 * @returns the calls from the order on
 */
async function borrow(page: Page, phone: Phone) {
  await phone.button('Review ₱5,000').click();
  await tickAgreement(phone);
  const calls = recordCalls(page);
  await phone.button('Borrow ₱5,000').click();
  await phone.expectNewLoan();
  return () => calls.slice(calls.findIndex(({ method }) => method === 'applyOrder'));
}

test('no step through the history, forward or back, leads to an offer that the loan has ended', async ({
  page,
  phone,
}) => {
  const heard = await listenToApp(page);
  await phone.open('approved', '/borrow/confirm_quota');
  // These pages stay in the history: the order removes only those that led to it.
  await phone.button('Review ₱5,000').click();
  await phone.expectRoute(/^\/borrow\/confirm_borrow/);
  await phone.go('/');
  await phone.action('Choose an amount').click();
  const after = await borrow(page, phone);
  // Records every page on the way, even one that shows for a moment only.
  await phone.evaluate(() => {
    const seen: string[] = [];
    Object.defineProperty(window, 'seen', { value: seen });
    new MutationObserver(() => seen.push(document.body.innerText)).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  const home = /^\/$/;
  const loan = /^\/(borrow\/(review|lending)|repay\/repay)/;
  for (const [step, where] of [
    ['back', home],
    ['forward', loan],
    ['forward', loan],
    ['back', loan],
    ['back', home],
    ['back', loan],
    ['back', loan],
    ['forward', loan],
  ] as const) {
    await phone.evaluate((way) => window.history[way](), step);
    await phone.expectRoute(where);
    await expect(phone.app.getByRole('main')).toHaveText(/₱\d/);
  }
  const seen = await phone.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.filter((text) => text.includes('You already have a loan'))).toEqual([]);
  for (const refused of REFUSED) expect(named(after(), refused), refused).toEqual([]);
  const events = (await heard('collectEvents')).flatMap(
    ({ data }) => data['events'] as { name: string }[],
  );
  expect(events.filter(({ name }) => name === 'error')).toEqual([]);
});
