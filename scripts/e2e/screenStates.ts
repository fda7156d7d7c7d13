import { MAINTENANCE_HEADER } from '@pautang/shared/contract/envelope';
import { expect } from '@playwright/test';
import { encrypt } from '../sandbox/http/cipher';
import { bankStates } from './bankStates';
import { answerEnvelopes, apiPattern } from './calls';
import type { ScreenState, Stage } from './reachState';
import { shellStates } from './shellStates';

const TERMS = '/borrow/confirm_borrow?amount=5000&periods=3';
const tap = (name: string | RegExp) => (stage: Stage) => stage.phone.button(name).click();

async function openCheckout({ phone }: Stage): Promise<void> {
  await phone.button(/^Pay ₱[\d,]+ now$/).click();
  await expect(phone.app.getByText('Waiting for your payment')).toBeVisible();
}

/** @param amount whole pesos, where it is not what was asked */
async function pay(stage: Stage, amount?: number): Promise<void> {
  await openCheckout(stage);
  await stage.lender.event(stage.mobile, 'post_payment', amount === undefined ? {} : { amount });
  await expect(stage.phone.heading(/paid$/)).toBeVisible({ timeout: 20_000 });
}

type Data = Readonly<Record<string, unknown>>;

/** Lets the lender say something else of this borrower: the clock and the books are everybody's. */
function changeAnswer(
  method: string,
  change: (answerOf: (method: string) => Data, data: Data) => Data,
): NonNullable<ScreenState['prepare']> {
  return ({ phone }) =>
    answerEnvelopes(phone.page, async (calls, real) => {
      if (!calls.some((call) => call.method === method)) return null;
      const answered = await real();
      const answerOf = (name: string) =>
        answered.data.find((item) => item.method === name)?.data as Data;
      return {
        ...answered,
        data: answered.data.map((item) =>
          item.method === method ? { method, data: change(answerOf, answerOf(method)) } : item,
        ),
      };
    });
}

/** A page of borrowing once the lender has made better terms, which its card is headed by. */
const betterTerms = (
  page: string,
  scenario: string,
  route: string,
  heading: string,
): ScreenState => ({
  name: `${page}, better terms`,
  scenario,
  route: '/mine/setting',
  reach: async ({ phone, lender, mobile }) => {
    await lender.event(mobile, 'reoffer');
    await phone.go(route);
    await expect(phone.heading(heading)).toBeVisible();
  },
});

