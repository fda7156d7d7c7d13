import type { Figures } from '@pautang/shared/app';
import type { Quote, ReceivingAccount } from '@pautang/shared/contract/loan';
import { aPeriod, accountLabel, dateLabel, days, money, rate } from '@pautang/shared/format';
import type { DataItem } from '@pautang/shared/ui';
import { texts } from './texts';

/** 'ninety days, three payments' in figures: '90 days, 3 payments'. */
export function termLabel({ termDays, periods }: Pick<Quote, 'termDays' | 'periods'>): string {
  return texts.termOf(days(termDays), texts.payments(periods));
}

/** The interest with its rate; a loan without any says so. */
export const interestLine = (quote: Quote): DataItem =>
  quote.interest === 0
    ? { label: texts.interest, value: texts.none }
    : {
        label: texts.interestOf(rate(quote.ratePerPeriodBasisPoints), aPeriod(quote)),
        value: money(quote.interest),
      };

/** The fee with its share; a loan without any says so. */
export const feeLine = ({ processingFee, processingFeeBasisPoints }: Quote, sign = ''): DataItem =>
  processingFee === 0
    ? { label: texts.fee, value: texts.none }
    : {
        label: texts.feeOf(rate(processingFeeBasisPoints)),
        value: sign + money(processingFee),
      };

/** Every figure of a price, as label and value. */
export function quoteFigures(quote: Quote): DataItem[] {
  const coupon: DataItem = {
    label: texts.coupon,
    value: texts.minus(money(quote.couponDiscount)),
    tone: 'good',
  };
  return [
    { label: texts.loanAmount, value: money(quote.loanAmount) },
    feeLine(quote, texts.minus('')),
    interestLine(quote),
    ...(quote.couponDiscount > 0 ? [coupon] : []),
    { label: texts.term, value: termLabel(quote) },
    { label: texts.eir, value: texts.eirOf(rate(quote.eirBasisPoints)) },
  ];
}

/**
 * The figures by which a borrower judges a price, and where the money goes: the page tells of a change of any of them.
 */
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
