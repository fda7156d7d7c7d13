import { CreditStatus, UPLOAD_COMPLETE } from '@pautang/shared/contract/enums';
import type { RenewalKind } from '@pautang/shared/contract/renewal';
import { asc } from 'drizzle-orm';
import { AGREEMENT_VERSION } from '../content/agreement';
import { rowsOf } from '../db/rows';
import type { Borrower } from '../db/tables-borrower';
import { coupons } from '../db/tables-borrower';
import type { LoanRow } from '../db/tables-loan';
import { plans } from '../db/tables-loan';
import { addDays, addHours, addSeconds, manilaDay, startOf } from '../domain/calendar';
import { whatIsDue } from '../domain/payment';
import { priceLoan } from '../domain/pricing';
import type { Act } from '../lender/act';
import { newId } from '../lender/ids';
import { createCreditOrder, moveCredit } from '../lender/loans/creditOrders';
import { createLoan, moveLoan } from '../lender/loans/loans';
import { offerTo, terms } from '../lender/loans/offer';
import { lockBook, lockLoan, lockPaidOut } from '../lender/payments/books';
import { repaymentFor } from '../lender/payments/repayments';
import { beginRenewal } from '../lender/renewals/renewals';
import { lockBorrower, moveAccount } from '../lender/sessions/borrowers';
import { completeStep } from './formSteps';
import { payCheckout, reportPosted } from './received';

const LOAN_AMOUNT = 5_000;
const TEN_IN_THE_MORNING = 10 * 3_600;

interface ScenarioContext extends Act {
  readonly borrower: Borrower;
  /** true: a waiting state advances by itself */
  readonly isAuto: boolean;
}

/** Every state a borrower can be in, reached by the same acts as in real use. */
export const scenarios = {
  new: async () => {},
  form_pending: (context) => apply(context, CreditStatus.WORK_INFO),
  wait_submit: (context) => apply(context, CreditStatus.WAIT_SUBMIT),
  credit_reviewing: (context) => apply(context, CreditStatus.REVIEWING),
  credit_rejected: async (context) => {
    const order = await apply(context, CreditStatus.REVIEWING);
    await moveCredit(context, context.borrower, order, 'reject');
  },
  approved: async (context) => {
    await approve(context, 1);
    await giveCoupons(context);
  },
  loan_reviewing: async (context) => lend(await approve(context, 1), addSeconds(context.now, -120)),
  loan_rejected: async (context) => {
    const loan = await lend(await approve(context, 1), addHours(context.now, -1));
    await moveLoan({ ...context, now: addSeconds(context.now, -600) }, loan.id, 'reject');
  },
  lending: async (context) => {
    const loan = await lend(await approve(context, 1), addSeconds(context.now, -600));
    const at = context.isAuto ? context.now : addSeconds(context.now, -240);
    await moveLoan({ ...context, now: at }, loan.id, 'approve');
  },
  payout_failed: async (context) => {
    const loan = await lend(await approve(context, 1), addHours(context.now, -1));
    await moveLoan({ ...context, now: addSeconds(context.now, -2_400) }, loan.id, 'approve');
    await moveLoan({ ...context, now: addSeconds(context.now, -600) }, loan.id, 'fail_payout');
  },
  repaying: (context) => lendOut(context, 20),
  overdue: (context) => lendOut(context, 34),
  rollover_initiated: (context) => renewOverdue(context, 'deferral'),
  restructure_initiated: (context) => renewOverdue(context, 'restructure'),
  settled: async (context) => paidOnTime(context, await lendOut(context, 95)),
  overpaid: async (context) => {
    await paidOnTime(context, await lendOut(context, 95));
    // the last instalment was paid twice
    await reportPosted(context, context.borrower.id, { amount: 1_801 });
  },
  frozen: async (context) => {
    const { tx, borrower } = await approve(context, 1);
    await moveAccount(tx, borrower, 'freeze');
  },
} satisfies Record<string, (context: ScenarioContext) => Promise<unknown>>;

export type Scenario = keyof typeof scenarios;
export const scenarioNames = Object.keys(scenarios) as [Scenario, ...Scenario[]];

