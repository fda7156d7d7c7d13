import type { LoanOrder } from '@pautang/shared/contract/loan';
import type { PendingRepayPlan } from '@pautang/shared/contract/repay';
import { LoanStatus } from '@pautang/shared/contract/enums';

/** Whether the borrower owes money on the loan; else it is still on its way to them. */
export const isOwed = ({ status }: LoanOrder): boolean =>
  status === LoanStatus.REPAYING || status === LoanStatus.OVERDUE;

/** Returns figures in whole pesos: the plan's if it is this order's, as on the repay page, else the order's own. */
export function loanFigures(order: LoanOrder, plan: PendingRepayPlan | null) {
  const own = plan?.order.loanOrderId === order.loanOrderId ? plan : null;
  return {
    amountDue: own?.dueNow ?? order.amountDue,
    /** the penalty in the amount; 0 while the plan is not known */
    overdueFee: own?.overdueFee ?? 0,
    isOverdue: order.status === LoanStatus.OVERDUE,
  };
}
