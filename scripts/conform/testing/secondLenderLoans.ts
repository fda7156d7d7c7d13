import { createHash, randomInt, randomUUID } from 'node:crypto';
import type { AcceptedAgreement } from '@pautang/shared/contract/acceptedAgreement';
import { LoanStatus, PlanStatus } from '@pautang/shared/contract/enums';
import type { LoanOrder, PlanItem, Quote } from '@pautang/shared/contract/loan';
import type { ResponseOf } from '@pautang/shared/contract/method';
import type {
  PendingRepayPlan,
  PostedPayment,
  fetchVirtualAccount,
  queryRepayOrderDetail,
} from '@pautang/shared/contract/repay';
import { addDays, addHours, daysBetween } from '../../sandbox/domain/calendar';
import { sum } from '../../sandbox/domain/money';
import { BILLER, REFERENCE_HOURS, VERSION, WALLET } from './secondLenderOffer';

interface Plan {
  readonly period: number;
  readonly dueDate: string;
  readonly amount: number;
  readonly principal: number;
  readonly interest: number;
  /** the day of the payment; this lender does not accept part payments of a period */
  settledOn: string | null;
}

interface Checkout {
  readonly repaymentId: string;
  readonly reference: string;
  readonly amount: number;
  readonly createdAt: string;
  readonly expiresAt: string;
  payment: PostedPayment | null;
}

export interface Loan {
  readonly loanOrderId: string;
  readonly loanNumber: string;
  readonly quote: Quote;
  readonly appliedAt: string;
  readonly contract: string;
  status: LoanStatus;
  decidedAt: string | null;
  disbursedAt: string | null;
  plans: readonly Plan[];
  readonly payments: PostedPayment[];
  /** the newest first */
  readonly checkouts: Checkout[];
}

const openOf = ({ plans }: Loan) => plans.filter(({ settledOn }) => settledOn === null);
const amountOf = (plans: readonly Plan[]) => sum(plans.map(({ amount }) => amount));
export const isRunning = ({ status }: Loan) => status < LoanStatus.FINISH;
export const isOwed = (loan: Loan) => loan.plans.length > 0 && isRunning(loan);

/** Returns the open periods due by a day, or else the next one. */
function duePlans(loan: Loan, day: string): readonly Plan[] {
  const due = openOf(loan).filter(({ dueDate }) => dueDate <= day);
  return due.length > 0 ? due : openOf(loan).slice(0, 1);
}
export const dueOn = (loan: Loan, day: string) => amountOf(duePlans(loan, day));

/** Returns the interest of future periods, which a payoff saves (decision S14). */
const unbegun = (loan: Loan, today: string) =>
  sum(
    openOf(loan).map(({ period, interest }) =>
      period > 1 && (loan.plans[period - 2]?.dueDate ?? '') >= today ? interest : 0,
    ),
  );

const daysLate = (plan: Plan | undefined, today: string): number =>
  plan?.settledOn === null ? Math.max(0, daysBetween(plan.dueDate, today)) : 0;

function planView(plan: Plan, today: string): PlanItem & { readonly repayDate: string } {
  const { period, dueDate, amount, principal, interest, settledOn } = plan;
  const overdueDays = daysLate(plan, today);
  return {
    period,
    dueDate,
    status: settledOn
      ? PlanStatus.SETTLED
      : overdueDays > 0
        ? PlanStatus.OVERDUE
        : PlanStatus.OUTSTANDING,
    principal,
    interest,
    overdueFee: 0,
    paidAmount: settledOn ? amount : 0,
    remaining: settledOn ? 0 : amount,
    overdueDays,
    repayDate: settledOn ?? dueDate,
  };
}

export function orderOf(loan: Loan, today: string): LoanOrder {
  const { loanOrderId, loanNumber, quote, appliedAt, plans, status } = loan;
  const [next] = isOwed(loan) ? openOf(loan) : [];
  const overdueDays = daysLate(next, today);
  return {
    loanOrderId,
    loanNumber,
    status: overdueDays > 0 ? LoanStatus.OVERDUE : status,
    loanAmount: quote.loanAmount,
    lendingAmount: quote.lendingAmount,
    periods: quote.periods,
    termDays: quote.termDays,
    appliedAt,
    nextDueDate: next?.dueDate ?? null,
    amountDue: isOwed(loan) ? dueOn(loan, today) : 0,
    overdueDays,
    paidPeriods: plans.length - openOf(loan).length,
  };
}

const stateOf = ({ payment, expiresAt }: Checkout, now: Date) =>
  payment ? 'POSTED' : expiresAt <= now.toISOString() ? 'EXPIRED' : 'PENDING';

