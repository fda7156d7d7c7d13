import { CreditStatus, UPLOAD_COMPLETE } from '@pautang/shared/contract/enums';
import type { SandboxConfig } from '../config';
import type { Tx } from '../db/open';
import type { Borrower } from '../db/tables-borrower';
import { addDays, addHours, addSeconds, manilaDay } from '../domain/calendar';
import { lockBorrower, moveAccount } from '../lender/borrowers';
import { createCreditOrder, moveCredit } from '../lender/credit';
import { initiateDeferral } from '../lender/deferrals';
import { moveLoan } from '../lender/loans';
import { initiateRestructure } from '../lender/restructures';
import { completeStep } from './formSteps';
import { tellPosted } from './money';
import { beginOn, giveCoupons, lend, paidOnTime } from './seeds';

export interface Stage {
  readonly tx: Tx;
  readonly config: SandboxConfig;
  readonly borrower: Borrower;
  readonly now: Date;
  /** whether a lasting state may move on by itself */
  readonly isAuto: boolean;
}

type Build = (stage: Stage) => Promise<unknown>;

/** Every state a borrower can be in, made by the same acts that lead there in life. */
export const scenarios = {
  new: async () => {},
  form_pending: (stage) => apply(stage, CreditStatus.WORK_INFO),
  wait_submit: (stage) => apply(stage, CreditStatus.WAIT_SUBMIT),
  credit_reviewing: (stage) => apply(stage, CreditStatus.REVIEWING),
  credit_rejected: async (stage) => {
    const order = await apply(stage, CreditStatus.REVIEWING);
    await moveCredit(stage.tx, stage.config, stage.borrower, order, 'reject', stage.now);
  },
  approved: async (stage) => {
    await approve(stage, 1);
    await giveCoupons(stage);
  },
  loan_reviewing: async (stage) => {
    await lend(await approve(stage, 1), addSeconds(stage.now, -120));
  },
  loan_rejected: async (stage) => {
    const loan = await lend(await approve(stage, 1), addHours(stage.now, -1));
    await moveLoan(stage.tx, stage.config, loan.id, 'reject', addSeconds(stage.now, -600));
  },
  lending: async (stage) => {
    const loan = await lend(await approve(stage, 1), addSeconds(stage.now, -600));
    const at = stage.isAuto ? stage.now : addSeconds(stage.now, -240);
    await moveLoan(stage.tx, stage.config, loan.id, 'approve', at);
  },
  payout_failed: async (stage) => {
    const loan = await lend(await approve(stage, 1), addHours(stage.now, -1));
    await moveLoan(stage.tx, stage.config, loan.id, 'approve', addSeconds(stage.now, -2_400));
    await moveLoan(stage.tx, stage.config, loan.id, 'fail_payout', addSeconds(stage.now, -600));
  },
  repaying: async (stage) => {
    await lendOut(stage, 20);
  },
  overdue: async (stage) => {
    await lendOut(stage, 34);
  },
  rollover_initiated: async (stage) => {
    await beginOn(stage, await lendOut(stage, 34), initiateDeferral);
  },
  restructure_initiated: async (stage) => {
    await beginOn(stage, await lendOut(stage, 34), initiateRestructure);
  },
  settled: async (stage) => {
    await paidOnTime(stage, await lendOut(stage, 95));
  },
  overpaid: async (stage) => {
    await paidOnTime(stage, await lendOut(stage, 95));
    // the last instalment came twice
    await tellPosted(stage.tx, stage.config, stage.borrower.id, { amount: 1_801 }, stage.now);
  },
  frozen: async (stage) => {
    const { tx, borrower } = await approve(stage, 1);
    await moveAccount(tx, borrower, 'freeze');
  },
} satisfies Record<string, Build>;

export type Scenario = keyof typeof scenarios;
export const scenarioNames = Object.keys(scenarios) as [Scenario, ...Scenario[]];
/** An application that has come as far as this status, just now. */
async function apply(stage: Stage, upTo: CreditStatus) {
  const { tx, config, now } = stage;
  // until it is submitted the next act is the borrower's own, and those move by themselves
  const isAuto = upTo < CreditStatus.REVIEWING || stage.isAuto;
  let order = await createCreditOrder(tx, stage.borrower, isAuto, addHours(now, -1));
  while (order.status < Math.min(upTo, CreditStatus.WAIT_SUBMIT))
    order = await completeStep(tx, config, await lockBorrower(tx, stage.borrower.id), now);
  if (upTo <= CreditStatus.WAIT_SUBMIT) return order;
  const submittedAt = stage.isAuto ? now : addSeconds(now, -180);
  return moveCredit(tx, config, stage.borrower, order, 'submit', submittedAt);
}

/** With an approved limit for so many days. */
async function approve(stage: Stage, days: number): Promise<Stage> {
  const { tx, config, borrower } = stage;
  const at = addHours(stage.now, -24 * days);
  const early = { ...stage, now: at, isAuto: false };
  const order = await apply(early, CreditStatus.REVIEWING);
  if (order.uploadState !== UPLOAD_COMPLETE) throw new Error('The form was not completed.');
  await moveCredit(tx, config, borrower, order, 'approve', at);
  return { ...stage, borrower: await lockBorrower(tx, borrower.id) };
}

/** A loan whose money went out so many days ago, at the same time of day. */
async function lendOut(stage: Stage, days: number) {
  const approved = await approve(stage, days + 1);
  const at = addHours(stage.now, -24 * days);
  const loan = await lend({ ...approved, isAuto: false }, at);
  // an evening's loan must not slip into the next day between its steps
  const sameDay = manilaDay(addSeconds(at, 1_500)) < addDays(manilaDay(at), 1);
  const later = (seconds: number) => (sameDay ? addSeconds(at, seconds) : at);
  await moveLoan(stage.tx, stage.config, loan.id, 'approve', later(300));
  return moveLoan(stage.tx, stage.config, loan.id, 'disburse', later(1_500));
}
