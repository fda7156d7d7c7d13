import { pesosInWords as money } from '@pautang/shared/contract/pesosInWords';
import { dayInWords } from '../sandbox/domain/calendar';
import { charged, gained, heldOn, owed, paidIn } from './books';
import { expect, test } from './fixtures';
import type { BorrowerView, LenderControl } from './lenderControl';
import type { Phone } from './phone';
import { tickAgreement } from './tick';
import type { WayFigures } from './waysOnPage';
import { beginWay, compare, figuresOf, pesosOf } from './waysOnPage';

const BORROWED = 5_000;

/** Returns the order in repayment. */
const openOrder = ({ orders }: BorrowerView) =>
  orders.find(({ status }) => status === 70 || status === 75);

/** The figures of CapMeter: the charges so far, and those after the rollover or restructure on the page. */
async function chargesOn(phone: Phone): Promise<{ soFar: number; after: number | null }> {
  const meter = phone.app.getByText(/that interest and fees can reach at most\./);
  const words = (await meter.textContent()) ?? '';
  const [, soFar = '', cap = '', after = null] =
    /^(₱[\d,]+) of the (₱[\d,]+) that .* at most\.(?: After this \w+: (₱[\d,]+)\.)?$/.exec(words) ??
    [];
  expect(pesosOf(cap)).toBe(BORROWED);
  return { soFar: pesosOf(soFar), after: after === null ? null : pesosOf(after) };
}

/** Checks that the books balance, that intermediate accounts are empty, and that the page shows the charges of the books. */
async function expectBooks(
  phone: Phone,
  lender: LenderControl,
  mobile: string,
): Promise<BorrowerView> {
  const view = await lender.view(mobile);
  expect(view.balance.sum).toBe(0);
  expect(heldOn(view, 'RESTRUCTURED')).toBe(0);
  expect(heldOn(view, 'BORROWER_CREDIT')).toBe(0);
  expect(charged(view)).toBeLessThanOrEqual(BORROWED);
  expect((await chargesOn(phone)).soFar).toBe(charged(view));
  return view;
}

const ways = [
  'Pay now',
  'Pay off early',
  'Move the due date',
  'Make a new plan',
  'Do nothing today',
] as const;

/** Returns the figures of all five ways on the page, and checks to the peso how much more each costs than paying now. */
async function comparisonOn(phone: Phone): Promise<Record<(typeof ways)[number], WayFigures>> {
  await compare(phone);
  const told = Object.fromEntries(
    await Promise.all(ways.map(async (name) => [name, await figuresOf(phone, name)] as const)),
  ) as Record<(typeof ways)[number], WayFigures>;
  for (const name of ways)
    expect([name, told[name].inAll]).toEqual([name, told['Pay now'].inAll + told[name].difference]);
  return told;
}

/** Opens the app again after some days. */
async function openLater(phone: Phone, lender: LenderControl, days: number, route: string) {
  await lender.advanceDays(days);
  await phone.go(route);
  await phone.reload();
}

async function toCheckout(phone: Phone, button: string | RegExp): Promise<void> {
  await phone.button(button).click();
  await phone.expectRoute(/^\/repay\/repay_offline\?/);
  await expect(phone.app.getByText('Waiting for your payment')).toBeVisible();
}

/** The text beside a label on a page. */
const beside = (phone: Phone, label: string) =>
  phone.app
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator('xpath=following-sibling::dd[1]')
    .last();

/** The new plan as `PlanCompare` shows it. */
async function newPlanOn(phone: Phone): Promise<string[]> {
  await phone.app.getByText('Every payment, now and new').click();
  const rows = phone.app.getByRole('table', { name: 'Your plan, now and new' }).getByRole('row');
  const cells = await rows.locator('td:nth-child(3)').allTextContents();
  return cells.filter((words) => words !== 'none');
}
const planIn = (view: BorrowerView): string[] =>
  (openOrder(view)?.plans ?? []).map(
    ({ remaining, dueDate }) => `${money(remaining)}${dayInWords(dueDate)}`,
  );