const borrow: readonly ScreenState[] = [
  { name: 'amount', scenario: 'approved', route: '/borrow/confirm_quota' },
  {
    name: 'amount, error',
    scenario: 'approved',
    route: '/borrow/confirm_quota',
    reach: async ({ phone }) => {
      await phone.app.getByRole('textbox', { name: 'I want to borrow' }).fill('5250');
      await phone.button(/^Review/).click();
    },
  },
  {
    name: 'amount, coupons',
    scenario: 'approved',
    route: '/borrow/confirm_quota',
    reach: tap(/^Coupon/),
  },
  {
    name: 'amount, compare',
    scenario: 'approved',
    route: '/borrow/confirm_quota',
    reach: tap('Compare'),
  },
  {
    name: 'amount, paying off',
    scenario: 'approved',
    route: '/borrow/confirm_quota',
    reach: async ({ phone }) => {
      await phone.button('Compare').click();
      const stretch = phone.app.getByRole('radio', { name: /^You save/ }).nth(1);
      // By key: while the sheet rises there is no place to click.
      await stretch.press('Space');
      await expect(stretch).toBeChecked();
      await phone.app.getByText('by one.').scrollIntoViewIfNeeded();
    },
  },
  { name: 'terms', scenario: 'approved', route: TERMS },
  { name: 'terms, error', scenario: 'approved', route: TERMS, reach: tap('Borrow ₱5,000') },
  {
    name: 'terms, agreement',
    scenario: 'approved',
    route: TERMS,
    reach: ({ phone }) => phone.button('Loan agreement').last().click(),
  },
  {
    name: 'terms, disclosure',
    scenario: 'approved',
    route: TERMS,
    reach: tap('Disclosure statement'),
  },
  { name: 'again', scenario: 'settled', route: '/borrow/loop_quota' },
  { name: 'again, open loan', scenario: 'overdue', route: '/borrow/loop_quota' },
  { name: 'again, first loan', scenario: 'approved', route: '/borrow/loop_quota' },
  {
    name: 'again, frozen',
    scenario: 'settled',
    route: '/mine/setting',
    reach: async ({ phone, lender, mobile }) => {
      await lender.event(mobile, 'freeze');
      await phone.go('/borrow/loop_quota');
      await expect(phone.app.getByText('You cannot borrow right now')).toBeVisible();
    },
  },
  betterTerms('again', 'settled', '/borrow/loop_quota', 'Better terms'),
  betterTerms('amount', 'approved', '/borrow/confirm_quota', 'Better terms'),
  betterTerms(
    'terms',
    'approved',
    '/borrow/confirm_borrow?amount=9000&periods=4',
    'Better in this loan',
  ),
  {
    name: 'review',
    scenario: 'loan_reviewing',
    route: (id) => `/borrow/review?loanOrderId=${id}`,
  },
  { name: 'review, credit', scenario: 'credit_reviewing', route: '/borrow/review' },
  { name: 'lending', scenario: 'lending', route: (id) => `/borrow/lending?loanOrderId=${id}` },
  {
    name: 'lending, failed',
    scenario: 'payout_failed',
    route: (id) => `/borrow/lending?loanOrderId=${id}`,
  },
  {
    name: 'reject, loan',
    scenario: 'loan_rejected',
    route: (id) => `/borrow/reject?loanOrderId=${id}`,
  },
  {
    name: 'reject, loan details',
    scenario: 'loan_rejected',
    route: (id) => `/borrow/reject_details?loanOrderId=${id}`,
  },
  { name: 'reject, credit', scenario: 'credit_rejected', route: '/borrow/reject' },
  { name: 'reject, credit details', scenario: 'credit_rejected', route: '/borrow/reject_details' },
  {
    name: 'reject, can apply again',
    scenario: 'credit_rejected',
    route: '/borrow/reject',
    prepare: changeAnswer('queryCreditOrder', (_answerOf, { creditOrder }) => ({
      creditOrder: { ...Object(creditOrder), reapplyDate: '2026-01-01' },
    })),
  },
  {
    name: 'reject, a loan under way',
    scenario: 'loan_rejected',
    route: (id) => `/borrow/reject?loanOrderId=${id}`,
    prepare: changeAnswer('getPendingOrders', (answerOf) => ({
      orders: [{ ...Object(answerOf('queryLoanOrderStatus')['order']), status: 20 }],
    })),
  },
  { name: 'amount, too early', scenario: 'loan_rejected', route: '/borrow/confirm_quota' },
  { name: 'reject, unknown', scenario: 'approved', route: '/borrow/reject?loanOrderId=none' },
];

