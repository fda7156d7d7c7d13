import type { LoanBook, PlanState } from './book';
import type { Day } from './calendar';
import { daysBetween } from './calendar';
import type { InterestSpan } from './caps';
import type { CashFlow } from './eir';
import { effectiveRate, rateBasisPoints } from './eir';
import type { Centavos } from './money';
import { sum, toPesos } from './money';
import { plannedInterest } from './pricing';

/** The state of a debt from which its options (rollover, restructure) are priced. */
export type Situation = ReturnType<typeof situationAfter>;

/** The costs of a debt that are not in the book of its present order: earlier orders and service fees. */
export interface DebtSoFar {
  readonly disbursedOn: Day;
  /** the first proceeds to the borrower, whole pesos */
  readonly lendingAmount: number;
  /** service fees that the lender earned, as entered in the ledger, where income is negative */
  readonly fees: readonly { readonly day: Day; readonly amount: Centavos }[];
  /** the plans of the orders that the present one replaced, oldest first; `ended`: reduced to the amounts that were paid */
  readonly replaced: readonly Readonly<Record<'opened' | 'ended', readonly PlanState[]>>[];
}

/** Puts the situation of a debt together, from its first payout until today. */
export function situationAfter(soFar: DebtSoFar, book: LoanBook, today: Day) {
  const { disbursedOn, lendingAmount, fees, replaced } = soFar;
  const flow = (day: Day, amount: number): CashFlow => ({
    days: daysBetween(disbursedOn, day),
    amount,
  });
  return {
    book,
    today,
    disbursedOn,
    /**
     * The cash flows of the whole debt from its payout on, in whole pesos: proceeds, service fees so far, and the plans
     * of the orders that this one replaced. Each payment is dated on its due date, or on the day its plan was settled if
     * that is earlier. Late charges are left out.
     */
    flows: [
      flow(disbursedOn, lendingAmount),
      ...fees.map(({ day, amount }) => flow(day, toPesos(amount))),
      ...replaced
        .flatMap(({ ended }) => ended)
        .map(({ dueDate, settledOn, paidPrincipal, paidInterest }) =>
          flow(
            settledOn !== null && settledOn < dueDate ? settledOn : dueDate,
            -toPesos(paidPrincipal + paidInterest),
          ),
        ),
    ],
    ...earlierInterest(replaced, toPesos(book.principal)),
  };
}

/** The outstanding part of the amount borrowed never grows, because payments cover charges first (decision S2). */
function earlierInterest(replaced: DebtSoFar['replaced'], principal: number) {
  let lent = Number.POSITIVE_INFINITY;
  const interest = replaced.flatMap(({ opened, ended }) => {
    const agreed = ended.map((plan, index) => ({
      ...plan,
      interest: opened[index]?.interest ?? 0,
      principal: opened[index]?.principal ?? 0,
    }));
    const spans = interestOf(agreed, lent);
    lent = Math.min(lent, toPesos(unpaidPrincipal(agreed)));
    return spans;
  });
  return {
    /** interest that the replaced orders charged */
    interest,
    /** how much of the amount borrowed was outstanding when the present order began, whole pesos */
    lent: Math.min(lent, principal),
  };
}

export function unpaidPrincipal(plans: readonly PlanState[]): Centavos {
  return sum(plans.map((plan) => plan.principal - plan.paidPrincipal));
}

/** Returns the interest of plans as spans of days, for the periods that have begun or for all. */
export function interestOf(
  plans: readonly PlanState[],
  lent: number,
  which: 'begun' | 'all' = 'begun',
): InterestSpan[] {
  const inPesos = plans.map(({ startsOn, dueDate, interest, principal, isInterestCharged }) => ({
    startsOn,
    dueDate,
    interest: which === 'all' || isInterestCharged ? toPesos(interest) : 0,
    principal: toPesos(principal),
  }));
  return plannedInterest(inPesos, lent);
}

/** The cash flows of a debt up to today; what was paid ahead of its due date counts today. */
export function flowsSoFar({ book, today, flows, disbursedOn }: Situation): CashFlow[] {
  const paid = book.plans.map((plan) => ({
    days: daysBetween(disbursedOn, plan.dueDate < today ? plan.dueDate : today),
    amount: -toPesos(plan.paidPrincipal + plan.paidInterest),
  }));
  return [...flows, ...paid];
}

/** The price of a debt with these cash flows in the figures that the pages show, whole pesos, and its exact rate a month. */
export function priceDebt(flows: readonly CashFlow[]) {
  const rate = effectiveRate(flows);
  const lendingAmount = sum(flows.map(({ amount }) => Math.max(0, amount)));
  const totalRepayment = sum(flows.map(({ amount }) => Math.max(0, -amount)));
  return {
    rate,
    price: {
      lendingAmount,
      totalRepayment,
      totalCost: totalRepayment - lendingAmount,
      eirBasisPoints: rateBasisPoints(rate),
    },
  };
}
