import type { PostedPayment } from '@pautang/shared/contract/repay';
import {
  cardGroups,
  dateLabel,
  loanLabel,
  manilaDate,
  money,
  plainName,
  timeLabel,
} from '@pautang/shared/format';
import { texts } from '../texts';

/** Returns the allocation of a payment in its order (decision S2), without empty parts. */
export function allocationOf(payment: PostedPayment): readonly (readonly [string, number])[] {
  const parts = [
    [texts.toPenalty, payment.toPenalty],
    [texts.toServiceFee, payment.toServiceFee],
    [texts.toInterest, payment.toInterest],
    [texts.toPrincipal, payment.toPrincipal],
    [texts.toCredit, payment.toCredit],
  ] as const;
  return parts.filter(([, pesos]) => pesos > 0);
}

/** Returns one line for each fact, with the full date, because the text is read on another day. */
export function receiptAsText(payment: PostedPayment, loanNumber?: string): string {
  const { postedAt, reference, billerName, shortfall = 0 } = payment;
  const facts: readonly (readonly [string, string])[] = [
    [texts.paid, money(payment.amount)],
    [texts.posted, `${dateLabel(manilaDate(postedAt))}, ${timeLabel(postedAt)}`],
    ...countsFrom(payment),
    [texts.paidWith, plainName(payment.channelName)],
    ...(billerName === undefined ? [] : [[texts.biller, plainName(billerName)] as const]),
    ...(reference ? [[texts.reference, cardGroups(reference)] as const] : []),
    ...allocationOf(payment).map(([label, pesos]) => [label, money(pesos)] as const),
    ...(shortfall > 0 ? [[texts.missing, money(shortfall)] as const] : []),
  ];
  const of = loanNumber === undefined ? [] : [loanLabel(loanNumber)];
  return [
    [`${texts.receipt} ${payment.receiptNumber}`, ...of].join(', '),
    ...facts.map(([label, value]) => `${label}: ${value}`),
  ].join('\n');
}

/** Returns the day that a payment counts from, if it was posted on another day. */
export function countsFrom({ countsFrom: day, postedAt }: PostedPayment): [string, string][] {
  return day === undefined || day === manilaDate(postedAt)
    ? []
    : [[texts.countsFrom, dateLabel(day)]];
}
