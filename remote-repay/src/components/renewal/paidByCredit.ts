import type { PendingRepayPlan, RepayOption } from '@pautang/shared/contract/repay';
import { texts } from '../texts';

/** The way out that a renewal under way was begun by. */
export const optionOf = { deferral: 'rollover', restructure: 'restructure' } as const;

/**
 * Why this way out is not offered: the borrower's credit already pays what is due, so a rollover would cost a fee for
 * nothing, or it pays the whole loan. Null: it is offered, or it was begun before and can be gone on with.
 */
export function paidByCredit(plan: PendingRepayPlan, kind: RepayOption['kind']): string | null {
  const { process, credit = 0, dueNow, payoffAmount } = plan;
  if (process && optionOf[process.kind] === kind) return null;
  if (payoffAmount === 0) return texts.creditPaysAll;
  return kind === 'rollover' && credit > 0 && dueNow === 0 ? texts.creditPaysDue : null;
}