async function renewOverdue(context: ScenarioContext, kind: RenewalKind): Promise<void> {
  const loan = await lendOut(context, 34);
  await beginRenewal(context, await lockPaidOut(context, loan.id), kind, context.isAuto);
}

async function apply(context: ScenarioContext, upTo: CreditStatus) {
  const { borrower, now } = context;
  // an application that the borrower still has to submit is decided by itself after that
  const isAuto = upTo < CreditStatus.REVIEWING || context.isAuto;
  const begun = { ...context, now: addHours(now, -1) };
  let order = await createCreditOrder(begun, borrower, isAuto);
  while (order.status < Math.min(upTo, CreditStatus.WAIT_SUBMIT))
    order = await completeStep(context, borrower, order);
  if (upTo <= CreditStatus.WAIT_SUBMIT) return order;
  const submittedAt = context.isAuto ? now : addSeconds(now, -180);
  return moveCredit({ ...context, now: submittedAt }, borrower, order, 'submit');
}

async function approve(context: ScenarioContext, days: number): Promise<ScenarioContext> {
  const { tx, borrower } = context;
  const at = addHours(context.now, -24 * days);
  const early = { ...context, now: at, isAuto: false };
  const order = await apply(early, CreditStatus.REVIEWING);
  if (order.uploadState !== UPLOAD_COMPLETE) throw new Error('The form was not completed.');
  await moveCredit({ ...context, now: at }, borrower, order, 'approve');
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
  await moveLoan({ ...context, now: later(300) }, loan.id, 'approve');
  return moveLoan({ ...context, now: later(1_500) }, loan.id, 'disburse');
}

/** The worked example of philippines.md as a loan order, applied for at this time and under review. */
async function lend(context: ScenarioContext, at: Date): Promise<LoanRow> {
  const { tx, borrower, isAuto } = context;
  const agreedOn = manilaDay(at);
  const offer = await offerTo(tx, borrower, { today: agreedOn, now: at });
  const { quote } = priceLoan({
    loanAmount: LOAN_AMOUNT,
    periods: terms[0]?.periods ?? 3,
    couponDiscount: 0,
    agreedOn,
  });
  const given = {
    borrowerId: borrower.id,
    creditOrderId: offer.creditOrder.id,
    quote,
    limitThenPesos: offer.maxAmount,
    receivingAccount: offer.account,
    agreementVersion: AGREEMENT_VERSION,
    faceCheckId: null,
    isAuto,
  };
  const act = isAuto ? context : { ...context, now: at };
  const { id } = await createLoan(act, given);
  return moveLoan(act, id, 'begin_review');
}

/** Pays every instalment on the morning of its due date. */
async function paidOnTime(context: Act, loan: LoanRow): Promise<void> {
  const { tx } = context;
  const rows = await rowsOf(tx, plans, { loanOrderId: loan.id }, asc(plans.period));
  for (const plan of rows) {
    const act = { ...context, now: addSeconds(startOf(plan.dueDate), TEN_IN_THE_MORNING) };
    await lockBook(act, loan.id);
    const amount = plan.principal + plan.interest;
    const locked = await lockLoan(tx, loan.id);
    await payCheckout(act, locked, await repaymentFor(act, locked, whatIsDue, amount));
  }
}

/** Creates two coupons that fit the worked example, one above the interest of a period, and one that has expired. */
async function giveCoupons({ tx, borrower, now }: ScenarioContext): Promise<void> {
  const today = manilaDay(now);
  const given = [
    { title: '₱50 off your interest', amountPesos: 50, days: 30 },
    { title: '₱20 welcome coupon', amountPesos: 20, days: 60 },
    { title: '₱500 off your interest', amountPesos: 500, days: 45 },
    { title: '₱30 birthday coupon', amountPesos: 30, days: -5 },
  ];
  await tx.insert(coupons).values(
    given.map(({ title, amountPesos, days }) => ({
      id: newId('coupon'),
      borrowerId: borrower.id,
      title,
      amountPesos,
      expiresOn: addDays(today, days),
    })),
  );
}