export function pendingPlan(loan: Loan, now: Date, today: string): PendingRepayPlan {
  const waiting = loan.checkouts.find((one) => stateOf(one, now) === 'PENDING');
  const saves = unbegun(loan, today);
  return {
    asOf: now.toISOString(),
    order: orderOf(loan, today),
    plans: loan.plans.map((plan) => planView(plan, today)),
    dueNow: dueOn(loan, today),
    overdueFee: 0,
    dueTomorrow: dueOn(loan, addDays(today, 1)),
    payoffAmount: amountOf(openOf(loan)) - saves,
    payoffSaves: saves,
    chargesSoFar: loan.quote.processingFee,
    options: [],
    checkout: waiting
      ? {
          repaymentId: waiting.repaymentId,
          reference: waiting.reference,
          amount: waiting.amount,
          billerName: BILLER,
          createdAt: waiting.createdAt,
          expiresAt: waiting.expiresAt,
          state: 'PENDING',
          mode: 'due',
          periods: [],
          process: null,
        }
      : null,
  };
}

export function checkOut(loan: Loan, amount: number, now: Date): Checkout {
  const checkout: Checkout = {
    repaymentId: randomUUID(),
    reference: String(randomInt(1e11, 1e12)),
    amount,
    createdAt: now.toISOString(),
    expiresAt: addHours(now, REFERENCE_HOURS).toISOString(),
    payment: null,
  };
  loan.checkouts.unshift(checkout);
  return checkout;
}

/** Returns the agreement of a loan in the form of lists. */
export function agreementOf(loan: Loan): AcceptedAgreement {
  const { loanOrderId, loanNumber, appliedAt, contract, status } = loan;
  const isEnded = status === LoanStatus.FINISH;
  return {
    agreementId: `agreement-${loanOrderId}`,
    kind: 'loan',
    title: 'Your loan agreement',
    version: VERSION,
    acceptedAt: appliedAt,
    state: status < LoanStatus.REPAYING ? 'pending' : isEnded ? 'ended' : 'inForce',
    loanOrderId,
    loanNumber,
    hash: createHash('sha256').update(contract).digest('hex'),
  };
}

export function detailOf(
  loan: Loan,
  now: Date,
  today: string,
): ResponseOf<typeof queryRepayOrderDetail> {
  const open = openOf(loan);
  return {
    asOf: now.toISOString(),
    order: orderOf(loan, today),
    unpaidServiceFee: 0,
    repaidServiceFee: 0,
    serviceFee: 0,
    repayOrder: {
      principal: sum(open.map(({ principal }) => principal)),
      interest: sum(open.map(({ interest }) => interest)),
    },
    repayPlans: loan.plans.map((plan) => planView(plan, today)),
    overdueFee: 0,
    remaining: amountOf(open),
    payments: loan.payments,
  };
}

/** Returns the checkout with this id; null if the loan has no such checkout. */
export function checkoutView(
  loan: Loan,
  repaymentId: string,
  now: Date,
): ResponseOf<typeof fetchVirtualAccount> | null {
  const checkout = loan.checkouts.find((one) => one.repaymentId === repaymentId);
  if (!checkout) return null;
  return {
    ...checkout,
    loanOrderId: loan.loanOrderId,
    billerName: BILLER,
    billerPath: `${WALLET} → Bills → ${BILLER}`,
    state: stateOf(checkout, now),
    loanStatus: loan.status,
  };
}

/** Posts a payment of the pending checkout. */
export function postPayment(loan: Loan, now: Date, today: string): void {
  const checkout = loan.checkouts.find((one) => stateOf(one, now) === 'PENDING');
  if (!checkout) throw new Error('No checkout waits for a payment.');
  const due = duePlans(loan, today);
  const toInterest = sum(due.map(({ interest }) => interest));
  for (const plan of due) plan.settledOn = today;
  checkout.payment = {
    paymentId: randomUUID(),
    repaymentId: checkout.repaymentId,
    receiptNumber: `HR-${randomInt(1e5, 1e6)}`,
    amount: checkout.amount,
    postedAt: now.toISOString(),
    countsFrom: today,
    channelName: WALLET,
    toPenalty: 0,
    toServiceFee: 0,
    toInterest,
    toPrincipal: checkout.amount - toInterest,
    toCredit: 0,
    reference: checkout.reference,
    billerName: BILLER,
    shortfall: 0,
  };
  loan.payments.unshift(checkout.payment);
  loan.checkouts.splice(0, loan.checkouts.length, checkout);
  if (openOf(loan).length === 0) loan.status = LoanStatus.FINISH;
}

/** Pays a loan out. Call it on the day of the quote, because the quote sets the due dates. */
export function payOut(loan: Loan, now: Date): void {
  loan.plans = loan.quote.repayPlans.map((plan) => ({ ...plan, settledOn: null }));
  Object.assign(loan, { status: LoanStatus.REPAYING, disbursedAt: now.toISOString() });
}