const repay: readonly ScreenState[] = [
  { name: 'repay', scenario: 'repaying', route: '/repay/repay' },
  { name: 'repay, overdue', scenario: 'overdue', route: '/repay/repay' },
  { name: 'repay, nothing due', scenario: 'settled', route: '/repay/repay' },
  {
    name: 'repay, with credit',
    scenario: 'repaying',
    route: '/mine/setting',
    reach: async ({ phone, lender, mobile }) => {
      await lender.event(mobile, 'post_payment', { amount: 2_500 });
      await phone.go('/repay/repay');
      await expect(phone.button('Pay ₱1,104 now')).toBeVisible();
    },
  },
  {
    name: 'repay, what to pay',
    scenario: 'repaying',
    route: '/repay/repay',
    reach: tap('Change what you pay'),
  },
  { name: 'repay, a new plan begun', scenario: 'restructure_initiated', route: '/repay/repay' },
  { name: 'plan, overdue', scenario: 'overdue', route: '/repay/repay_plan' },
  {
    name: 'plan, settled',
    scenario: 'settled',
    route: (id) => `/repay/repay_plan?loanOrderId=${id}`,
  },
  { name: 'plan, none', scenario: 'approved', route: '/repay/repay_plan' },
  {
    name: 'loan detail',
    scenario: 'repaying',
    route: (id) => `/repay/repay_detail?loanOrderId=${id}&isOverdue=f`,
  },
  {
    name: 'loan detail, overdue',
    scenario: 'overdue',
    route: (id) => `/repay/repay_detail?loanOrderId=${id}&isOverdue=t`,
  },
  {
    name: 'loan detail, settled',
    scenario: 'settled',
    route: (id) => `/repay/repay_detail?loanOrderId=${id}&isOverdue=f`,
  },
  { name: 'credit', scenario: 'overpaid', route: '/repay/credit' },
  { name: 'credit, none', scenario: 'approved', route: '/repay/credit' },
  { name: 'credit, ask', scenario: 'overpaid', route: '/repay/credit', reach: tap(/^Ask/) },
  {
    name: 'credit, on its way',
    scenario: 'overpaid',
    route: '/repay/credit',
    reach: async ({ phone }) => {
      await phone.button(/^Ask/).click();
      await phone.button(/^Send/).click();
      await expect(phone.app.getByText('On its way to you').first()).toBeVisible();
    },
  },
  { name: 'checkout', scenario: 'repaying', route: '/repay/repay', reach: openCheckout },
  {
    name: 'checkout, killed and out of reach',
    scenario: 'repaying',
    route: '/repay/repay',
    reach: async (stage) => {
      await openCheckout(stage);
      const { phone } = stage;
      await phone.page.route(apiPattern, (route) => route.abort());
      await phone.reload();
      await expect(phone.app.getByText('Your payment, as you saw it last')).toBeVisible({
        timeout: 20_000,
      });
    },
  },
  {
    name: 'repay, a checkout waits',
    scenario: 'overdue',
    route: '/repay/repay',
    reach: async (stage) => {
      await openCheckout(stage);
      await stage.phone.go('/repay/repay');
      await expect(stage.phone.app.getByText(/waits to be paid$/)).toBeVisible();
    },
  },
  {
    name: 'repay, a payment has come',
    scenario: 'overdue',
    route: '/repay/repay',
    reach: async (stage) => {
      await openCheckout(stage);
      await stage.lender.event(stage.mobile, 'receive_payment');
      await stage.phone.go('/repay/repay');
      await expect(stage.phone.button('See your payment')).toBeVisible();
    },
  },
  {
    name: 'repay, a rollover agreed',
    scenario: 'rollover_initiated',
    route: '/repay/rollover_details',
    reach: async (stage) => {
      await payFee(stage);
      await expect(stage.phone.app.getByText(/cannot be cancelled any more/)).toBeVisible({
        timeout: 20_000,
      });
      await stage.phone.go('/repay/repay');
      await expect(stage.phone.button('See your rollover')).toBeVisible();
    },
  },
  {
    name: 'repay, changed while killed',
    scenario: 'overdue',
    route: '/repay/repay',
    reach: async ({ phone, lender, mobile }) => {
      await expect(phone.button(/^Pay ₱[\d,]+ now$/)).toBeVisible();
      await lender.event(mobile, 'post_payment', { amount: 1_000 });
      await phone.reload();
      await expect(phone.heading('The figures have changed')).toBeVisible();
    },
  },
  { name: 'paid', scenario: 'repaying', route: '/repay/repay', reach: (stage) => pay(stage) },
  {
    name: 'paid, a part',
    scenario: 'overdue',
    route: '/repay/repay',
    reach: (stage) => pay(stage, 1_000),
  },
  {
    name: 'paid, too much',
    scenario: 'overdue',
    route: '/repay/repay',
    reach: (stage) => pay(stage, 1_900),
  },
  {
    name: 'receipt',
    scenario: 'overdue',
    route: '/repay/repay',
    reach: async (stage) => {
      await pay(stage, 1_900);
      await stage.phone.button('See the loan').click();
      await stage.phone.button(/Receipt OR-/).click();
      await expect(stage.phone.button('Copy receipt number')).toBeVisible();
    },
  },
];

