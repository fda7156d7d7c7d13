import { apiPattern, asksFor, named, recordCalls } from './calls';
import { expect, test } from './fixtures';
import { holdRequests } from './interception';
import type { Phone } from './phone';
import { tick } from './tick';

const TERMS = '/borrow/confirm_borrow?amount=5000&periods=3';
type Fate = 'arrives' | 'lost' | 'answerLost';

/** Lets the test decide which calls the simulated network loses; otherwise it loses a fifth of them at random. */
async function holdChance(phone: Phone) {
  await phone.page.addInitScript(() => {
    if (window !== window.top) return;
    const told = { fate: 'arrives', asked: 0 };
    Object.assign(window, { told });
    // The network draws twice for a lost call: whether it is lost, and whether on its way there or back.
    Math.random = () => {
      if (told.fate === 'arrives') return 0.99;
      told.asked += 1;
      if (told.asked % 2 === 1) return 0;
      return told.fate === 'lost' ? 0.4 : 0.6;
    };
  });
  return (fate: Fate) =>
    phone.page.evaluate((next) => {
      Object.assign((window as unknown as { told: object }).told, { fate: next, asked: 0 });
    }, fate);
}

test('if packets get lost while borrowing, the same button makes one loan, which ends the offer', async ({
  page,
  phone,
  lender,
}) => {
  const calls = recordCalls(page);
  const next = await holdChance(phone);
  const { mobile } = await phone.open('approved', TERMS, { loss: '20' });
  await tick(phone.app.getByRole('checkbox'));
  const borrow = phone.button('Borrow ₱5,000');

  await next('lost');
  await borrow.click();
  await expect(phone.app.getByText('You will not borrow twice.')).toBeVisible();
  expect(named(calls, 'applyOrder'), 'it never left the phone').toHaveLength(0);
  expect((await lender.view(mobile)).orders).toHaveLength(0);

  await next('answerLost');
  await borrow.click();
  await expect.poll(() => named(calls, 'applyOrder').length).toBe(1);
  await next('arrives');
  await expect(phone.app.getByText('You will not borrow twice.')).toBeVisible();
  await expect(borrow).not.toHaveAttribute('aria-busy', 'true');
  expect((await lender.view(mobile)).orders).toHaveLength(1);

  await borrow.dblclick({ noWaitAfter: true });
  await phone.expectNewLoan();
  const sent = named(calls, 'applyOrder');
  expect(sent, 'a double tap is one').toHaveLength(2);
  expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(1);
  expect((await lender.view(mobile)).orders).toHaveLength(1);

  const asked = named(calls, 'queryBorrowQuota').length;
  await phone.go('/borrow/confirm_quota');
  await phone.expectRoute(/^\/borrow\/(review|lending)/);
  expect(named(calls, 'queryBorrowQuota'), 'an offer ends with the order').toHaveLength(asked);
});

test('a reload during Borrow repeats the same act', async ({ page, phone, lender, said }) => {
  said.allow(/Failed to load resource/);
  const calls = recordCalls(page);
  const { mobile } = await phone.open('approved', TERMS);
  let isHeld = false;
  await page.route(apiPattern, (route) => {
    if (isHeld || !asksFor(route.request(), 'applyOrder')) return route.fallback();
    isHeld = true;
    return undefined;
  });
  await tick(phone.app.getByRole('checkbox'));
  await phone.button('Borrow ₱5,000').click();
  await expect.poll(() => named(calls, 'applyOrder').length).toBe(1);
  await phone.reload();
  await expect(phone.app.getByRole('checkbox')).not.toBeChecked();
  // The reload also ended the act's block on going back.
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await phone.expectRoute('/');
  await phone.go(TERMS);
  await tick(phone.app.getByRole('checkbox'));
  await phone.button('Borrow ₱5,000').click();
  await expect(phone.heading('We are looking at your ₱5,000 loan')).toBeVisible();
  const sent = named(calls, 'applyOrder');
  expect(sent).toHaveLength(2);
  expect(sent[1]?.requestId).toBe(sent[0]?.requestId);
  expect((await lender.view(mobile)).orders).toHaveLength(1);
});

test('a page, and a loan agreed to, say after 3 seconds that the app is still trying', async ({
  page,
  phone,
}) => {
  const words = phone.app.getByText('Still trying. It takes longer than usual.');
  const shown = words.filter({ visible: true });
  await phone.open('approved', '/mine/setting');
  await expect(phone.button('Log out')).toBeVisible();
  const reads = await holdRequests(page, apiPattern);
  await phone.go(TERMS);
  await expect(shown.first()).toBeVisible();
  await reads.letGo();
  await tick(phone.app.getByRole('checkbox'));
  await expect(words).toHaveCount(0);

  const writes = await holdRequests(page, apiPattern);
  await phone.button('Borrow ₱5,000').click();
  await expect(shown.first()).toBeVisible();
  await writes.letGo();
  await phone.expectNewLoan();
  await expect(words).toHaveCount(0);
});
