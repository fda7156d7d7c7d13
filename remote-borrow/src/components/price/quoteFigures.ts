import type { Figures } from '@pautang/shared/app';
import type { Quote, ReceivingAccount } from '@pautang/shared/contract/loan';
import { aPeriod, accountLabel, dateLabel, days, money, rate } from '@pautang/shared/format';
import type { DataItem } from '@pautang/shared/ui';
import { texts } from './texts';

/** Returns for example '90 days, 3 payments'. */
export function termLabel({ termDays, periods }: Pick<Quote, 'termDays' | 'periods'>): string {
  return `${days(termDays)}, ${texts.payments(periods)}`;
}

/** Returns a charge with its rate, or says that the loan has no such charge. */
const chargeLine = (label: string, atRate: string, sum: number, sign = ''): DataItem =>
  sum === 0
    ? { label, value: texts.none }
    : { label: `${label}, ${atRate}`, value: sign + money(sum) };

export const interestLine = (quote: Quote): DataItem =>
  chargeLine(
    texts.interest,
    `${rate(quote.ratePerPeriodBasisPoints)} ${aPeriod(quote)}`,
    quote.interest,
  );

export const feeLine = (quote: Quote, sign?: string): DataItem =>
  chargeLine(texts.fee, rate(quote.processingFeeBasisPoints), quote.processingFee, sign);

/** Returns the line of the coupons if they take something off. */
export function couponLines({ couponDiscount }: Quote): DataItem[] {
  if (couponDiscount === 0) return [];
  return [{ label: texts.coupon, value: texts.minus(money(couponDiscount)), tone: 'good' }];
}

export function quoteFigures(quote: Quote): DataItem[] {
  return [
    { label: texts.loanAmount, value: money(quote.loanAmount) },
    feeLine(quote, texts.minus('')),
    interestLine(quote),
    ...couponLines(quote),
    { label: texts.term, value: termLabel(quote) },
    { label: texts.eir, value: texts.eirOf(rate(quote.eirBasisPoints)) },
  ];
}

/** Returns the figures by which a borrower judges a price. The page reports a change of any of them. */
export function decisiveFigures(quote: Quote, account: ReceivingAccount): Figures {
  const [first] = quote.repayPlans;
  return [
    [texts.receive, money(quote.lendingAmount)],
    [texts.repay, money(quote.totalRepayment)],
    [texts.cost, money(quote.totalCost)],
    [texts.eirAMonth, rate(quote.eirBasisPoints)],
    [texts.coupon, money(quote.couponDiscount)],
    [texts.firstDue, first ? dateLabel(first.dueDate) : ''],
    [texts.receivingAccount, accountLabel(account)],
  ];
}