const DESCRIBE = '/repay/rollover_describe';
const DETAILS = '/repay/rollover_details';

/** The fee of the rollover on the page is paid, in full or in part. */
async function payFee({ phone, lender, mobile }: Stage, amount?: number): Promise<void> {
  await phone.button(/^Pay ₱/).click();
  await expect(phone.app.getByText('Waiting for your payment')).toBeVisible();
  await lender.event(mobile, 'post_payment', amount === undefined ? {} : { amount });
}

const rollover: readonly ScreenState[] = [
  { name: 'rollover', scenario: 'rollover_initiated', route: DESCRIBE },
  { name: 'rollover, other begun', scenario: 'restructure_initiated', route: DESCRIBE },
  {
    name: 'rollover, too early',
    scenario: 'lending',
    route: '/mine/setting',
    reach: async ({ phone, lender, mobile }) => {
      await lender.event(mobile, 'disburse');
      const [order] = (await lender.view(mobile)).orders;
      await phone.go(`${DESCRIBE}?loanOrderId=${order?.loanOrderId ?? ''}`);
      await expect(phone.heading(/^Possible from/)).toBeVisible();
    },
  },
  { name: 'rollover terms', scenario: 'rollover_initiated', route: DETAILS },
  {
    name: 'rollover terms, missing',
    scenario: 'rollover_initiated',
    route: DETAILS,
    reach: async (stage) => {
      await payFee(stage, 130);
      await expect(stage.phone.button('Pay ₱50')).toBeVisible({ timeout: 20_000 });
    },
  },
  {
    name: 'rollover terms, other ended',
    scenario: 'restructure_initiated',
    route: DESCRIBE,
    reach: async ({ phone }) => {
      await phone.button('See old and new plan').click();
      await expect(phone.heading('The new plan that you began has ended')).toBeVisible();
    },
  },
  {
    name: 'rollover under way',
    scenario: 'rollover_initiated',
    route: DETAILS,
    reach: async (stage) => {
      await payFee(stage);
      await expect(stage.phone.app.getByText(/cannot be cancelled any more/)).toBeVisible({
        timeout: 20_000,
      });
    },
  },
  {
    name: 'rollover done',
    scenario: 'rollover_initiated',
    route: DETAILS,
    reach: async (stage) => {
      await payFee(stage);
      await expect(stage.phone.app.getByText(/cannot be cancelled any more/)).toBeVisible({
        timeout: 20_000,
      });
      await stage.lender.event(stage.mobile, 'complete_deferral');
      await expect(stage.phone.heading('Your due date has moved')).toBeVisible({
        timeout: 20_000,
      });
    },
  },
  {
    name: 'rollover, unknown',
    scenario: 'overdue',
    route: `${DETAILS}?deferralOrderId=nonsense`,
  },
];

/** To the code step of the deletion, with the code typed. */
async function proveDeletion({ phone, lender, mobile }: Stage): Promise<void> {
  await phone.button('Text me a code').click();
  const boxes = phone.app.getByLabel('Six-digit code');
  await expect(boxes).toBeVisible();
  await boxes.fill(await lender.code(mobile));
  await expect(phone.button('Delete for good')).toBeVisible();
}
const DELETE = '/account/delete';
const VERIFY = `${DELETE}?step=verify&reason=noNeed`;

