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

/** One period as it is shown on its due date; this lender accepts no part payments of a period. */
type Plan = PlanItem & { readonly repayDate: string };
type Checkout = ResponseOf<typeof fetchVirtualAccount> & { readonly createdAt: string };

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
  checkouts: readonly Checkout[];
}

const isOpen = ({ status }: Plan) => status !== PlanStatus.SETTLED;
const openOf = ({ plans }: Loan) => plans.filter(isOpen);
const amountOf = (plans: readonly Plan[]) => sum(plans.map(({ remaining }) => remaining));
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

/** A period as it is on this day. */
function planView(plan: Plan, today: string): Plan {
  const overdueDays = isOpen(plan) ? Math.max(0, daysBetween(plan.dueDate, today)) : 0;
  return { ...plan, overdueDays, ...(overdueDays > 0 && { status: PlanStatus.OVERDUE }) };
}

export function orderOf(loan: Loan, today: string): LoanOrder {
  const { loanOrderId, loanNumber, quote, appliedAt, plans, status } = loan;
  const { loanAmount, lendingAmount, periods, termDays } = quote;
  const [next] = isOwed(loan) ? openOf(loan).map((plan) => planView(plan, today)) : [];
  const overdueDays = next?.overdueDays ?? 0;
  return {
    loanOrderId,
    loanNumber,
    status: overdueDays > 0 ? LoanStatus.OVERDUE : status,
    loanAmount,
    lendingAmount,
    periods,
    termDays,
    appliedAt,
    nextDueDate: next?.dueDate ?? null,
    amountDue: isOwed(loan) ? dueOn(loan, today) : 0,
    overdueDays,
    paidPeriods: plans.length - openOf(loan).length,
  };
}

const stateOf = ({ state, expiresAt }: Checkout, now: Date) =>
  state === 'PENDING' && expiresAt <= now.toISOString() ? 'EXPIRED' : state;
const isWaiting = (now: Date) => (checkout: Checkout) => stateOf(checkout, now) === 'PENDING';

export function pendingPlan(loan: Loan, now: Date, today: string): PendingRepayPlan {
  const waiting = loan.checkouts.find(isWaiting(now));
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
      ? { ...waiting, state: 'PENDING', mode: 'due', periods: [], process: null }
      : null,
  };
}

export function checkOut(loan: Loan, amount: number, now: Date): Checkout {
  const checkout: Checkout = {
    repaymentId: randomUUID(),
    loanOrderId: loan.loanOrderId,
    reference: String(randomInt(1e11, 1e12)),
    amount,
    billerName: BILLER,
    billerPath: `${WALLET} → Bills → ${BILLER}`,
    createdAt: now.toISOString(),
    expiresAt: addHours(now, REFERENCE_HOURS).toISOString(),
    state: 'PENDING',
    payment: null,
    loanStatus: loan.status,
  };
  loan.checkouts = [checkout, ...loan.checkouts];
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
export function checkoutView(loan: Loan, repaymentId: string, now: Date): Checkout | null {
  const checkout = loan.checkouts.find((one) => one.repaymentId === repaymentId);
  return checkout ? { ...checkout, state: stateOf(checkout, now), loanStatus: loan.status } : null;
}

/** Posts a payment of the pending checkout. */
export function postPayment(loan: Loan, now: Date, today: string): void {
  const checkout = loan.checkouts.find(isWaiting(now));
  if (!checkout) throw new Error('No checkout waits for a payment.');
  const { repaymentId, amount, reference } = checkout;
  const due = duePlans(loan, today);
  const toInterest = sum(due.map(({ interest }) => interest));
  const payment: PostedPayment = {
    paymentId: randomUUID(),
    repaymentId,
    receiptNumber: `HR-${randomInt(1e5, 1e6)}`,
    amount,
    postedAt: now.toISOString(),
    countsFrom: today,
    channelName: WALLET,
    toPenalty: 0,
    toServiceFee: 0,
    toInterest,
    toPrincipal: amount - toInterest,
    toCredit: 0,
    reference,
    billerName: BILLER,
    shortfall: 0,
  };
  const paid = { status: PlanStatus.SETTLED, remaining: 0, repayDate: today };
  loan.plans = loan.plans.map((plan) =>
    due.includes(plan) ? { ...plan, ...paid, paidAmount: plan.remaining } : plan,
  );
  loan.payments.unshift(payment);
  loan.checkouts = [{ ...checkout, payment, state: 'POSTED' }];
  if (openOf(loan).length === 0) loan.status = LoanStatus.FINISH;
}

/** Pays a loan out. Call it on the day of the quote, because the quote sets the due dates. */
export function payOut(loan: Loan, now: Date): void {
  loan.plans = loan.quote.repayPlans.map(({ amount, ...plan }) => ({
    ...plan,
    status: PlanStatus.OUTSTANDING,
    overdueFee: 0,
    paidAmount: 0,
    remaining: amount,
    overdueDays: 0,
    repayDate: plan.dueDate,
  }));
  Object.assign(loan, { status: LoanStatus.REPAYING, disbursedAt: now.toISOString() });
}
