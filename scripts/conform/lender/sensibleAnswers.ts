import type { BorrowQuota } from '@pautang/shared/contract/borrow';
import type { Quote } from '@pautang/shared/contract/loan';
import { PlanStatus } from '@pautang/shared/contract/enums';
import type { ResponseOf } from '@pautang/shared/contract/method';
import type {
  PendingRepayPlan,
  queryPendingRepayPlan,
  queryRepayOrderDetail,
} from '@pautang/shared/contract/repay';
import type { MethodName } from '@pautang/shared/contract/catalogue';
import { manilaDate } from '@pautang/shared/format';
import * as v from 'valibot';
import { methods } from './answers';

/**
 * Bounds between the fields of one answer, which a schema cannot express. A breach would cost a borrower money or trust. The
 * reference names each bound beside its field.
 */

const DAY_MS = 86_400_000;

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);
const isAscending = (values: readonly (number | string)[]): boolean =>
  values.every((value, at) => at === 0 || value > (values[at - 1] ?? ''));

/** A bound: its path, the description of a breach, and whether the bound holds. */
type Bound = readonly [path: string, fault: string, holds: boolean];

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

function quoteBounds(quote: Quote, today: string): Bound[] {
  const { repayPlans, loanAmount, lendingAmount, processingFee, termDays, eirBasisPoints } = quote;
  const due = repayPlans.map(({ dueDate }) => dueDate);
  const counted = repayPlans.every(({ period }, at) => period === at + 1);
  const rate = effectiveBasisPoints(quote, today);
  return [
    ['quote.periods', 'not as many as payments', quote.periods === repayPlans.length],
    ['quote.repayPlans', 'periods that do not count up from 1', counted],
    ['quote.repayPlans', 'due dates out of order', isAscending(due)],
    ['quote.repayPlans', 'a due date that is not in the future', due.every((day) => day > today)],
    [
      'quote.termDays',
      'not the days until the last payment',
      termDays === daysBetween(today, due.at(-1) ?? today),
    ],
    [
      'quote.lendingAmount',
      'not the amount less the fee',
      lendingAmount === loanAmount - processingFee,
    ],
    [
      'quote.repayPlans',
      'principals that do not add up to the amount',
      sum(repayPlans.map(({ principal }) => principal)) === loanAmount,
    ],
    [
      'quote.eirBasisPoints',
      `not the rate of its payments, which is ${Math.round(rate)}`,
      Math.abs(eirBasisPoints - rate) <= ROUNDING_BP,
    ],
  ];
}

function quotaBounds(quota: BorrowQuota): Bound[] {
  const { minAmount, maxAmount, stepAmount, suggestedAmount, terms, quote } = quota;
  const term = terms.find(({ periods }) => periods === quote.periods);
  return [
    ['minAmount', 'above maxAmount', minAmount <= maxAmount],
    [
      'suggestedAmount',
      'outside the limits or off the step',
      suggestedAmount >= minAmount &&
        suggestedAmount <= maxAmount &&
        suggestedAmount % stepAmount === 0,
    ],
    ['terms', 'other days than the quote of that term', term?.termDays === quote.termDays],
  ];
}

function planBounds(plan: PendingRepayPlan): Bound[] {
  const { plans, payoffAmount, dueNow, chargesSoFar, chargesCap } = plan;
  const owed = sum(plans.map(({ remaining }) => remaining));
  return [
    ['plan.plans', 'due dates out of order', isAscending(plans.map(({ dueDate }) => dueDate))],
    ['plan.payoffAmount', 'more than is owed', payoffAmount <= owed],
    ['plan.dueNow', 'more than is owed', dueNow <= owed],
    [
      'plan.chargesCap',
      'below the charges so far',
      chargesCap === undefined || chargesSoFar <= chargesCap,
    ],
  ];
}

function detailBounds(detail: ResponseOf<typeof queryRepayOrderDetail>): Bound[] {
  const { repayPlans, payments, charges } = detail;
  const paidOn = new Set(
    payments.flatMap(({ countsFrom, postedAt }) => [countsFrom, manilaDate(postedAt)]),
  );
  return [
    [
      'repayPlans',
      'a repayDate without a payment',
      repayPlans.every(
        ({ status, repayDate, dueDate, paidAmount }) =>
          status !== PlanStatus.SETTLED ||
          paidAmount === 0 ||
          repayDate === dueDate ||
          paidOn.has(repayDate),
      ),
    ],
    [
      'repayPlans',
      'a repayDate that is not the due date of an open period',
      repayPlans.every(
        ({ status, repayDate, dueDate }) => status === PlanStatus.SETTLED || repayDate === dueDate,
      ),
    ],
    ['charges.cap', 'below the charges so far', !charges || charges.soFar <= charges.cap],
  ];
}

/** Returns the bounds of an answer; empty if the method has none or the answer does not fit its schema. */
function boundsOf(name: MethodName, answer: unknown, today: string): Bound[] {
  const parsed = v.safeParse(methods[name].response, answer);
  if (!parsed.success) return [];
  switch (name) {
    case 'queryBorrowQuota': {
      const quota = parsed.output as BorrowQuota;
      return [...quotaBounds(quota), ...quoteBounds(quota.quote, today)];
    }
    case 'queryBorrowQuotaWithInput':
      return quoteBounds((parsed.output as { quote: Quote }).quote, today);
    case 'queryPendingRepayPlan': {
      const { plan } = parsed.output as ResponseOf<typeof queryPendingRepayPlan>;
      return plan ? planBounds(plan) : [];
    }
    case 'queryRepayOrderDetail':
      return detailBounds(parsed.output as ResponseOf<typeof queryRepayOrderDetail>);
    default:
      return [];
  }
}

/**
 * Returns the bounds that an answer breaks, and the number of bounds that were checked.
 * @param at the time of the answer, by the lender's clock, in epoch ms
 */
export function senseFaults(
  name: MethodName,
  answer: unknown,
  at: number,
): { readonly faults: string[]; readonly bounds: number } {
  const bounds = boundsOf(name, answer, manilaDate(at));
  const faults = bounds.filter(([, , holds]) => !holds);
  return {
    faults: faults.map(([path, fault]) => `${name}.${path}: ${fault}`),
    bounds: bounds.length,
  };
}
