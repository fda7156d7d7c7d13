import type { LoanBook, PlanState } from './book';
import type { Day } from './calendar';
import { daysBetween } from './calendar';
import type { CashFlow } from './eir';
import { effectiveRate, rateBasisPoints } from './eir';
import type { Centavos } from './money';
import { sum, toPesos } from './money';

/** A debt as it stands when a way out of it is priced. */
export interface Situation {
  readonly book: LoanBook;
  readonly today: Day;
  /**
   * Of the whole debt, from its payout on, in whole pesos: proceeds, service fees so far, and the plans of the orders that
   * this one replaced. As agreed, not as paid: money that comes early does not make a loan dearer. Late charges are out.
   */
  readonly flows: readonly CashFlow[];
  readonly disbursedOn: Day;
}

/** What a debt was agreed to cost before its present order, and beside it. */
export interface DebtSoFar {
  readonly disbursedOn: Day;
  /** what the borrower first got, whole pesos */
  readonly lendingAmount: number;
  /** service fees that were earned, as the ledger has them: income is negative */
  readonly fees: readonly { readonly day: Day; readonly amount: Centavos }[];
  /** plans of the orders that the present one replaced */
  readonly replacedPlans: readonly Pick<
    PlanState,
    'dueDate' | 'settledOn' | 'paidPrincipal' | 'paidInterest'
  >[];
}

/** A debt as it stands today, from its first payout on. */
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

/** What a price strip shows of a whole debt, whole pesos. */
export interface DebtPrice {
  readonly lendingAmount: number;
  readonly totalRepayment: number;
  readonly totalCost: number;
  readonly eirBasisPoints: number;
}

/** The price of a debt whose flows are all known, and its exact rate. */
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