const account: readonly ScreenState[] = [
  { name: 'coupons', scenario: 'approved', route: '/mine/coupon' },
  { name: 'coupons, none', scenario: 'new', route: '/mine/coupon' },
  {
    name: 'coupons, used',
    scenario: 'approved',
    route: '/borrow/confirm_quota',
    reach: async ({ phone }) => {
      await phone.go('/mine/coupon');
      await phone.app.getByRole('link', { name: 'Use ₱50 off' }).click();
      await phone.button(/^Review/).click();
      await expect(() => phone.app.getByRole('checkbox').check({ timeout: 1_000 })).toPass();
      await phone.button(/^Borrow ₱/).click();
      await phone.expectNewLoan();
      await phone.go('/mine/coupon');
      await expect(phone.heading('Used')).toBeVisible();
    },
  },
  { name: 'agreements', scenario: 'settled', route: '/mine/agreement_list' },
  { name: 'agreements, none', scenario: 'approved', route: '/mine/agreement_list' },
  {
    name: 'agreements, text',
    scenario: 'repaying',
    route: '/mine/agreement_list',
    reach: async ({ phone }) => {
      await phone.app.getByRole('link', { name: 'Loan agreement' }).click();
      await expect(phone.app.getByText(/^This is the text that you accepted/)).toBeVisible();
    },
  },
  {
    name: 'agreements, another text',
    scenario: 'repaying',
    route: '/mine/agreement_list',
    prepare: changeAnswer('queryAgreement', (_answerOf, data) => ({
      ...data,
      html: `${String(data['html'])}<p>And one more line.</p>`,
    })),
    reach: async ({ phone }) => {
      await phone.app.getByRole('link', { name: 'Loan agreement' }).click();
      await expect(phone.app.getByText(/is not the one that you accepted/)).toBeVisible();
    },
  },
  { name: 'security', scenario: 'approved', route: '/mine/account_security' },
  {
    name: 'security, phones',
    scenario: 'approved',
    route: '/mine/account_security',
    prepare: changeAnswer('listDevices', () => ({
      devices: [
        { lastLoginAt: '2026-11-20T01:00:00Z', isThis: true },
        { lastLoginAt: '2026-11-02T01:00:00Z', isThis: false },
      ],
    })),
    reach: ({ phone }) => phone.app.getByText('Another phone').scrollIntoViewIfNeeded(),
  },
  { name: 'delete', scenario: 'approved', route: DELETE },
  { name: 'delete, blocked', scenario: 'overdue', route: DELETE },
  { name: 'delete, reason', scenario: 'approved', route: `${DELETE}?step=form&reason=noNeed` },
  {
    name: 'delete, no reason',
    scenario: 'approved',
    route: `${DELETE}?step=form`,
    reach: tap('Continue'),
  },
  { name: 'delete, code', scenario: 'approved', route: VERIFY },
  { name: 'delete, modal', scenario: 'approved', route: VERIFY, reach: proveDeletion },
  {
    name: 'delete, confirmed code',
    scenario: 'approved',
    route: VERIFY,
    reach: async (stage) => {
      await proveDeletion(stage);
      await stage.phone.button('Keep my account').last().click();
      await expect(stage.phone.heading('The code was right')).toBeVisible();
    },
  },
  {
    name: 'delete, end',
    scenario: 'approved',
    route: VERIFY,
    reach: async (stage) => {
      await proveDeletion(stage);
      await stage.phone.button('Delete for good').click();
      await expect(stage.phone.heading('Your account is deleted')).toBeVisible();
    },
  },
];

const CONFIRM = '/repay/restructure_confirmation';

/** The terms of the restructure are agreed to; its checkout stands. */
async function agreeToPlan({ phone }: Stage): Promise<void> {
  await expect(async () => {
    // As long as the agreement has not loaded it cannot be ticked.
    await phone.app.getByRole('checkbox').check({ timeout: 1_000 });
  }).toPass();
  await phone.button(/^Agree and pay/).click();
  await expect(phone.app.getByText('Waiting for your payment')).toBeVisible();
}

/** Agreed and paid: the lender is at this one of its four steps, or has made the order. */
async function toStep(stage: Stage, step: 1 | 2 | 3 | 4): Promise<void> {
  const { phone, lender, mobile } = stage;
  await agreeToPlan(stage);
  await lender.event(mobile, 'post_payment');
  for (let at = 1; at < step; at += 1) await lender.event(mobile, 'advance_restructure');
  const shown = step === 4 ? 'Your new plan is in force' : 'Service fee paid';
  await expect(phone.app.getByText(shown)).toBeVisible({ timeout: 20_000 });
}

