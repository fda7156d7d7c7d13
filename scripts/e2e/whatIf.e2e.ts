import { expect, test } from './fixtures';
import type { Phone } from './phone';
import { tick } from './tick';

const DAY_MS = 86_400_000;
const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

const pesosIn = (text: string): number[] =>
  [...text.matchAll(/₱([\d,]+)/g)].map(([, figure = '']) => Number(figure.replaceAll(',', '')));
const money = (pesos: number): string => `₱${pesos.toLocaleString('en-US')}`;

const cell = (phone: Phone, name: RegExp) =>
  phone.app.getByRole('table').getByRole('radio', { name });
const payoffDay = (phone: Phone) => phone.app.getByLabel('The day you pay it off');
const promise = (phone: Phone) => phone.app.getByRole('status').filter({ hasText: 'you pay ₱' });

async function openComparison(phone: Phone): Promise<string> {
  const { mobile } = await phone.open('approved', '/borrow/confirm_quota');
  await phone.button('Compare').click();
  await expect(cell(phone, /₱5,000 over 90 days You repay ₱5,405 costs ₱655/)).toBeChecked();
  return mobile;
}

/** Pays what the button of the repay page asks, and returns the amount. */
async function payAsked(phone: Phone, post: () => Promise<unknown>): Promise<number> {
  const pay = phone.button(/^Pay ₱[\d,]+ now$/);
  const [asked = 0] = pesosIn((await pay.textContent()) ?? '');
  await pay.click();
  await expect(phone.app.getByText('Waiting for your payment')).toBeVisible();
  await post();
  await expect(
    phone.app.getByText(/^Your payment is posted|^Your loan is settled/).first(),
  ).toBeVisible();
  return asked;
}

test('what paying off early was said to cost is what the loan then costs, to the peso', async ({
  ownPhone: phone,
  ownLender: lender,
}) => {
  const mobile = await openComparison(phone);
  const post = () => lender.event(mobile, 'post_payment');

  const [payoff = 0, inAll = 0, saves = 0] = await test.step('choose and ask', async () => {
    await cell(phone, /₱4,000 over 120 days/).press('Space');
    const wholePlan = pesosIn(
      (await cell(phone, /₱4,000 over 120/)
        .locator('..')
        .innerText())!,
    );
    await phone.app
      .getByRole('radio', { name: /^You save ₱[\d,]+ by/ })
      .nth(3)
      .press('Space');
    await expect(promise(phone)).toContainText('After 3 payments on time');
    const start = (await payoffDay(phone).getAttribute('min')) ?? '';
    await payoffDay(phone).fill(plusDays(start, 50));
    await expect(promise(phone)).toContainText('After 1 payment on time');
    const said = pesosIn((await promise(phone).textContent()) ?? '');
    expect(said).toHaveLength(3);
    expect(wholePlan).toContain((said[1] ?? 0) + (said[2] ?? 0));
    return said;
  });
  expect(saves).toBeGreaterThan(0);

  await test.step('borrow it', async () => {
    await phone.button('Use ₱4,000 over 120 days').click();
    await phone.button('Review ₱4,000').click();
    await tick(phone.app.getByRole('checkbox'));
    await phone.button('Borrow ₱4,000').click();
    await phone.button('See your plan').click();
    await expect(phone.app.getByText('0 of 4 paid').first()).toBeVisible();
  });

  await test.step('pay the first instalment on its day, and the rest on the day that was asked about', async () => {
    await lender.advanceDays(30);
    await phone.go('/repay/repay');
    await phone.reload();
    const first = await payAsked(phone, post);
    expect(first + payoff).toBe(inAll);
    await lender.advanceDays(20);
    await phone.go('/repay/repay?mode=payoff');
    await phone.reload();
    await expect(phone.button(`Pay ${money(payoff)} now`)).toBeVisible();
    expect(await payAsked(phone, post)).toBe(payoff);
  });

  await test.step("the lender's books say the same", async () => {
    const { orders, payments, balance, ledger } = await lender.view(mobile);
    expect(orders.map(({ status }) => status)).toEqual([80]);
    expect(balance).toMatchObject({ sum: 0, receivable: 0 });
    expect(payments).toHaveLength(2);
    const received = ledger
      .filter(({ kind, account }) => kind === 'PAYMENT' && account === 'CASH')
      .reduce((sum, { amount }) => sum + amount, 0);
    expect(received).toBe(inAll * 100);
  });
});

test('a cell that is tapped is what is borrowed, and a day outside the plan is refused', async ({
  phone,
}) => {
  await openComparison(phone);
  const last = (await payoffDay(phone).getAttribute('max')) ?? '';
  await payoffDay(phone).fill(plusDays(last, 1));
  await expect(phone.app.getByText(/^Choose a day from /)).toBeVisible();
  await expect(promise(phone)).toHaveCount(0);
  await payoffDay(phone).fill(last);
  await expect(promise(phone)).toContainText('the same as the whole plan');
  await cell(phone, /₱6,000 over 90 days/).focus();
  await phone.page.keyboard.press('ArrowRight');
  await expect(cell(phone, /₱6,000 over 120 days/)).toBeChecked();
  await phone.button('Use ₱6,000 over 120 days').click();
  await phone.expectRoute('/borrow/confirm_quota?amount=6000&periods=4');
  await phone.button('Review ₱6,000').click();
  await phone.hostTitle('Your loan terms');
  await expect(phone.app.getByText('120 days, 4 payments')).toBeVisible();
});