test('from the first loan to the last peso the books charge a borrower the amounts that the pages promised', async ({
  ownPhone: phone,
  ownLender: lender,
}) => {
  const { mobile } = await phone.open('approved', '/borrow/confirm_quota');

  await test.step('borrow', async () => {
    const amount = phone.app.getByRole('textbox', { name: 'I want to borrow' });
    await amount.fill(String(BORROWED));
    await amount.press('Enter');
    await phone.button('Review ₱5,000').click();
    const [receive, repay, cost] = await Promise.all(
      ['You receive', 'You repay', 'It costs'].map(async (term) =>
        pesosOf((await beside(phone, term).textContent()) ?? ''),
      ),
    );
    await tickAgreement(phone);
    await phone.button('Borrow ₱5,000').click();
    // A lender that pays out at once causes no messages before the payout.
    const arrived = phone.button('See your plan');
    await phone.expectNews(arrived.or(phone.app.getByText('0 of 3 paid')));
    if (await arrived.isVisible()) await arrived.click();
    await phone.expectRoute(/^\/repay\/repay_detail\?/);
    const view = await expectBooks(phone, lender, mobile);
    expect(-heldOn(view, 'CASH')).toBe(receive);
    expect(owed(view)).toBe(repay);
    expect(owed(view) + heldOn(view, 'CASH')).toBe(cost);
  });

  const rolledOver =
    await test.step('overdue: the due date is moved, its fee paid in two parts', async () => {
      await openLater(phone, lender, 34, '/repay/repay');
      const told = await comparisonOn(phone);
      const before = await expectBooks(phone, lender, mobile);
      expect(told['Pay now'].inAll).toBe(owed(before));
      expect(told['Pay off early'].today).toBe(owed(before) + told['Pay off early'].difference);
      const promised = told['Move the due date'];

      await phone.app.getByRole('link', { name: 'Move the due date' }).click();
      await expect(phone.button('Begin a rollover')).toBeVisible();
      const { soFar, after: chargesAfter } = await chargesOn(phone);
      expect(soFar).toBe(charged(before));
      await beginWay(phone);
      await expect(phone.button(`Pay ${money(promised.today)}`)).toBeVisible();
      const newPlan = await newPlanOn(phone);
      await toCheckout(phone, `Pay ${money(promised.today)}`);
      await lender.event(mobile, 'post_payment', { amount: 130 });
      const rest = money(promised.today - 130);
      await phone.expectNews(phone.button(`Pay ${rest}`));

      const reopened = await phone.killAndReopen();
      await reopened.expectRoute(/^\/repay\/rollover_details\?/);
      await toCheckout(reopened, `Pay ${rest}`);
      await lender.event(mobile, 'post_payment');
      await reopened.expectNews(reopened.heading('Your due date has moved'));
      await reopened.go('/repay/repay');
      await expect(reopened.button(/^Pay ₱[\d,]+ now$/)).toBeVisible();

      const after = await expectBooks(reopened, lender, mobile);
      expect(paidIn(after), 'the fee, in two parts').toBe(promised.today);
      expect(gained(before, after, 'FEE_INCOME')).toBe(-promised.today);
      expect(owed(after)).toBe(promised.stillToPay);
      expect(dayInWords(openOrder(after)?.nextDueDate ?? '')).toContain(promised.nextDue);
      expect(planIn(after)).toEqual(newPlan);
      expect(charged(after)).toBe(chargesAfter);
      return reopened;
    });

  const idle = await test.step('overdue again: no payment until the next due date', async () => {
    await openLater(rolledOver, lender, 33, '/repay/repay');
    const told = await comparisonOn(rolledOver);
    expect(told['Pay now'].inAll).toBe(owed(await expectBooks(rolledOver, lender, mobile)));
    await openLater(rolledOver, lender, 27, '/repay/repay');
    const promised = told['Do nothing today'];
    const then = await comparisonOn(rolledOver);
    expect(then['Pay now'].inAll).toBe(promised.inAll);
    return then;
  });

  const withNewPlan =
    await test.step('the new plan is made although the page is closed at each step', async () => {
      const before = await expectBooks(rolledOver, lender, mobile);
      const promised = idle['Make a new plan'];
      await rolledOver.app.getByRole('link', { name: 'Make a new plan' }).click();
      await expect(rolledOver.button('Begin a new plan')).toBeVisible();
      const { after: chargesAfter } = await chargesOn(rolledOver);
      await rolledOver.button('Begin a new plan').click();
      await expect(rolledOver.button('See old and new terms')).toBeVisible();

      const atDescription = await rolledOver.killAndReopen();
      await atDescription.button('See old and new terms').click();
      await expect(atDescription.button('Go on to the agreement')).toBeVisible();

      const atTerms = await atDescription.killAndReopen();
      await expect(atTerms.button('Go on to the agreement')).toBeVisible();
      const newPlan = await newPlanOn(atTerms);
      expect((await chargesOn(atTerms)).after).toBe(chargesAfter);
      await atTerms.button('Go on to the agreement').click();
      const agree = `Agree and pay ${money(promised.today)}`;
      await expect(atTerms.button(agree)).toBeVisible();

      const atAgreement = await atTerms.killAndReopen();
      await tickAgreement(atAgreement);
      await toCheckout(atAgreement, agree);

      const atCheckout = await atAgreement.killAndReopen();
      await atCheckout.expectRoute(/^\/repay\/repay_offline\?/);
      await lender.event(mobile, 'post_payment');
      // The page stores its place once shown, not with its address. A slow machine may see the end first.
      const end = atCheckout.heading('Your new plan is in force');
      await atCheckout.expectNews(atCheckout.app.getByText('Service fee paid').or(end));

      const underWay = (await end.isVisible()) ? atCheckout : await atCheckout.killAndReopen();
      await underWay.expectNews(underWay.heading('Your new plan is in force'));
      await underWay.go('/repay/repay');
      await expect(underWay.button(/^Pay ₱[\d,]+ now$/)).toBeVisible();

      const after = await expectBooks(underWay, lender, mobile);
      expect(gained(before, after, 'FEE_INCOME')).toBe(-promised.today);
      expect(paidIn(after) - paidIn(before)).toBe(promised.today);
      expect(owed(after)).toBe(promised.stillToPay);
      expect(owed(before) + promised.difference).toBe(promised.inAll);
      expect(dayInWords(openOrder(after)?.nextDueDate ?? '')).toContain(promised.nextDue);
      expect(planIn(after)).toEqual(newPlan);
      expect(charged(after)).toBe(chargesAfter);
      expect(after.orders.map(({ status }) => status)).toEqual([70, 80]);
      return underWay;
    });

  await test.step('the first new instalment is paid on its day', async () => {
    await openLater(withNewPlan, lender, 30, '/repay/repay');
    const promised = await figuresOf(withNewPlan, 'Pay now');
    const before = await expectBooks(withNewPlan, lender, mobile);
    await toCheckout(withNewPlan, `Pay ${money(promised.today)} now`);
    await lender.event(mobile, 'post_payment');
    await withNewPlan.expectNews(withNewPlan.heading(`${money(promised.today)} paid`));
    const after = await lender.view(mobile);
    expect(paidIn(after) - paidIn(before)).toBe(promised.today);
    expect(owed(after)).toBe(promised.stillToPay);
  });

  await test.step('pays off the rest: payments add up to the payouts and the charges', async () => {
    await withNewPlan.go('/repay/repay?mode=payoff');
    const promised = await figuresOf(withNewPlan, 'Pay off early');
    const before = await expectBooks(withNewPlan, lender, mobile);
    expect(promised.inAll).toBe(owed(before) + promised.difference);
    await toCheckout(withNewPlan, `Pay ${money(promised.today)} now`);
    await lender.event(mobile, 'post_payment');
    await withNewPlan.expectNews(withNewPlan.app.getByText(/^Your loan is settled/));
    await withNewPlan.button('See the loan').click();
    const after = await expectBooks(withNewPlan, lender, mobile);
    expect(paidIn(after) - paidIn(before)).toBe(promised.today);
    expect(after.orders.map(({ status }) => status)).toEqual([80, 80]);
    expect(after.balance.receivable).toBe(0);
    expect(heldOn(after, 'CASH')).toBe(charged(after));
  });
});
