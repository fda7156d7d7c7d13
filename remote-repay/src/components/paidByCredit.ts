import type { PendingRepayPlan, RepayOption } from '@pautang/shared/contract/repay';
import { texts } from './texts';

/** The way out that a renewal under way was begun by. */
export const optionOf = { deferral: 'rollover', restructure: 'restructure' } as const;

/**
 * Why the borrower should not be sold this way out: their credit pays by itself what it is for, a rollover for what is due,
 * a restructure for the whole loan. Null: the credit does not, or it was begun and can be gone on with.
 */
export function paidByCredit(plan: PendingRepayPlan, kind: RepayOption['kind']): string | null {
  const { process, credit = 0, dueNow, payoffAmount } = plan;
  if (process && optionOf[process.kind] === kind) return null;
  if (payoffAmount === 0) return texts.creditPaysAll;
  return kind === 'rollover' && credit > 0 && dueNow === 0 ? texts.creditPaysDue : null;
}
