import { expect } from '@playwright/test';
import type { ScreenState, Stage } from './reachState';
import { after, at, happens, look, see, tap } from './reachState';
import { tickAgreement } from './tick';

const DESCRIBE = '/repay/rollover_describe';
const DETAILS = '/repay/rollover_details';

/** Pays the fee of the rollover on the page, in full or in part. */
async function payFee(stage: Stage, amount?: number): Promise<void> {
  await stage.phone.button(/^Pay ₱/).click();
  await see(stage, 'Waiting for your payment');
  await happens('post_payment', amount === undefined ? {} : { amount })(stage);
}

/** Pays the whole fee, which starts the rollover. */
async function startRollover(stage: Stage): Promise<void> {
  await payFee(stage);
  await stage.phone.expectNews(stage.phone.app.getByText(/cannot be cancelled any more/));
}

const rolloverStates: readonly ScreenState[] = [
  at('rollover', 'overdue', DESCRIBE),
  at('rollover begun', 'rollover_initiated', DESCRIBE),
  at('rollover, other begun', 'restructure_initiated', DESCRIBE),
  after('rollover, too early', 'lending', DESCRIBE, happens('disburse'), /^Possible from/),
  at('rollover terms', 'rollover_initiated', DETAILS),
  at('rollover terms, missing', 'rollover_initiated', DETAILS, async (stage) => {
    await payFee(stage, 130);
    await stage.phone.expectNews(stage.phone.button('Pay ₱50'));
  }),
  at('rollover begun, other ended', 'restructure_initiated', DESCRIBE, async ({ phone }) => {
    await phone.button('Begin a rollover').click();
    await expect(phone.heading('The new plan that you began has ended')).toBeVisible();
  }),
  at('rollover under way', 'rollover_initiated', DETAILS, startRollover),
  at('rollover done', 'rollover_initiated', DETAILS, async (stage) => {
    await startRollover(stage);
    await happens('complete_deferral')(stage);
    await stage.phone.expectNews(stage.phone.heading('Your due date has moved'));
  }),
  at('rollover, unknown', 'overdue', `${DETAILS}?deferralOrderId=nonsense`),
  at('repay, a rollover agreed', 'rollover_initiated', DETAILS, async (stage) => {
    await startRollover(stage);
    await stage.phone.go('/repay/repay');
    await expect(stage.phone.button('See your rollover')).toBeVisible();
  }),
];

const OFFER = '/repay/restructure_describe';
const CONFIRM = '/repay/restructure_confirmation';

/** Agrees to the terms of the restructure, which opens the checkout of its fee. */
async function agreeToPlan(stage: Stage): Promise<void> {
  await tickAgreement(stage.phone);
  await stage.phone.button(/^Agree and pay/).click();
  await see(stage, 'Waiting for your payment');
}

/** Agrees, pays the fee, and advances the lender to one of its four steps; the last one makes the order. */
const toStep = (step: 1 | 2 | 3 | 4) => async (stage: Stage) => {
  await agreeToPlan(stage);
  await happens('post_payment')(stage);
  for (let reached = 1; reached < step; reached += 1) await happens('advance_restructure')(stage);
  const shown = step === 4 ? 'Your new plan is in force' : 'Service fee paid';
  await stage.phone.expectNews(stage.phone.app.getByText(shown));
};

const restructureStates: readonly ScreenState[] = [
  at('new plan', 'overdue', OFFER),
  at('new plan begun', 'restructure_initiated', OFFER),
  at('new plan, other begun', 'rollover_initiated', OFFER),
  after(
    'new plan, other agreed',
    'rollover_initiated',
    OFFER,
    happens('pay_fee'),
    'See how far it is',
  ),
  after(
    'new plan, not offered',
    'repaying',
    OFFER,
    happens('post_payment', { amount: 4_900 }),
    'Not possible today',
  ),
  at('new plan terms', 'restructure_initiated', '/repay/restructure_details'),
  at('new plan agreement', 'restructure_initiated', CONFIRM),
  look('new plan agreement, error', 'restructure_initiated', CONFIRM, tap(/^Agree and pay/)),
  look(
    'new plan agreement, open',
    'restructure_initiated',
    CONFIRM,
    tap('Read the restructure agreement'),
  ),
  at('new plan fee, missing', 'restructure_initiated', CONFIRM, async (stage) => {
    await agreeToPlan(stage);
    await happens('post_payment', { amount: 200 })(stage);
    await stage.phone.expectNews(stage.phone.button('Pay ₱67'));
  }),
  at('repay, a new plan agreed', 'restructure_initiated', CONFIRM, async (stage) => {
    await toStep(1)(stage);
    await stage.phone.go('/repay/repay');
    await expect(stage.phone.button('See your new plan')).toBeVisible();
  }),
  at('new plan review', 'restructure_initiated', CONFIRM, toStep(2)),
  at('new plan done', 'restructure_initiated', CONFIRM, toStep(4)),
  at('new plan, unknown', 'overdue', `${CONFIRM}?restructureOrderId=nonsense`),
];

/** The pages of a rollover and of a restructure, from the offer to the end. */
export const renewalStates: readonly ScreenState[] = [...rolloverStates, ...restructureStates];
