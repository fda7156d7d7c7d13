import type { Figures } from '@pautang/shared/app';
import type { DeferralDetail } from '@pautang/shared/contract/deferral';
import { dateLabel, money, rate } from '@pautang/shared/format';
import { texts as shared } from '../../components/texts';
import { texts } from './texts';

/** Returns the figures by which a borrower judges a rollover. The page reports any change before it sends anything. */
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

/** Returns whether the agreed terms still hold, to the peso and the day. */
export function isSameTerms(shown: DeferralDetail, now: DeferralDetail): boolean {
  return agreedTo(shown) === agreedTo(now);
}
