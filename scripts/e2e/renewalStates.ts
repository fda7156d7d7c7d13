import { expect } from '@playwright/test';
import type { ScreenState, Stage } from './reachState';
import { look, reached, tap } from './reachState';
import { tickAgreement } from './tick';

const DESCRIBE = '/repay/rollover_describe';
const DETAILS = '/repay/rollover_details';

/** Pays the fee of the rollover on the page, in full or in part. */
async function payFee({ phone, lender, mobile }: Stage, amount?: number): Promise<void> {
  await phone.button(/^Pay ₱/).click();
  await expect(phone.app.getByText('Waiting for your payment')).toBeVisible();
  await lender.event(mobile, 'post_payment', amount === undefined ? {} : { amount });
}

const rolloverStates: readonly ScreenState[] = [
  { name: 'rollover', scenario: 'overdue', route: DESCRIBE },
  { name: 'rollover begun', scenario: 'rollover_initiated', route: DESCRIBE },
  { name: 'rollover, other begun', scenario: 'restructure_initiated', route: DESCRIBE },
  reached('rollover, too early', 'lending', '/mine/setting', async ({ phone, lender, mobile }) => {
    await lender.event(mobile, 'disburse');
    const [order] = (await lender.view(mobile)).orders;
    await phone.go(`${DESCRIBE}?loanOrderId=${order?.loanOrderId ?? ''}`);
    await expect(phone.heading(/^Possible from/)).toBeVisible();
  }),
  { name: 'rollover terms', scenario: 'rollover_initiated', route: DETAILS },
  reached('rollover terms, missing', 'rollover_initiated', DETAILS, async (stage) => {
    await payFee(stage, 130);
    await stage.phone.expectNews(stage.phone.button('Pay ₱50'));
  }),
  reached('rollover begun, other ended', 'restructure_initiated', DESCRIBE, async ({ phone }) => {
    await phone.button('Begin a rollover').click();
    await expect(phone.heading('The new plan that you began has ended')).toBeVisible();
  }),
  reached('rollover under way', 'rollover_initiated', DETAILS, async (stage) => {
    await payFee(stage);
    await stage.phone.expectNews(stage.phone.app.getByText(/cannot be cancelled any more/));
  }),
  reached('rollover done', 'rollover_initiated', DETAILS, async (stage) => {
    await payFee(stage);
    await stage.phone.expectNews(stage.phone.app.getByText(/cannot be cancelled any more/));
    await stage.lender.event(stage.mobile, 'complete_deferral');
    await stage.phone.expectNews(stage.phone.heading('Your due date has moved'));
  }),
  {
    name: 'rollover, unknown',
    scenario: 'overdue',
    route: `${DETAILS}?deferralOrderId=nonsense`,
  },
  reached(
    'repay, a rollover agreed',
    'rollover_initiated',
    '/repay/rollover_details',
    async (stage) => {
      await payFee(stage);
      await stage.phone.expectNews(stage.phone.app.getByText(/cannot be cancelled any more/));
      await stage.phone.go('/repay/repay');
      await expect(stage.phone.button('See your rollover')).toBeVisible();
    },
  ),
];

const CONFIRM = '/repay/restructure_confirmation';

/** Agrees to the terms of the restructure, which opens the checkout of its fee. */
async function agreeToPlan({ phone }: Stage): Promise<void> {
  await tickAgreement(phone);
  await phone.button(/^Agree and pay/).click();
  await expect(phone.app.getByText('Waiting for your payment')).toBeVisible();
}

/** Agrees, pays the fee, and advances the lender to one of its four steps; the last one makes the order. */
async function toStep(stage: Stage, step: 1 | 2 | 3 | 4): Promise<void> {
  const { phone, lender, mobile } = stage;
  await agreeToPlan(stage);
  await lender.event(mobile, 'post_payment');
  for (let at = 1; at < step; at += 1) await lender.event(mobile, 'advance_restructure');
  const shown = step === 4 ? 'Your new plan is in force' : 'Service fee paid';
  await phone.expectNews(phone.app.getByText(shown));
}

const restructureStates: readonly ScreenState[] = [
  { name: 'new plan', scenario: 'overdue', route: '/repay/restructure_describe' },
  {
    name: 'new plan begun',
    scenario: 'restructure_initiated',
    route: '/repay/restructure_describe',
  },
  {
    name: 'new plan, other begun',
    scenario: 'rollover_initiated',
    route: '/repay/restructure_describe',
  },
  reached(
    'new plan, other agreed',
    'rollover_initiated',
    DETAILS,
    async ({ phone, lender, mobile }) => {
      await lender.event(mobile, 'pay_fee');
      const [order] = (await lender.view(mobile)).orders;
      await phone.go(`/repay/restructure_describe?loanOrderId=${order?.loanOrderId ?? ''}`);
      await expect(phone.action('See how far it is')).toBeVisible();
    },
  ),
  reached(
    'new plan, not offered',
    'repaying',
    '/mine/setting',
    async ({ phone, lender, mobile }) => {
      await lender.event(mobile, 'post_payment', { amount: 4_900 });
      const [order] = (await lender.view(mobile)).orders;
      await phone.go(`/repay/restructure_describe?loanOrderId=${order?.loanOrderId ?? ''}`);
      await expect(phone.heading('Not possible today')).toBeVisible();
    },
  ),
  {
    name: 'new plan terms',
    scenario: 'restructure_initiated',
    route: '/repay/restructure_details',
  },
  { name: 'new plan agreement', scenario: 'restructure_initiated', route: CONFIRM },
  look('new plan agreement, error', 'restructure_initiated', CONFIRM, tap(/^Agree and pay/)),
  look(
    'new plan agreement, open',
    'restructure_initiated',
    CONFIRM,
    tap('Read the restructure agreement'),
  ),
  reached('new plan fee, missing', 'restructure_initiated', CONFIRM, async (stage) => {
    await agreeToPlan(stage);
    await stage.lender.event(stage.mobile, 'post_payment', { amount: 200 });
    await stage.phone.expectNews(stage.phone.button('Pay ₱67'));
  }),
  reached('repay, a new plan agreed', 'restructure_initiated', CONFIRM, async (stage) => {
    await toStep(stage, 1);
    await stage.phone.go('/repay/repay');
    await expect(stage.phone.button('See your new plan')).toBeVisible();
  }),
  reached('new plan review', 'restructure_initiated', CONFIRM, (stage) => toStep(stage, 2)),
  reached('new plan done', 'restructure_initiated', CONFIRM, (stage) => toStep(stage, 4)),
  {
    name: 'new plan, unknown',
    scenario: 'overdue',
    route: `${CONFIRM}?restructureOrderId=nonsense`,
  },
];

/** The pages of a rollover and of a restructure, from the offer to the end. */
export const renewalStates: readonly ScreenState[] = [...rolloverStates, ...restructureStates];
