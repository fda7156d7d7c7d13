import { PlanStatus } from '@pautang/shared/contract/enums';
import type { PlanItem, Quote } from '@pautang/shared/contract/loan';

/** Returns the plan of a quote as a new plan: no payment is paid or late. */
export function quotedPlan({ repayPlans }: Pick<Quote, 'repayPlans'>): readonly PlanItem[] {
  return repayPlans.map(({ period, dueDate, amount, principal, interest }) => ({
    period,
    dueDate,
    status: PlanStatus.OUTSTANDING,
    principal,
    interest,
    overdueFee: 0,
    paidAmount: 0,
    remaining: amount,
    overdueDays: 0,
  }));
}
