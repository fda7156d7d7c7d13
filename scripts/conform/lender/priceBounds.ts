import type { BorrowQuota, Coupon } from '@pautang/shared/contract/borrow';
import type { PayoffStretch, Quote } from '@pautang/shared/contract/loan';
import type { debtPrice } from '@pautang/shared/contract/renewal';
import type { InferOutput } from 'valibot';
import { addDays, daysBetween } from '../../sandbox/domain/calendar';
import { sum } from '../../sandbox/domain/money';

/** Whether each bound holds, by its field and the words for a breach. */
export type Bounds = Readonly<Record<string, boolean>>;

export const isAscending = (values: readonly (number | string)[]): boolean =>
  values.every((value, at) => at === 0 || value > (values[at - 1] ?? ''));

/** Tolerance in hundredths of a percent, for the rounding of the rate and of one peso. */
const ROUNDING_BP = 1;

/**
 * Returns the monthly rate, in hundredths of a percent, at which the payments' present value is the received amount. A month
 * has 30 days. The kit has its own calculation, because it judges the sandbox's, too.
 */
function effectiveBasisPoints({ lendingAmount, repayPlans }: Quote, today: string): number {
  const worth = (rate: number) =>
    sum(
      repayPlans.map(
        ({ amount, dueDate }) => amount / (1 + rate) ** (daysBetween(today, dueDate) / 30),
      ),
    );
  if (worth(0) <= lendingAmount) return 0;
  let [low, high] = [0, 100];
  for (let step = 0; step < 80; step += 1) {
    const middle = (low + high) / 2;
    if (worth(middle) > lendingAmount) low = middle;
    else high = middle;
  }
  return high * 10_000;
}

/** Bounds of every price, also of one that was agreed on earlier. */
export function quoteBounds(quote: Quote): Bounds {
  const { repayPlans, loanAmount, lendingAmount, processingFee, interest, couponDiscount } = quote;
  const sumOf = (part: 'principal' | 'interest') => sum(repayPlans.map((one) => one[part]));
  const counted = repayPlans.every(({ period }, at) => period === at + 1);
  return {
    'periods: not as many as payments': quote.periods === repayPlans.length,
    'repayPlans: periods that do not count up from 1': counted,
    'repayPlans: due dates out of order': isAscending(repayPlans.map(({ dueDate }) => dueDate)),
    'repayPlans: an amount that is not its principal and interest': repayPlans.every(
      (one) => one.amount === one.principal + one.interest,
    ),
    'lendingAmount: not the amount less the fee': lendingAmount === loanAmount - processingFee,
    'repayPlans: principals that do not add up to the amount': sumOf('principal') === loanAmount,
    'interest: not the interest of the payments and the coupon':
      interest - couponDiscount === sumOf('interest'),
  };
}

/** Returns whether the amounts of a price add up to the peso (decision P13). */
export const quoteSums = ({
  repayPlans,
  totalRepayment,
  totalCost,
  lendingAmount,
}: Quote): Bounds => ({
  'totalRepayment: not the sum of its payments':
    totalRepayment === sum(repayPlans.map(({ amount }) => amount)),
  'totalCost: not totalRepayment less lendingAmount': totalCost === totalRepayment - lendingAmount,
});

/** Bounds of a price of today. */
export function todaysBounds(quote: Quote, today: string): Bounds {
  const { repayPlans, termDays, eirBasisPoints } = quote;
  const due = repayPlans.map(({ dueDate }) => dueDate);
  const rate = effectiveBasisPoints(quote, today);
  return {
    'repayPlans: a due date that is not in the future': due.every((day) => day > today),
    'termDays: not the days until the last payment':
      termDays === daysBetween(today, due.at(-1) ?? today),
    [`eirBasisPoints: not the rate of its payments, which is ${Math.round(rate)}`]:
      Math.abs(eirBasisPoints - rate) <= ROUNDING_BP,
  };
}

export function quotaBounds(quota: BorrowQuota): Bounds {
  const { minAmount, maxAmount, stepAmount, suggestedAmount, terms, quote } = quota;
  const term = terms.find(({ periods }) => periods === quote.periods);
  return {
    'minAmount: above maxAmount': minAmount <= maxAmount,
    'suggestedAmount: outside the limits or off the step':
      suggestedAmount >= minAmount &&
      suggestedAmount <= maxAmount &&
      suggestedAmount % stepAmount === 0,
    'terms: other days than the quote of that term': term?.termDays === quote.termDays,
    'quote: not for the suggested amount and the first term':
      quote.loanAmount === suggestedAmount && quote.periods === terms[0]?.periods,
  };
}

/** Bounds of an early payoff: the open principals, and the interest of the periods that have begun (decision S14). */
export function stretchBounds(
  stretches: readonly PayoffStretch[],
  { repayPlans, totalRepayment }: Quote,
  today: string,
): Bounds {
  const right = stretches.every((stretch) => {
    const paid = repayPlans.filter(({ dueDate }) => dueDate < stretch.firstDay);
    const begun = repayPlans.slice(paid.length, paid.length + 1);
    const open = sum(repayPlans.slice(paid.length).map(({ principal }) => principal));
    const payoff = open + sum(begun.map(({ interest }) => interest));
    const total = payoff + sum(paid.map(({ amount }) => amount));
    return (
      stretch.payoffAmount === payoff &&
      stretch.totalRepayment === total &&
      stretch.payoffSaves === totalRepayment - total
    );
  });
  const ends = [addDays(today, -1), ...stretches.map(({ lastDay }) => lastDay)];
  return {
    'payoffs: not the open principals and the interest of the begun period': right,
    'payoffs: days that are left out or counted twice from today to the last due date':
      ends.at(-1) === repayPlans.at(-1)?.dueDate &&
      stretches.every(
        ({ firstDay, lastDay }, at) =>
          firstDay <= lastDay && (at === 0 || firstDay === addDays(ends[at] ?? '', 1)),
      ),
  };
}

export function debtPriceBounds(price: InferOutput<typeof debtPrice>): Bounds {
  const { totalCost, totalRepayment, lendingAmount } = price;
  return {
    'totalCost: not totalRepayment less lendingAmount':
      totalCost === totalRepayment - lendingAmount,
  };
}

export function couponBounds({ state, expiresOn, usedBy }: Coupon, today: string): Bounds {
  return {
    'expiresOn: past although available': state !== 'available' || expiresOn >= today,
    'usedBy: a loan although not used': !usedBy || state === 'used',
  };
}
