import type { LoanOrder } from '@pautang/shared/contract/loan';
import type { PendingRepayPlan } from '@pautang/shared/contract/repay';
import { LoanStatus } from '@pautang/shared/contract/enums';

/** Figures of the amount due, in whole pesos. */
interface LoanFigures {
  readonly amountDue: number;
  /** the penalty in it; 0 while the plan is not known */
  readonly overdueFee: number;
  readonly isOverdue: boolean;
}

/** Whether the borrower owes money on the loan; else it is still on its way to them. */
export const isOwed = ({ status }: LoanOrder): boolean =>
  status === LoanStatus.REPAYING || status === LoanStatus.OVERDUE;

/** Returns the plan's figures if the plan is this order's, as on the repay page, else the order's own. */
export function loanFigures(order: LoanOrder, plan: PendingRepayPlan | null): LoanFigures {
  const own = plan?.order.loanOrderId === order.loanOrderId ? plan : null;
  return {
    amountDue: own?.dueNow ?? order.amountDue,
    overdueFee: own?.overdueFee ?? 0,
    isOverdue: order.status === LoanStatus.OVERDUE,
  };
}
