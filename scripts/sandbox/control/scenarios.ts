import { CreditStatus, UPLOAD_COMPLETE } from '@pautang/shared/contract/enums';
import type { SandboxConfig } from '../config';
import type { Tx } from '../db/open';
import type { Borrower } from '../db/tables-borrower';
import { addDays, addHours, addSeconds, manilaDay } from '../domain/calendar';
import { lockBorrower, moveAccount } from '../lender/sessions/borrowers';
import { createCreditOrder, moveCredit } from '../lender/loans/credit';
import { initiateRollover } from '../lender/renewals/rollovers';
import { moveLoan } from '../lender/loans/loans';
import { initiateRestructure } from '../lender/renewals/restructures';
import { completeStep } from './formSteps';
import { tellPosted } from './money';
import { beginOn, giveCoupons, lend, paidOnTime } from './seeds';

export interface ScenarioContext {
  readonly tx: Tx;
  readonly config: SandboxConfig;
  readonly borrower: Borrower;
  readonly now: Date;
  /** true: a lasting state advances by itself */
  readonly isAuto: boolean;
}

type Build = (context: ScenarioContext) => Promise<unknown>;

/** Every state a borrower can be in. Each is reached by the same acts as in real use. */
export const scenarios = {
  new: async () => {},
  form_pending: (context) => apply(context, CreditStatus.WORK_INFO),
  wait_submit: (context) => apply(context, CreditStatus.WAIT_SUBMIT),
  credit_reviewing: (context) => apply(context, CreditStatus.REVIEWING),
  credit_rejected: async (context) => {
    const order = await apply(context, CreditStatus.REVIEWING);
    await moveCredit(context.tx, context.config, context.borrower, order, 'reject', context.now);
  },
  approved: async (context) => {
    await approve(context, 1);
    await giveCoupons(context);
  },
  loan_reviewing: async (context) => {
    await lend(await approve(context, 1), addSeconds(context.now, -120));
  },
  loan_rejected: async (context) => {
    const loan = await lend(await approve(context, 1), addHours(context.now, -1));
    await moveLoan(context.tx, context.config, loan.id, 'reject', addSeconds(context.now, -600));
  },
  lending: async (context) => {
    const loan = await lend(await approve(context, 1), addSeconds(context.now, -600));
    const at = context.isAuto ? context.now : addSeconds(context.now, -240);
    await moveLoan(context.tx, context.config, loan.id, 'approve', at);
  },
  payout_failed: async (context) => {
    const loan = await lend(await approve(context, 1), addHours(context.now, -1));
    await moveLoan(context.tx, context.config, loan.id, 'approve', addSeconds(context.now, -2_400));
    await moveLoan(
      context.tx,
      context.config,
      loan.id,
      'fail_payout',
      addSeconds(context.now, -600),
    );
  },
  repaying: async (context) => {
    await lendOut(context, 20);
  },
  overdue: async (context) => {
    await lendOut(context, 34);
  },
  rollover_initiated: async (context) => {
    await beginOn(context, await lendOut(context, 34), initiateRollover);
  },
  restructure_initiated: async (context) => {
    await beginOn(context, await lendOut(context, 34), initiateRestructure);
  },
  settled: async (context) => {
    await paidOnTime(context, await lendOut(context, 95));
  },
  overpaid: async (context) => {
    await paidOnTime(context, await lendOut(context, 95));
    // the last instalment was paid twice
    await tellPosted(
      context.tx,
      context.config,
      context.borrower.id,
      { amount: 1_801 },
      context.now,
    );
  },
  frozen: async (context) => {
    const { tx, borrower } = await approve(context, 1);
    await moveAccount(tx, borrower, 'freeze');
  },
} satisfies Record<string, Build>;

export type Scenario = keyof typeof scenarios;
export const scenarioNames = Object.keys(scenarios) as [Scenario, ...Scenario[]];
/** Creates an application that has just reached this status. */
async function apply(context: ScenarioContext, upTo: CreditStatus) {
  const { tx, config, now } = context;
  // until it is submitted the next act is the borrower's own, and those move by themselves
  const isAuto = upTo < CreditStatus.REVIEWING || context.isAuto;
  let order = await createCreditOrder(tx, context.borrower, isAuto, addHours(now, -1));
  while (order.status < Math.min(upTo, CreditStatus.WAIT_SUBMIT))
    order = await completeStep(tx, config, await lockBorrower(tx, context.borrower.id), now);
  if (upTo <= CreditStatus.WAIT_SUBMIT) return order;
  const submittedAt = context.isAuto ? now : addSeconds(now, -180);
  return moveCredit(tx, config, context.borrower, order, 'submit', submittedAt);
}

/** Creates a borrower whose limit was approved this many days ago. */
async function approve(context: ScenarioContext, days: number): Promise<ScenarioContext> {
  const { tx, config, borrower } = context;
  const at = addHours(context.now, -24 * days);
  const early = { ...context, now: at, isAuto: false };
  const order = await apply(early, CreditStatus.REVIEWING);
  if (order.uploadState !== UPLOAD_COMPLETE) throw new Error('The form was not completed.');
  await moveCredit(tx, config, borrower, order, 'approve', at);
  return { ...context, borrower: await lockBorrower(tx, borrower.id) };
}

/** Creates a loan that was paid out this many days ago, at the same time of day. */
async function lendOut(context: ScenarioContext, days: number) {
  const approved = await approve(context, days + 1);
  const at = addHours(context.now, -24 * days);
  const loan = await lend({ ...approved, isAuto: false }, at);
  // late in the evening the steps must not cross midnight
  const sameDay = manilaDay(addSeconds(at, 1_500)) < addDays(manilaDay(at), 1);
  const later = (seconds: number) => (sameDay ? addSeconds(at, seconds) : at);
  await moveLoan(context.tx, context.config, loan.id, 'approve', later(300));
  return moveLoan(context.tx, context.config, loan.id, 'disburse', later(1_500));
}
