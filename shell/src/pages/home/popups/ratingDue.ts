import type { PopupEvaluate } from '@pautang/shared/app';
import type { CreditOrder } from '@pautang/shared/contract/credit';
import { CreditStatus, LoanStatus } from '@pautang/shared/contract/enums';
import type { LoanOrder } from '@pautang/shared/contract/loan';

const WEEK_MS = 7 * 86_400_000;

/** The subject of a rating: a rejected loan, a rejected credit (without a loan id), or a repaid loan. */
export type RatingSubject = Pick<PopupEvaluate, 'rejectState' | 'loanOrderId'>;

interface Facts {
  readonly creditOrder: CreditOrder | null;
  /** the last requested loan, in any state */
  readonly newestOrder: LoanOrder | null;
  readonly asked: PopupEvaluate;
  /** server time */
  readonly nowMs: number;
}

function subjectOf({ creditOrder, newestOrder }: Facts): RatingSubject | null {
  if (newestOrder?.status === LoanStatus.FINISH)
    return { rejectState: false, loanOrderId: newestOrder.loanOrderId };
  if (newestOrder?.status === LoanStatus.REVIEWING_FAILURE)
    return { rejectState: true, loanOrderId: newestOrder.loanOrderId };
  if (newestOrder === null && creditOrder?.status === CreditStatus.REJECT)
    return { rejectState: true, loanOrderId: null };
  return null;
}

/**
 * Returns the subject to rate: at most once in 7 days, after a rejection or a repaid loan, and each of them once
 * (decision S10).
 */
export function ratingDue(facts: Facts): RatingSubject | null {
  const { asked, nowMs, creditOrder } = facts;
  const subject = subjectOf(facts);
  if (subject === null || asked.popupTime === null) return subject;
  const askedMs = Date.parse(asked.popupTime);
  if (nowMs - askedMs < WEEK_MS) return null;
  const isSame =
    asked.rejectState === subject.rejectState && asked.loanOrderId === subject.loanOrderId;
  // A second rejection of the credit has no id of its own, but a later day.
  const isLater =
    subject.loanOrderId === null && Date.parse(creditOrder?.decidedAt ?? '') > askedMs;
  return isSame && !isLater ? null : subject;
}