const restructure: readonly ScreenState[] = [
  { name: 'new plan', scenario: 'restructure_initiated', route: '/repay/restructure_describe' },
  {
    name: 'new plan, other begun',
    scenario: 'rollover_initiated',
    route: '/repay/restructure_describe',
  },
  {
    name: 'new plan, other agreed',
    scenario: 'rollover_initiated',
    route: DETAILS,
    reach: async ({ phone, lender, mobile }) => {
      await lender.event(mobile, 'pay_fee');
      const [order] = (await lender.view(mobile)).orders;
      await phone.go(`/repay/restructure_describe?loanOrderId=${order?.loanOrderId ?? ''}`);
      await expect(phone.action('See how far it is')).toBeVisible();
    },
  },
  {
    name: 'new plan, not offered',
    scenario: 'repaying',
    route: '/mine/setting',
    reach: async ({ phone, lender, mobile }) => {
      await lender.event(mobile, 'post_payment', { amount: 4_900 });
      const [order] = (await lender.view(mobile)).orders;
      await phone.go(`/repay/restructure_describe?loanOrderId=${order?.loanOrderId ?? ''}`);
      await expect(phone.heading('Not possible today')).toBeVisible();
    },
  },
  {
    name: 'new plan terms',
    scenario: 'restructure_initiated',
    route: '/repay/restructure_details',
  },
  { name: 'new plan agreement', scenario: 'restructure_initiated', route: CONFIRM },
  {
    name: 'new plan agreement, error',
    scenario: 'restructure_initiated',
    route: CONFIRM,
    reach: tap(/^Agree and pay/),
  },
  {
    name: 'new plan agreement, open',
    scenario: 'restructure_initiated',
    route: CONFIRM,
    reach: tap('Read the restructure agreement'),
  },
  {
    name: 'new plan fee, missing',
    scenario: 'restructure_initiated',
    route: CONFIRM,
    reach: async (stage) => {
      await agreeToPlan(stage);
      await stage.lender.event(stage.mobile, 'post_payment', { amount: 200 });
      await expect(stage.phone.button('Pay ₱67')).toBeVisible({ timeout: 20_000 });
    },
  },
  {
    name: 'repay, a new plan agreed',
    scenario: 'restructure_initiated',
    route: CONFIRM,
    reach: async (stage) => {
      await toStep(stage, 1);
      await stage.phone.go('/repay/repay');
      await expect(stage.phone.button('See your new plan')).toBeVisible();
    },
  },
  {
    name: 'new plan review',
    scenario: 'restructure_initiated',
    route: CONFIRM,
    reach: (stage) => toStep(stage, 2),
  },
  {
    name: 'new plan done',
    scenario: 'restructure_initiated',
    route: CONFIRM,
    reach: (stage) => toStep(stage, 4),
  },
  {
    name: 'new plan, unknown',
    scenario: 'overdue',
    route: `${CONFIRM}?restructureOrderId=nonsense`,
  },
];

const ANSWER = '/customer/questionContent?questionId=repay-how';

const rest: readonly ScreenState[] = [
  { name: 'mine', scenario: 'approved', route: '/mine/setting' },
  { name: 'mine, log out', scenario: 'approved', route: '/mine/setting', reach: tap('Log out') },
  { name: 'records', scenario: 'repaying', route: '/mine/records' },
  { name: 'records, overpaid', scenario: 'overpaid', route: '/mine/records' },
  { name: 'records, none', scenario: 'approved', route: '/mine/records' },
  { name: 'help', scenario: 'approved', route: '/customer/customerCenter' },
  {
    name: 'help, nothing found',
    scenario: 'approved',
    route: '/customer/customerCenter',
    reach: ({ phone }) => phone.app.getByRole('searchbox').fill('volcano'),
  },
  {
    name: 'help, found',
    scenario: 'approved',
    route: '/customer/customerCenter',
    reach: async ({ phone }) => {
      await phone.app.getByRole('searchbox').fill('refrence');
      await phone.app.getByText('How do I repay?', { exact: true }).click();
      await expect(phone.app.getByText(/answers? for/)).toBeVisible();
    },
  },
  { name: 'answer', scenario: 'repaying', route: ANSWER },
  {
    name: 'answer, voted',
    scenario: 'repaying',
    route: ANSWER,
    reach: async ({ phone }) => {
      await phone.button('No').click();
      await expect(phone.app.getByText(/^Counted: not helpful/)).toBeVisible();
    },
  },
  { name: 'guide', scenario: null, route: '/guide/borrow_guide' },
  { name: 'about us', scenario: null, route: '/guide/about_us' },
  {
    name: 'fraud',
    scenario: null,
    route: '/guide/anti_fraud_guide',
    reach: async ({ phone }) => {
      await phone.app.getByRole('checkbox').first().check();
    },
  },
  { name: 'repay guide', scenario: null, route: '/guide/repay_guide' },
];

