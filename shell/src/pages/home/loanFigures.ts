import type { LoanOrder } from '@pautang/shared/contract/loan';
import type { PendingRepayPlan } from '@pautang/shared/contract/repay';
import { LoanStatus } from '@pautang/shared/contract/enums';

/** Figures of the money that is due, in whole pesos. */
interface LoanFigures {
  readonly amountDue: number;
  /** of it: penalty; 0 while the plan is not known */
  readonly overdueFee: number;
  readonly isOverdue: boolean;
}

/** True while the borrower owes: everything else is still on its way to them. */
export const isOwed = ({ status }: LoanOrder): boolean =>
  status === LoanStatus.REPAYING || status === LoanStatus.OVERDUE;

/** The plan's figures if it is this order's, as on the repay page, else the order's own. */
export function loanFigures(order: LoanOrder, plan: PendingRepayPlan | null): LoanFigures {
  const own = plan?.order.loanOrderId === order.loanOrderId ? plan : null;
  return {
    amountDue: own?.dueNow ?? order.amountDue,
    overdueFee: own?.overdueFee ?? 0,
    isOverdue: order.status === LoanStatus.OVERDUE,
  };
}
