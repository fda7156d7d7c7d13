import type { PlanItem } from '../contract/loan';
import type { PendingRepayPlan, queryRepayOrderDetail, repaymentConfirm } from '../contract/repay';
import type { RequestOf, ResponseOf } from '../contract/method';

/** The borrower pays the sum due, a part of it, the `count` oldest unpaid periods, or everything early. */
export type RepayChoice =
  | { readonly mode: 'due' }
  | { readonly mode: 'part'; readonly amount: number }
  | { readonly mode: 'periods'; readonly count: number }
  | { readonly mode: 'payoff' };

/** The price of a choice today, in whole pesos. */
export interface Repayment {
  readonly amount: number;
  /** the periods that the payment settles, oldest first */
  readonly covers: readonly PlanItem[];
  /** due date of the first period that it leaves unpaid; null if it settles all */
  readonly nextDueDate: string | null;
  readonly stillToPay: number;
}

type Plan = Pick<PendingRepayPlan, 'plans' | 'dueNow' | 'payoffAmount' | 'credit'>;

const total = (items: readonly PlanItem[]): number =>
  items.reduce((sum, item) => sum + item.remaining, 0);

/** Returns the periods that are not fully paid, oldest first. */
export function unpaidPeriods(plan: Pick<Plan, 'plans'>): readonly PlanItem[] {
  const unpaid = plan.plans.filter((item) => item.remaining > 0);
  // oxlint-disable-next-line unicorn/no-array-sort -- filter made the copy; toSorted needs Chrome 110.
  return unpaid.sort((a, b) => a.period - b.period);
}

/** Returns the lender's price for these periods, less the borrower's credit, and at most the payoff. */
function toPay(plan: Plan, items: readonly PlanItem[]): number {
  return Math.max(0, Math.min(total(items) - (plan.credit ?? 0), plan.payoffAmount));
}

/** Returns the number of unpaid periods that `dueNow` covers. Every payment includes them. */
function dueCount(plan: Plan): number {
  const unpaid = unpaidPeriods(plan);
  const last = unpaid.findIndex(
    (_, index) => toPay(plan, unpaid.slice(0, index + 1)) >= plan.dueNow,
  );
  return last === -1 ? unpaid.length : last + 1;
}

export function repaymentOf(plan: Plan, choice: RepayChoice): Repayment {
  const unpaid = unpaidPeriods(plan);
  if (choice.mode === 'payoff') {
    return { amount: plan.payoffAmount, covers: unpaid, nextDueDate: null, stillToPay: 0 };
  }
  const asPlanned = Math.max(0, total(unpaid) - (plan.credit ?? 0));
  if (choice.mode === 'part') {
    const { amount } = choice;
    const [next] = unpaid;
    return {
      amount,
      covers: [],
      nextDueDate: next?.dueDate ?? null,
      stillToPay: asPlanned - amount,
    };
  }
  const due = dueCount(plan);
  const count = choice.mode === 'due' ? due : Math.max(due, choice.count);
  const covers = unpaid.slice(0, count);
  const amount = choice.mode === 'due' ? plan.dueNow : toPay(plan, covers);
  return {
    amount,
    covers,
    nextDueDate: unpaid[count]?.dueDate ?? null,
    stillToPay: count >= unpaid.length ? 0 : Math.max(0, asPlanned - amount),
  };
}

/** True if the borrower can pay the amount as a part of the sum due. */
export const isPart = ({ dueNow }: Pick<Plan, 'dueNow'>, amount: number): boolean =>
  Number.isInteger(amount) && amount > 0 && amount < dueNow;

/** The data of `repaymentConfirm` for a choice: only mode 'periods' names its periods. */
export function repaymentRequest(
  plan: Plan & { readonly order: Pick<PendingRepayPlan['order'], 'loanOrderId'> },
  choice: RepayChoice,
): RequestOf<typeof repaymentConfirm> {
  const { amount, covers } = repaymentOf(plan, choice);
  const periods = choice.mode === 'periods' ? covers.map((item) => item.period) : [];
  return { loanOrderId: plan.order.loanOrderId, mode: choice.mode, periods, amount };
}

/** Ticking a period also ticks all before it, unticking it all after it. Periods that are due cannot be unticked. */
export function countAfterTick(plan: Plan, period: number, isTicked: boolean): number {
  const index = unpaidPeriods(plan).findIndex((item) => item.period === period);
  return Math.max(dueCount(plan), isTicked ? index + 1 : index);
}

/** The sum due before credit, in two parts: the rest of the instalments, and the penalty on them. */
export function dueParts(plan: Plan & Pick<PendingRepayPlan, 'overdueFee'>): {
  readonly instalments: number;
  readonly overdueFee: number;
} {
  const { covers } = repaymentOf(plan, { mode: 'due' });
  return { instalments: total(covers) - plan.overdueFee, overdueFee: plan.overdueFee };
}

type Detail = ResponseOf<typeof queryRepayOrderDetail>;

/** Returns the interest of a loan, and the sum of its payments so far. */
export function loanAccount(detail: {
  readonly repayPlans: readonly Pick<Detail['repayPlans'][number], 'interest'>[];
  readonly payments: readonly Pick<Detail['payments'][number], 'amount'>[];
}): { readonly interest: number; readonly paid: number } {
  return {
    interest: detail.repayPlans.reduce((sum, item) => sum + item.interest, 0),
    paid: detail.payments.reduce((sum, payment) => sum + payment.amount, 0),
  };
}
