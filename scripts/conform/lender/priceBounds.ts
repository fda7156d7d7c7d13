import { borrowQuota, coupon } from '@pautang/shared/contract/borrow';
import type { Quote } from '@pautang/shared/contract/loan';
import { payoffStretch, quote } from '@pautang/shared/contract/loan';
import { debtPrice } from '@pautang/shared/contract/renewal';
import * as v from 'valibot';
import { addDays, daysBetween } from '../../sandbox/domain/calendar';
import { sum } from '../../sandbox/domain/money';

/** Whether each bound holds, by its field and the words for a breach. */
export type Bounds = Readonly<Record<string, boolean>>;
/** The bounds of an object; none if it has another form. `today` is the lender's date. */
export type Sense = (value: object, today: string) => Bounds;

export const senseOf =
  <S extends v.GenericSchema>(
    schema: S,
    bounds: (value: v.InferOutput<S>, today: string) => Bounds,
  ): Sense =>
  (value, today) => {
    const parsed = v.safeParse(schema, value);
    return parsed.success ? bounds(parsed.output, today) : {};
  };

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
export const priceSenses: readonly Sense[] = [
  senseOf(quote, (price) => {
    const { repayPlans, loanAmount, lendingAmount, processingFee, interest, couponDiscount } =
      price;
    const sumOf = (part: 'principal' | 'interest') => sum(repayPlans.map((one) => one[part]));
    return {
      'periods: not as many as payments': price.periods === repayPlans.length,
      'repayPlans: periods that do not count up from 1': repayPlans.every(
        ({ period }, at) => period === at + 1,
      ),
      'repayPlans: due dates out of order': isAscending(repayPlans.map(({ dueDate }) => dueDate)),
      'repayPlans: an amount that is not its principal and interest': repayPlans.every(
        (one) => one.amount === one.principal + one.interest,
      ),
      'lendingAmount: not the amount less the fee': lendingAmount === loanAmount - processingFee,
      'repayPlans: principals that do not add up to the amount': sumOf('principal') === loanAmount,
      'interest: not the interest of the payments and the coupon':
        interest - couponDiscount === sumOf('interest'),
    };
  }),
  senseOf(
    borrowQuota,
    ({ minAmount, maxAmount, stepAmount, suggestedAmount, terms, quote: price }) => {
      const term = terms.find(({ periods }) => periods === price.periods);
      return {
        'minAmount: above maxAmount': minAmount <= maxAmount,
        'suggestedAmount: outside the limits or off the step':
          suggestedAmount >= minAmount &&
          suggestedAmount <= maxAmount &&
          suggestedAmount % stepAmount === 0,
        'terms: other days than the quote of that term': term?.termDays === price.termDays,
        'quote: not for the suggested amount and the first term':
          price.loanAmount === suggestedAmount && price.periods === terms[0]?.periods,
      };
    },
  ),
  // The open principals, and the interest of the periods that have begun (decision S14).
  senseOf(
    v.object({ quote, payoffs: v.array(payoffStretch) }),
    ({ payoffs, quote: price }, today) => {
      const { repayPlans, totalRepayment } = price;
      const right = payoffs.every((stretch) => {
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
      const ends = [addDays(today, -1), ...payoffs.map(({ lastDay }) => lastDay)];
      return {
        'payoffs: not the open principals and the interest of the begun period': right,
        'payoffs: days that are left out or counted twice from today to the last due date':
          ends.at(-1) === repayPlans.at(-1)?.dueDate &&
          payoffs.every(
            ({ firstDay, lastDay }, at) =>
              firstDay <= lastDay && (at === 0 || firstDay === addDays(ends[at] ?? '', 1)),
          ),
      };
    },
  ),
  senseOf(debtPrice, ({ totalCost, totalRepayment, lendingAmount }) => ({
    'totalCost: not totalRepayment less lendingAmount':
      totalCost === totalRepayment - lendingAmount,
  })),
  senseOf(coupon, ({ state, expiresOn, usedBy }, today) => ({
    'expiresOn: past although available': state !== 'available' || expiresOn >= today,
    'usedBy: a loan although not used': !usedBy || state === 'used',
  })),
];

/** Bounds of a price of today. */
export const todaysPrice = senseOf(quote, (price, today) => {
  const due = price.repayPlans.map(({ dueDate }) => dueDate);
  const rate = effectiveBasisPoints(price, today);
  return {
    'repayPlans: a due date that is not in the future': due.every((day) => day > today),
    'termDays: not the days until the last payment':
      price.termDays === daysBetween(today, due.at(-1) ?? today),
    [`eirBasisPoints: not the rate of its payments, which is ${Math.round(rate)}`]:
      Math.abs(price.eirBasisPoints - rate) <= ROUNDING_BP,
  };
});

/** The amounts of a price add up to the peso (decision P13). */
export const priceSum = senseOf(quote, (price) => ({
  'totalRepayment: not the sum of its payments':
    price.totalRepayment === sum(price.repayPlans.map(({ amount }) => amount)),
  'totalCost: not totalRepayment less lendingAmount':
    price.totalCost === price.totalRepayment - price.lendingAmount,
}));
