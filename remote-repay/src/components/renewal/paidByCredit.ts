import type { PendingRepayPlan, RepayOption } from '@pautang/shared/contract/repay';
import { texts } from '../texts';

/** The option of the plan that each kind of renewal began as. */
export const optionOf = { deferral: 'rollover', restructure: 'restructure' } as const;

/**
 * Returns why this option is not offered: the borrower's credit already pays what is due, so a rollover would cost a
 * fee for nothing, or it pays the whole loan. Null: it is offered, or it is begun and can continue.
 */
export function paidByCredit(plan: PendingRepayPlan, kind: RepayOption['kind']): string | null {
  const { process, credit = 0, dueNow, payoffAmount } = plan;
  if (process && optionOf[process.kind] === kind) return null;
  if (payoffAmount === 0) return texts.creditPaysAll;
  return kind === 'rollover' && credit > 0 && dueNow === 0 ? texts.creditPaysDue : null;
}
