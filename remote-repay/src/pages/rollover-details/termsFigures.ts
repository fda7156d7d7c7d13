import type { Figures } from '@pautang/shared/app';
import type { DeferralDetail } from '@pautang/shared/contract/deferral';
import { dateLabel, money, rate } from '@pautang/shared/format';
import { texts as shared } from '../../components/texts';
import { texts } from './texts';

/** What a borrower weighs a rollover by: a change of any of it is said before anything is sent. */
export function termsFigures(detail: DeferralDetail): Figures {
  return [
    [texts.fee, money(detail.serviceFee)],
    [texts.toPay, money(detail.shortfall)],
    [texts.dueNow, dateLabel(detail.dueDate)],
    [texts.newDue, dateLabel(detail.newDueDate)],
    [texts.cleared, money(detail.overdueFeeCleared)],
    [texts.extraCost, shared.extra(detail.extraCost)],
    [texts.stillToPay, money(detail.remainingPayable)],
    [texts.eir, rate(detail.price.eirBasisPoints)],
  ];
}

const agreedTo = (detail: DeferralDetail): string =>
  JSON.stringify([detail.state, detail.receivedRepaymentId ?? null, termsFigures(detail)]);

/** Whether what was agreed to still holds, to the peso and the day. */
export function isSameTerms(shown: DeferralDetail, now: DeferralDetail): boolean {
  return agreedTo(shown) === agreedTo(now);
}
