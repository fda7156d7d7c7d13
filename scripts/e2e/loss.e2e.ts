import { apiPattern, named, recordCalls } from './calls';
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

test('packets get lost while one borrows: the same button makes one loan', async ({
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

  await borrow.click();
  await phone.expectNewLoan();
  const sent = named(calls, 'applyOrder');
  expect(sent).toHaveLength(2);
  expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(1);
  expect((await lender.view(mobile)).orders).toHaveLength(1);
});

test('a read whose answer gets lost is asked for again by itself', async ({
  page,
  phone,
  said,
}) => {
  said.allow(/Failed to load resource/);
  const calls = recordCalls(page);
  await phone.open('approved', '/mine/setting');
  await expect(phone.button('Log out')).toBeVisible();
  await page.route(
    apiPattern,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await phone.go('/mine/records');
  await expect(phone.app.getByText('No loans yet')).toBeVisible();
  expect(named(calls, 'myOrders')).toHaveLength(2);
});

test('what takes longer than 3 seconds says that it is still tried: a page, and a loan that is agreed to', async ({
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
