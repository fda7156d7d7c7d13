import { days, money, ordinal, rate } from '@pautang/shared/format';
import { workedExample as example } from './workedExample';

export const texts = {
  exampleTitle: `What ${money(example.loanAmount)} costs`,
  exampleTerm: `Over ${days(example.termDays)}, in ${example.instalments.length} payments`,
  youGet: 'You receive',
  fee: `Processing fee, ${rate(example.processingFeeBasisPoints)}`,
  amount: 'Loan amount',
  interest: `Interest, ${rate(example.ratePerPeriodBasisPoints)} a period of ${days(example.daysAPeriod)}`,
  payments: 'When you pay',
  eirTitle: 'What EIR means',
  eirBody: `The effective interest rate counts interest and fee together, on the money you really receive. ${rate(example.eirBasisPoints)} a month is the number to compare lenders by.`,
  exampleNote: 'An example. Your own price stands on the amount page before you decide.',
  paymentAfter: (index: number): string =>
    `${ordinal(index + 1)} payment, after ${days((index + 1) * example.daysAPeriod)}`,
} as const;
