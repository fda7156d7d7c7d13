import { dateLabel, days, money, shortDate } from '@pautang/shared/format';

export const texts = {
  heading: 'Your loan',
  plan: 'Repayment plan',
  facts: 'The loan so far',
  loanAmount: 'Loan amount',
  interest: 'Interest',
  overdueFee: 'Overdue fee',
  overdueDays: 'Overdue',
  serviceFee: 'Service fee',
  stillToPay: 'Still to pay in all',
  paidSoFar: 'Paid so far',
  payments: 'Payments',
  noPayments: 'No payment is posted yet.',
  receipt: 'Receipt',
  paid: 'You paid',
  payOff: 'Pay off early',
  payOffAny: 'The whole loan at once, at any time',
  notPosted: 'I paid but it isn’t posted',
  notPostedDetail: 'Send us your receipt',
  repay: 'Repay',
  settledBody: 'Every payment is posted. There is nothing left to pay.',
  borrowAgain: 'Borrow again',
  notStartedTitle: 'There is nothing to repay yet',
  notStartedBody: 'Repaying starts once the money has reached you.',
  seeOrder: 'See where it stands',
  home: 'Back to home',
  paidPeriods: 'Payments made',
} as const;

export const loan = (number: string): string => `Loan ${number}`;
export const settled = (number: string): string => `Loan ${number} is settled`;
export const dueOn = (date: string): string => `Due ${dateLabel(date)}`;
export const wasDue = (date: string, overdueDays: number): string =>
  `Was due ${shortDate(date)}, ${days(overdueDays)} overdue`;
export const inDays = (count: number): string => (count <= 0 ? 'today' : `in ${days(count)}`);
export const paidOf = (paid: number, periods: number): string => `${paid} of ${periods} paid`;
export const payOffToday = (pesos: number, saves: number): string =>
  saves === 0 ? `${money(pesos)} today` : `${money(pesos)} today, saves ${money(saves)}`;
export const receiptOf = (number: string): string => `Receipt ${number}`;
