import { createHash, randomInt, randomUUID } from 'node:crypto';
import type { AcceptedAgreement } from '@pautang/shared/contract/acceptedAgreement';
import { ResponseCode } from '@pautang/shared/contract/codes';
import { LoanStatus, PlanStatus } from '@pautang/shared/contract/enums';
import type { LoanOrder, PlanItem, Quote } from '@pautang/shared/contract/loan';
import type { RequestOf, ResponseOf } from '@pautang/shared/contract/method';
import type {
  PendingRepayPlan,
  PostedPayment,
  queryRepayOrderDetail,
  repaymentConfirm,
} from '@pautang/shared/contract/repay';
import { BILLER, REFERENCE_HOURS, VERSION, WALLET, daysAfter } from './secondLenderOffer';
import { refuse } from './secondLenderWire';

type RepayOrderDetail = ResponseOf<typeof queryRepayOrderDetail>;
type Choice = RequestOf<typeof repaymentConfirm>;

interface Plan {
  readonly period: number;
  readonly dueDate: string;
  readonly principal: number;
  interest: number;
  paid: number;
  settledOn: string | null;
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
  readonly checkouts: Checkout[];
}

interface Checkout {
  readonly repaymentId: string;
  readonly reference: string;
  readonly choice: Choice;
  readonly createdAt: string;
  readonly expiresAt: string;
  state: 'PENDING' | 'POSTED' | 'EXPIRED';
  payment: PostedPayment | null;
}

const plus = (at: Date, hours: number) => new Date(at.getTime() + hours * 3_600_000).toISOString();
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
const interestLeft = ({ interest, paid }: Plan) => Math.max(0, interest - paid);
const leftOf = ({ principal, interest, paid }: Plan) => principal + interest - paid;
const openOf = ({ plans }: Loan) => plans.filter((plan) => leftOf(plan) > 0);
export const isRunning = ({ status }: Loan) => status < LoanStatus.FINISH;
export const isOwed = (loan: Loan) => loan.plans.length > 0 && isRunning(loan);

/** The interest of a period is owed once the period has begun (decision S14). */
const hasBegun = ({ plans }: Loan, { period }: Plan, today: string) =>
  period === 1 || (plans[period - 2]?.dueDate ?? '') < today;

/** The periods due by a day, or else the next one. */
function duePlans(loan: Loan, day: string): readonly Plan[] {
  const due = openOf(loan).filter(({ dueDate }) => dueDate <= day);
  return due.length > 0 ? due : openOf(loan).slice(0, 1);
}
const dueOn = (loan: Loan, day: string) => sum(duePlans(loan, day).map(leftOf));

/** Interest of periods that have not begun, which a payoff saves. */
const unbegun = (loan: Loan, today: string) =>
  sum(openOf(loan).map((plan) => (hasBegun(loan, plan, today) ? 0 : plan.interest)));
const owedBy = (loan: Loan) => sum(openOf(loan).map(leftOf));

function overdueDays(loan: Loan, today: string): number {
  const oldest = isOwed(loan) ? openOf(loan)[0]?.dueDate : undefined;
  return Math.max(0, (Date.parse(today) - Date.parse(oldest ?? today)) / 86_400_000);
}

function planView(plan: Plan, today: string): PlanItem & { readonly repayDate: string } {
  const { period, dueDate, principal, interest, paid, settledOn } = plan;
  const late = settledOn === null && dueDate < today;
  return {
    period,
    dueDate,
    status: settledOn ? PlanStatus.SETTLED : late ? PlanStatus.OVERDUE : PlanStatus.OUTSTANDING,
    principal,
    interest,
    overdueFee: 0,
    paidAmount: paid,
    remaining: leftOf(plan),
    overdueDays: late ? (Date.parse(today) - Date.parse(dueDate)) / 86_400_000 : 0,
    repayDate: settledOn ?? dueDate,
  };
}

export function orderOf(loan: Loan, today: string): LoanOrder {
  const { loanOrderId, loanNumber, quote, appliedAt, plans, status } = loan;
  const late = overdueDays(loan, today);
  return {
    loanOrderId,
    loanNumber,
    status: late > 0 ? LoanStatus.OVERDUE : status,
    loanAmount: quote.loanAmount,
    lendingAmount: quote.lendingAmount,
    periods: quote.periods,
    termDays: quote.termDays,
    appliedAt,
    nextDueDate: (isOwed(loan) && openOf(loan)[0]?.dueDate) || null,
    amountDue: isOwed(loan) ? dueOn(loan, today) : 0,
    overdueDays: late,
    paidPeriods: plans.length - openOf(loan).length,
  };
}

export function pendingPlan(loan: Loan, now: Date, today: string): PendingRepayPlan {
  const waiting = loan.checkouts.find((one) => stateOf(one, now) === 'PENDING');
  return {
    asOf: now.toISOString(),
    order: orderOf(loan, today),
    plans: loan.plans.map((plan) => planView(plan, today)),
    dueNow: dueOn(loan, today),
    overdueFee: 0,
    dueTomorrow: dueOn(loan, daysAfter(today, 1)),
    payoffAmount: owedBy(loan) - unbegun(loan, today),
    payoffSaves: unbegun(loan, today),
    chargesSoFar: loan.quote.processingFee,
    options: [],
    checkout: waiting
      ? {
          repaymentId: waiting.repaymentId,
          reference: waiting.reference,
          amount: waiting.choice.amount,
          billerName: BILLER,
          createdAt: waiting.createdAt,
          expiresAt: waiting.expiresAt,
          state: 'PENDING',
          mode: waiting.choice.mode === 'part' ? 'due' : waiting.choice.mode,
          periods: [...waiting.choice.periods],
          process: null,
        }
      : null,
  };
}

