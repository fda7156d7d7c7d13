import type { LoanBook } from './book';
import type { Day } from './calendar';
import type { CashFlow } from './eir';
import { effectiveRate, rateBasisPoints } from './eir';
import { sum } from './money';

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
