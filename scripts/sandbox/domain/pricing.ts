import { isDeepStrictEqual } from 'node:util';
import type { LoanCalculation, Quote } from '@pautang/shared/contract/loan';
import { calculationOf } from '@pautang/shared/contract/loan';
import type { Day } from './calendar';
import { addDays, daysBetween, laterDay } from './calendar';
import type { InterestSpan } from './caps';
import { passedCap } from './caps';
import { effectiveRate, rateBasisPoints } from './eir';
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
  /** the last day for which interest is already paid; if it is after `agreedOn`, the first period begins after it */
  readonly paidThrough?: Day;
  /** whole pesos; without it the fee is the price's share of the amount */
  readonly processingFee?: number;
}

/** A loan's price, and the cap that it would exceed; null if it exceeds none. */
export function priceLoan(wanted: Wanted, price: Price = standardPrice) {
  const { loanAmount, periods, couponDiscount, agreedOn } = wanted;
  const from = laterDay(agreedOn, wanted.paidThrough ?? agreedOn);
  const dueDate = (period: number) => addDays(from, period * DAYS_A_PERIOD);
  const days = (period: number) => daysBetween(agreedOn, dueDate(period));
  const full = instalments(loanAmount, periods, price.ratePerPeriodBp);
  const plan = takeOffInterest(full, couponDiscount);
  const processingFee = wanted.processingFee ?? share(loanAmount, price.processingFeeBp);
  const lendingAmount = loanAmount - processingFee;
  const totalRepayment = sum(plan.map((part) => part.amount));
  const rate = effectiveRate([
    { days: 0, amount: lendingAmount },
    ...plan.map((part, index) => ({ days: days(index + 1), amount: -part.amount })),
  ]);
  const totalCost = totalRepayment - lendingAmount;
  const repayPlans = plan.map((part, index) => ({
    period: index + 1,
    dueDate: dueDate(index + 1),
    ...part,
  }));
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
      termDays: days(periods),
      repayPlans,
    },
    passedCap: passedCap({
      agreedOn,
      principal: loanAmount,
      nominalBp: price.ratePerPeriodBp,
      interest: plannedInterest(repayPlans, loanAmount),
      effectiveRate: rate,
      charges: totalCost,
    }),
  };
}

/** The interest of a plan as spans of days. `lent`: the amount borrowed that is outstanding before the plan. */
export function plannedInterest(
  plans: readonly (Omit<InterestSpan, 'from' | 'to'> & { startsOn?: Day; dueDate: Day })[],
  lent: number,
): InterestSpan[] {
  return plans.map(({ startsOn, dueDate, interest }, index) => ({
    from: startsOn ?? beginOf(dueDate),
    to: dueDate,
    interest,
    principal: Math.min(lent, sum(plans.slice(index).map(({ principal }) => principal))),
  }));
}

/** The first day of the period that ends on this due date. */
export function beginOf(dueDate: Day): Day {
  return addDays(dueDate, 1 - DAYS_A_PERIOD);
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

/** One period of a declining-balance plan, whole pesos. */
interface Instalment {
  readonly amount: number;
  readonly principal: number;
  readonly interest: number;
}

const ONE = 10_000n;

/**
 * Returns equal instalments on a declining balance. The exact annuity total is rounded down once (P13: in the
 * borrower's favour), and shared out in whole pesos with the larger instalments first, so that they add up to the
 * total. ₱5,000 over 3 periods at 4%: 1802 + 1802 + 1801 = 5405. The balance after each instalment is the exact balance
 * rounded down, so interest up to any period is the exact interest up to then, rounded down once.
 */
function instalments(principal: number, periods: number, rateBp: number): Instalment[] {
  const total = annuityTotal(principal, periods, rateBp);
  const smaller = Math.floor(total / periods);
  const larger = total - smaller * periods;
  let balance = principal;
  let exact = BigInt(principal);
  let scale = 1n;
  return Array.from({ length: periods }, (_, index) => {
    const amount = index < larger ? smaller + 1 : smaller;
    scale *= ONE;
    exact = exact * (ONE + BigInt(rateBp)) - BigInt(amount) * scale;
    // the last period repays the rest of the balance, including the fraction that rounding the total leaves
    const after = index === periods - 1 ? 0 : Number(exact / scale);
    const repaid = balance - after;
    balance = after;
    return { amount, interest: amount - repaid, principal: repaid };
  });
}

/** P·n·r / (1 − (1+r)^−n), exact in integers, rounded down to the peso. */
function annuityTotal(principal: number, periods: number, rateBp: number): number {
  if (rateBp === 0) return principal;
  const grown = (ONE + BigInt(rateBp)) ** BigInt(periods);
  const flat = ONE ** BigInt(periods);
  const numerator = BigInt(principal) * BigInt(periods) * BigInt(rateBp) * grown;
  return Number(numerator / (ONE * (grown - flat)));
}
