import { isDeepStrictEqual } from 'node:util';
import type { LoanCalculation, Quote } from '@pautang/shared/contract/loan';
import { calculationOf } from '@pautang/shared/contract/loan';
import type { Day } from './calendar';
import { addDays } from './calendar';
import { passedCap } from './caps';
import { effectiveRate, rateBasisPoints } from './eir';
import type { Instalment } from './instalments';
import { instalments } from './instalments';
import { share, sum } from './money';

export const DAYS_A_PERIOD = 30;

export interface Price {
  readonly ratePerPeriodBp: number;
  readonly processingFeeBp: number;
}

/** The sandbox's price (philippines.md): 4% a period, 5% off the proceeds. */
export const standardPrice: Price = { ratePerPeriodBp: 400, processingFeeBp: 500 };

export interface Wanted {
  /** whole pesos */
  readonly loanAmount: number;
  readonly periods: number;
  /** whole pesos off the interest, at most the whole interest */
  readonly couponDiscount: number;
  readonly agreedOn: Day;
  /** whole pesos; without it the fee is the price's share of the amount */
  readonly processingFee?: number;
}

/** What a loan costs, and the cap that it would exceed; null for none. */
export interface Priced {
  readonly quote: Quote;
  readonly passedCap: string | null;
}

export function priceLoan(wanted: Wanted, price: Price = standardPrice): Priced {
  const { loanAmount, periods, couponDiscount, agreedOn } = wanted;
  const full = instalments(loanAmount, periods, price.ratePerPeriodBp);
  const plan = takeOffInterest(full, couponDiscount);
  const processingFee = wanted.processingFee ?? share(loanAmount, price.processingFeeBp);
  const lendingAmount = loanAmount - processingFee;
  const totalRepayment = sum(plan.map((part) => part.amount));
  const rate = effectiveRate([
    { days: 0, amount: lendingAmount },
    ...plan.map((part, index) => ({ days: (index + 1) * DAYS_A_PERIOD, amount: -part.amount })),
  ]);
  const totalCost = totalRepayment - lendingAmount;
  return {
    quote: {
      loanAmount,
      lendingAmount,
      interest: sum(full.map((part) => part.interest)),
      processingFee,
      couponDiscount,
      totalRepayment,
      totalCost,
      eirBasisPoints: rateBasisPoints(rate),
      ratePerPeriodBasisPoints: price.ratePerPeriodBp,
      processingFeeBasisPoints: price.processingFeeBp,
      periods,
      termDays: periods * DAYS_A_PERIOD,
      repayPlans: plan.map((part, index) => ({
        period: index + 1,
        dueDate: addDays(agreedOn, (index + 1) * DAYS_A_PERIOD),
        ...part,
      })),
    },
    passedCap: passedCap({
      agreedOn,
      principal: loanAmount,
      nominalBp: price.ratePerPeriodBp,
      effectiveRate: rate,
      charges: totalCost,
    }),
  };
}

/** Takes a discount off the earliest interest first, so that the borrower benefits as soon as possible. */
function takeOffInterest(plan: readonly Instalment[], discount: number): Instalment[] {
  let left = discount;
  const reduced = plan.map((part) => {
    const off = Math.min(left, part.interest);
    left -= off;
    return { ...part, amount: part.amount - off, interest: part.interest - off };
  });
  if (left > 0) throw new RangeError(`A discount of ${discount} is more than the whole interest.`);
  return reduced;
}

/** Whether the borrower agreed to this same price, to the peso and the day (contract: applyOrder). */
export function isSamePrice(agreed: LoanCalculation, quote: Quote): boolean {
  return isDeepStrictEqual(calculationOf(agreed), calculationOf(quote));
}