const WRITE = '/customer/customerWorder';
/** A whole picture of four grey points. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAAAAABX3VL4AAAADklEQVR4nGNQWsWwSgkABM4BmTbEPDoAAAAASUVORK5CYII=',
  'base64',
);

/** The borrower has written a ticket and stands on its success page. */
async function writeTicket({ phone }: Stage): Promise<void> {
  await phone.app.getByRole('radio', { name: 'I paid, but it does not show' }).check();
  await phone.app
    .getByRole('textbox', { name: 'What happened?' })
    .fill('I paid ₱1,802 this morning with GCash. The app still says that it is due.');
  await phone.button('Send').click();
  await expect(phone.heading('We have your message')).toBeVisible();
}

/** Service has answered the ticket, and it is open on the phone. */
async function readTicket(stage: Stage, event: 'answer_ticket' | 'resolve_ticket'): Promise<void> {
  await writeTicket(stage);
  await stage.lender.event(stage.mobile, event, {
    body: 'Thank you. We see the payment at GCash; it shows in your loan within the hour.',
  });
  await stage.phone.action('See my ticket').click();
  await expect(stage.phone.app.getByText(/^Thank you\. We see/)).toBeVisible();
}

/** A page whose badge counts the answers that wait. */
const withUnread = (page: string, route: string, badge: RegExp): ScreenState => ({
  name: `${page}, unread answers`,
  scenario: 'repaying',
  route: WRITE,
  reach: async (stage) => {
    await writeTicket(stage);
    for (const body of ['We look into it.', 'We have found it.'])
      await stage.lender.event(stage.mobile, 'answer_ticket', { body });
    await stage.phone.go(route);
    await expect(stage.phone.app.getByRole('link', { name: badge })).toBeVisible();
  },
});

const tickets: readonly ScreenState[] = [
  withUnread('home', '/', /, 2 unread messages$/),
  withUnread('mine', '/mine/setting', /2 new$/),
  { name: 'tickets, none', scenario: 'approved', route: '/customer/serviceProgress' },
  {
    name: 'tickets',
    scenario: 'repaying',
    route: WRITE,
    reach: async (stage) => {
      await writeTicket(stage);
      await stage.lender.event(stage.mobile, 'answer_ticket', { body: 'We look into it.' });
      await stage.phone.go('/customer/serviceProgress');
      await expect(stage.phone.app.getByText('A new answer for you')).toBeVisible();
    },
  },
  {
    name: 'ticket, answered',
    scenario: 'repaying',
    route: WRITE,
    reach: (stage) => readTicket(stage, 'answer_ticket'),
  },
  {
    name: 'ticket, resolved',
    scenario: 'repaying',
    route: WRITE,
    reach: (stage) => readTicket(stage, 'resolve_ticket'),
  },
  {
    name: 'ticket, unknown',
    scenario: 'approved',
    route: '/customer/feedbackDetail?feedbackId=none',
  },
  { name: 'ticket sent', scenario: 'repaying', route: WRITE, reach: writeTicket },
  { name: 'write', scenario: 'repaying', route: WRITE },
  {
    name: 'write, error',
    scenario: 'repaying',
    route: WRITE,
    reach: async ({ phone }) => {
      await phone.button('Send').click();
      await expect(phone.app.getByText('Choose what it is about')).toBeVisible();
    },
  },
  {
    name: 'write, pictures',
    scenario: 'repaying',
    route: WRITE,
    reach: async ({ phone }) => {
      const file = { name: 'receipt.png', mimeType: 'image/png', buffer: PICTURE };
      const input = phone.app.getByLabel('Pictures', { exact: true });
      await input.setInputFiles(file);
      await expect(phone.app.getByText('Sent', { exact: true })).toBeVisible();
      await phone.page.route(apiPattern, (route) => route.abort());
      const other = await phone.app.locator('body').evaluate(() => {
        const canvas = document.createElement('canvas');
        canvas.getContext('2d')?.fillRect(0, 0, 99, 99);
        return canvas.toDataURL('image/png').split(',')[1] ?? '';
      });
      await input.setInputFiles({
        name: 'other.png',
        mimeType: 'image/png',
        buffer: Buffer.from(other, 'base64'),
      });
      await expect(phone.button('Try again: other.jpg')).toBeVisible();
    },
  },
  { name: 'write, logged out', scenario: null, route: WRITE },
];

