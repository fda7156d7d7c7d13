import { PlanStatus } from '@pautang/shared/contract/enums';
import type { LoanOrder, PlanItem } from '@pautang/shared/contract/loan';
import type { LoanRow } from '../db/tables-loan';
import type { LoanBook, PlanState } from '../domain/book';
import { isOwed, unsettled } from '../domain/book';
import type { Day } from '../domain/calendar';
import { daysBetween } from '../domain/calendar';
import { toPesos } from '../domain/money';
import { duePlans, penaltyDue, remaining, toPay } from '../domain/owed';

export function viewOf(loan: LoanRow, book: LoanBook | null, today: Day): LoanOrder {
  const isOpen = book !== null && isOwed(book);
  const next = isOpen ? unsettled(book)[0] : undefined;
  return {
    loanOrderId: loan.id,
    loanNumber: numberOf(loan),
    status: loan.status,
    loanAmount: loan.quote.loanAmount,
    // a restructure moves a balance and pays nothing out
    lendingAmount: loan.restructuredFrom === null ? loan.quote.lendingAmount : 0,
    periods: loan.quote.periods,
    termDays: loan.quote.termDays,
    appliedAt: loan.appliedAt.toISOString(),
    nextDueDate: next?.dueDate ?? null,
    amountDue: isOpen ? toPesos(toPay(book, duePlans(book))) : 0,
    overdueDays: next ? overdueDays(next, today) : 0,
    paidPeriods: book?.plans.filter((plan) => isPaid(plan, loan)).length ?? 0,
    restructuredFrom: loan.restructuredFrom,
    restructuredInto: loan.restructuredInto,
  };
}

/**
 * Whether the borrower paid this period. A restructure settles a period too, but leaves it with less principal than was
 * agreed, because the rest moved to the new order.
 */
function isPaid({ status, period, principal }: PlanState, { quote }: LoanRow): boolean {
  const agreed = quote.repayPlans.find((plan) => plan.period === period);
  return status === PlanStatus.SETTLED && toPesos(principal) === agreed?.principal;
}

export const isoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null;

/** The loan number that borrowers see, short enough to read out on the phone. */
export function numberOf({ number }: Pick<LoanRow, 'number'>): string {
  return String(number).padStart(4, '0');
}

export function planView(plan: PlanState, today: Day): PlanItem {
  return {
    period: plan.period,
    dueDate: plan.dueDate,
    status: plan.status,
    principal: toPesos(plan.principal),
    interest: toPesos(plan.interest),
    overdueFee: toPesos(penaltyDue(plan) + plan.paidPenalty),
    paidAmount: toPesos(plan.paidPrincipal + plan.paidInterest + plan.paidPenalty),
    remaining: plan.status === PlanStatus.SETTLED ? 0 : toPesos(remaining(plan)),
    overdueDays: overdueDays(plan, today),
  };
}

function overdueDays(plan: PlanState, today: Day): number {
  return plan.status === PlanStatus.OVERDUE ? daysBetween(plan.dueDate, today) : 0;
}
