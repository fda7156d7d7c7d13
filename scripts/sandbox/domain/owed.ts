import type { LoanBook, PlanState } from './book';
import { unsettled } from './book';
import type { Day } from './calendar';
import { addDays } from './calendar';
import { policyOf } from './caps';
import type { Centavos } from './money';
import { CENTAVOS, share, sum } from './money';

/** The order in which a payment covers what is owed (decision S2). */
export const allocationOrder = ['penalty', 'serviceFee', 'interest', 'principal'] as const;
export type Bucket = (typeof allocationOrder)[number];

export type Target = { readonly period: number } & Readonly<Record<Bucket, Centavos>>;

export interface AllocationLine {
  readonly period: number;
  readonly bucket: Bucket;
  readonly amount: Centavos;
}

/**
 * Divides money among targets: one bucket after the other, and within a bucket the oldest period first. `rest` is the money
 * left when every target is covered.
 */
export function allocate(
  amount: Centavos,
  targets: readonly Target[],
): { lines: AllocationLine[]; rest: Centavos } {
  const lines: AllocationLine[] = [];
  let rest = amount;
  for (const bucket of allocationOrder) {
    for (const target of targets) {
      const part = Math.min(rest, target[bucket]);
      if (part <= 0) continue;
      lines.push({ period: target.period, bucket, amount: part });
      rest -= part;
    }
  }
  return { lines, rest };
}

export function allocatedTo(lines: readonly AllocationLine[], bucket: Bucket): Centavos {
  return lines.reduce((total, line) => total + (line.bucket === bucket ? line.amount : 0), 0);
}

/** The unpaid part of a penalty, in whole pesos, rounded down (decision P13). */
export function penaltyDue(plan: PlanState): Centavos {
  return Math.floor(plan.penalty / CENTAVOS) * CENTAVOS - plan.paidPenalty;
}

export function interestDue(plan: PlanState): Centavos {
  return plan.interest - plan.paidInterest;
}

function principalDue(plan: PlanState): Centavos {
  return plan.principal - plan.paidPrincipal;
}

export function scheduledDue(plan: PlanState): Centavos {
  return interestDue(plan) + principalDue(plan);
}

export function remaining(plan: PlanState): Centavos {
  return scheduledDue(plan) + penaltyDue(plan);
}

export function targetOf(plan: PlanState): Target {
  return {
    period: plan.period,
    penalty: penaltyDue(plan),
    serviceFee: 0,
    interest: interestDue(plan),
    principal: principalDue(plan),
  };
}

/** The plans that 'pay what is due' covers: all that are due, so that none is overdue tomorrow, else the next one. */
export function duePlans(book: LoanBook): PlanState[] {
  // every due date is processed, so no due date lies between processedThrough and today
  const due = plansDueBy(book, book.processedThrough);
  return due.length > 0 ? due : unsettled(book).slice(0, 1);
}

const plansDueBy = (book: LoanBook, day: Day): PlanState[] =>
  unsettled(book).filter((plan) => plan.dueDate <= day);

/** The amount due on this day or overdue, before credit is taken off. */
export function dueByDay(book: LoanBook, day: Day): Centavos {
  return sum(plansDueBy(book, day).map(remaining));
}

/** The price of these plans less the borrower's credit; never more than paying everything off today. */
export function toPay(book: LoanBook, plans: readonly PlanState[]): Centavos {
  return Math.max(0, Math.min(sum(plans.map(remaining)) - book.credit, payoff(book)));
}

/** The total still to pay if every payment from now on is made as planned; negative when credit exceeds it. */
export function owedAsPlanned(book: LoanBook): Centavos {
  return sum(unsettled(book).map(remaining)) - book.credit;
}

/** The cost of paying everything off today, with interest only for periods that have begun (prepayment, philippines.md). */
export function payoff(book: LoanBook): Centavos {
  const all = unsettled(book).map(
    (plan) =>
      principalDue(plan) + penaltyDue(plan) + (plan.isInterestCharged ? interestDue(plan) : 0),
  );
  return Math.max(0, sum(all) - book.credit - unearnedInterest(book));
}

/** The last day for which interest is charged; the next period begins after it. */
export function paidThrough({ plans, processedThrough }: LoanBook): Day {
  const next = plans.find((plan) => !plan.isInterestCharged);
  return next ? addDays(next.startsOn, -1) : (plans.at(-1)?.dueDate ?? processedThrough);
}

/** Interest paid for periods that have not begun: it belongs to the borrower until they begin (decision S14). */
export function unearnedInterest(book: LoanBook): Centavos {
  return sum(book.plans.map((plan) => (plan.isInterestCharged ? 0 : plan.paidInterest)));
}

export function payoffSaves(book: LoanBook): Centavos {
  const open = unsettled(book).map((plan) => (plan.isInterestCharged ? 0 : interestDue(plan)));
  return sum(open) + unearnedInterest(book);
}

export function chargesSoFar(book: LoanBook): Centavos {
  const charged = book.plans.map(
    (plan) => (plan.isInterestCharged ? plan.interest : 0) + penaltyDue(plan) + plan.paidPenalty,
  );
  return book.carriedCharges + book.processingFee + book.serviceFees + sum(charged);
}

/** The cap on interest, fees and penalties together (philippines.md). */
export function chargesCap(book: LoanBook): Centavos {
  return share(book.borrowed, policyOf(book.agreedOn).chargesBp);
}

/** The amount that may still be charged under the cap, in addition to the planned interest. */
export function roomForCharges(book: LoanBook): Centavos {
  const charged = sum(book.plans.map((plan) => plan.interest + plan.penalty));
  const fees = book.carriedCharges + book.processingFee + book.serviceFees;
  return Math.max(0, chargesCap(book) - fees - charged);
}