const holdCalls: ScreenState['prepare'] = async ({ phone }) => {
  await phone.page.route(apiPattern, () => undefined);
};
const breakCalls: ScreenState['prepare'] = async ({ phone }) => {
  await phone.page.route(apiPattern, (route) => route.fulfill({ status: 200, body: 'junk' }));
};
const loseCalls: ScreenState['prepare'] = async ({ phone }) => {
  await phone.page.route(apiPattern, (route) => route.abort());
};
const goOffline: ScreenState['reach'] = async ({ phone }) => {
  // Playwright's own switch does not reach what a frame says of the network.
  await phone.frame().evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { value: false });
  });
  await phone.button('Try again').click();
  await expect(phone.heading('You are offline')).toBeVisible();
};
/** Decision P10, for this page alone: the sandbox's own switch would stop everybody. */
const closeCalls: ScreenState['prepare'] = async ({ phone }) => {
  const data = { maintenanceTime: new Date(Date.now() + 3_600_000).toISOString() };
  await phone.page.route(apiPattern, (route) =>
    route.fulfill({
      contentType: 'text/plain',
      headers: { [MAINTENANCE_HEADER]: '1' },
      body: encrypt(
        JSON.stringify({ code: 0, msg: 'Maintenance', data }),
        route.request().headers()['package'] ?? '',
      ),
    }),
  );
};

/** The same three states for one page of each part. */
const troubles = (
  [
    ['home', 'approved', '/'],
    ['amount', 'approved', '/borrow/confirm_quota'],
    ['reject', 'credit_rejected', '/borrow/reject'],
    ['repay', 'repaying', '/repay/repay'],
    ['rollover terms', 'rollover_initiated', '/repay/rollover_details'],
    ['new plan agreement', 'restructure_initiated', '/repay/restructure_confirmation'],
    ['records', 'repaying', '/mine/records'],
    ['bank', 'approved', '/bank/sms_verification'],
    ['help', 'approved', '/customer/customerCenter'],
    ['tickets', 'repaying', '/customer/serviceProgress'],
  ] as const
).flatMap(([page, scenario, route]): ScreenState[] => [
  { name: `${page}, loading`, scenario, route, prepare: holdCalls, isLoading: true },
  { name: `${page}, failed`, scenario, route, prepare: breakCalls },
  { name: `${page}, offline`, scenario, route, prepare: loseCalls, reach: goOffline },
]);

export const screenStates: readonly ScreenState[] = [
  ...shellStates,
  ...borrow,
  ...repay,
  ...rollover,
  ...account,
  ...restructure,
  ...rest,
  ...tickets,
  ...bankStates,
  ...troubles,
  { name: 'home, maintenance', scenario: 'approved', route: '/', prepare: closeCalls },
];