const stateOf = ({ state, expiresAt }: Checkout, now: Date): Checkout['state'] =>
  state === 'PENDING' && expiresAt <= now.toISOString() ? 'EXPIRED' : state;

/** @throws Refusal for a sum that is not the lender's own */
export function checkOut(loan: Loan, choice: Choice, now: Date, today: string): Checkout {
  const { mode, periods, amount } = choice;
  if (!isOwed(loan)) refuse(ResponseCode.NOTHING_DUE, 'Nothing is to be paid.');
  const due = dueOn(loan, today);
  const chosen = openOf(loan).slice(0, periods.length);
  const isOldest = chosen.every(({ period }, at) => period === periods[at]);
  const own = {
    due,
    part: amount < due ? amount : 0,
    periods: isOldest ? sum(chosen.map(leftOf)) : 0,
    payoff: owedBy(loan) - unbegun(loan, today),
  }[mode];
  if (amount !== own || own === 0)
    refuse(ResponseCode.PRICE_CHANGED, 'The sum has changed. Nothing was done.');
  const checkout: Checkout = {
    repaymentId: randomUUID(),
    reference: String(randomInt(1e11, 1e12)),
    choice,
    createdAt: now.toISOString(),
    expiresAt: plus(now, REFERENCE_HOURS),
    state: 'PENDING',
    payment: null,
  };
  loan.checkouts.unshift(checkout);
  return checkout;
}

/** The agreement of a loan, as lists show it. */
export function agreementOf(loan: Loan): AcceptedAgreement {
  const { loanOrderId, loanNumber, appliedAt, contract, status } = loan;
  const hash = createHash('sha256').update(contract).digest('hex');
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
    hash,
  };
}

export function detailOf(loan: Loan, now: Date, today: string): RepayOrderDetail {
  const open = isOwed(loan) ? openOf(loan) : [];
  return {
    asOf: now.toISOString(),
    order: orderOf(loan, today),
    unpaidServiceFee: 0,
    repaidServiceFee: 0,
    serviceFee: 0,
    repayOrder: {
      principal: owedBy(loan) - sum(open.map(interestLeft)),
      interest: sum(open.map(interestLeft)),
    },
    repayPlans: loan.plans.map((plan) => planView(plan, today)),
    overdueFee: 0,
    remaining: owedBy(loan),
    payments: loan.payments,
  };
}

/** The checkout with this id; null: it is another loan's. */
export function checkoutView(loan: Loan, repaymentId: string, now: Date) {
  const checkout = loan.checkouts.find((one) => one.repaymentId === repaymentId);
  if (!checkout) return null;
  const { reference, choice, createdAt, expiresAt, payment } = checkout;
  return {
    repaymentId,
    loanOrderId: loan.loanOrderId,
    reference,
    amount: choice.amount,
    billerName: BILLER,
    billerPath: `${WALLET} → Bills → ${BILLER}`,
    createdAt,
    expiresAt,
    state: stateOf(checkout, now),
    payment,
    loanStatus: loan.status,
  };
}

/** Posts a payment of what the newest checkout is for: interest first, the oldest period first (decision S2). */
export function postPayment(loan: Loan, now: Date, today: string): void {
  const checkout = loan.checkouts.find((one) => stateOf(one, now) === 'PENDING');
  if (!checkout) throw new Error('No checkout waits for a payment.');
  const { repaymentId, reference, choice } = checkout;
  if (choice.mode === 'payoff')
    for (const plan of loan.plans) if (!hasBegun(loan, plan, today)) plan.interest = 0;
  let [rest, toInterest] = [choice.amount, 0];
  for (const plan of openOf(loan)) {
    const part = Math.min(rest, leftOf(plan));
    toInterest += Math.min(part, interestLeft(plan));
    plan.paid += part;
    rest -= part;
    if (leftOf(plan) === 0) plan.settledOn = today;
  }
  const payment: PostedPayment = {
    paymentId: randomUUID(),
    repaymentId,
    receiptNumber: `HR-${randomInt(1e5, 1e6)}`,
    amount: choice.amount,
    postedAt: now.toISOString(),
    countsFrom: today,
    channelName: WALLET,
    toPenalty: 0,
    toServiceFee: 0,
    toInterest,
    toPrincipal: choice.amount - toInterest,
    toCredit: 0,
    reference,
    billerName: BILLER,
    shortfall: 0,
  };
  loan.payments.unshift(payment);
  for (const other of loan.checkouts) if (other.state === 'PENDING') other.state = 'EXPIRED';
  Object.assign(checkout, { state: 'POSTED', payment });
  if (openOf(loan).length === 0) loan.status = LoanStatus.FINISH;
}

/** On the day of the price, so that its due dates hold. */
export function payOut(loan: Loan, now: Date): void {
  loan.plans = loan.quote.repayPlans.map(({ period, dueDate, principal, interest }) => {
    return { period, dueDate, principal, interest, paid: 0, settledOn: null };
  });
  Object.assign(loan, { status: LoanStatus.REPAYING, disbursedAt: now.toISOString() });
}
