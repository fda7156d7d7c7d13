import type { LoanBook, PlanState } from './book';
import type { Day } from './calendar';
import { daysBetween } from './calendar';
import type { CashFlow } from './eir';
import { effectiveRate, rateBasisPoints } from './eir';
import type { Centavos } from './money';
import { sum, toPesos } from './money';

/** The state of a debt from which its options (rollover, restructure) are priced. */
export interface Situation {
  readonly book: LoanBook;
  readonly today: Day;
  /**
   * The cash flows of the whole debt from its payout on, in whole pesos: proceeds, service fees so far, and the plans of the
   * orders that this one replaced. Payments stand on the days agreed, so that paying early does not make a loan look dearer.
   * Late charges are left out.
   */
  readonly flows: readonly CashFlow[];
  readonly disbursedOn: Day;
}

/** The costs of a debt that are not in the book of its present order: earlier orders and service fees. */
export interface DebtSoFar {
  readonly disbursedOn: Day;
  /** what the borrower first got, whole pesos */
  readonly lendingAmount: number;
  /** service fees that the lender earned, as entered in the ledger, where income is negative */
  readonly fees: readonly { readonly day: Day; readonly amount: Centavos }[];
  /** plans of the orders that the present one replaced */
  readonly replacedPlans: readonly Pick<
    PlanState,
    'dueDate' | 'settledOn' | 'paidPrincipal' | 'paidInterest'
  >[];
}

/** Puts the situation of a debt together, from its first payout until today. */
export function situationAfter(soFar: DebtSoFar, book: LoanBook, today: Day): Situation {
  const { disbursedOn, lendingAmount, fees, replacedPlans } = soFar;
  const flow = (day: Day, amount: number): CashFlow => ({
    days: daysBetween(disbursedOn, day),
    amount,
  });
  return {
    book,
    today,
    disbursedOn,
    flows: [
      flow(disbursedOn, lendingAmount),
      ...fees.map(({ day, amount }) => flow(day, toPesos(amount))),
      ...replacedPlans.map(({ dueDate, settledOn, paidPrincipal, paidInterest }) =>
        flow(
          settledOn !== null && settledOn < dueDate ? settledOn : dueDate,
          -toPesos(paidPrincipal + paidInterest),
        ),
      ),
    ],
  };
}

/** The price of a whole debt in the figures that the pages show, whole pesos. */
export interface DebtPrice {
  readonly lendingAmount: number;
  readonly totalRepayment: number;
  readonly totalCost: number;
  readonly eirBasisPoints: number;
}

/** The price of a debt with these cash flows, and its exact rate a month. */
export function priceDebt(flows: readonly CashFlow[]): { price: DebtPrice; rate: number } {
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
