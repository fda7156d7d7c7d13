import type { Quote } from '@pautang/shared/contract/loan';
import { aPeriod, days, money, ordinal, rate } from '@pautang/shared/format';

export const texts = {
  title: (pesos: number): string => `What ${money(pesos)} costs`,
  term: (termDays: number, periods: number): string =>
    `Over ${days(termDays)}, in ${periods === 1 ? 'one payment' : `${periods} payments`}`,
  youGet: 'You receive',
  fee: (basisPoints: number): string => `Processing fee, ${rate(basisPoints)}`,
  amount: 'Loan amount',
  interest: (quote: Quote): string =>
    `Interest, ${rate(quote.ratePerPeriodBasisPoints)} ${aPeriod(quote)}`,
  payments: 'When you pay',
  eirTitle: 'What EIR means',
  eirBody: (basisPoints: number): string =>
    `The effective interest rate counts interest and fee together, on the money you really receive. ${rate(basisPoints)} a month is the number to compare lenders by.`,
  note: 'An example. Your own price stands on the amount page before you decide.',
  /** `period` is null if the loan has one payment. */
  paymentAfter: (period: number | null, daysLater: number): string =>
    `${period === null ? 'One' : ordinal(period)} payment, after ${days(daysLater)}`,
} as const;
