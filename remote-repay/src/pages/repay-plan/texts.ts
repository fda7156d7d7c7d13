import { dateLabel, days, loanLabel, money, ordinal, shortDate } from '@pautang/shared/format';

export const texts = {
  heading: 'Repayment plan',
  plan: 'Payments of this plan',
  next: 'Next payment',
  toPay: 'Still to pay',
  payments: 'What you have paid',
  noPayments: 'No payment is posted yet.',
  share: 'Share this plan',
  copyLabel: 'this plan as text',
  copyTitle: 'Keep this plan as text',
  emptyTitle: 'No plan to show',
  emptyBody: 'You have no open loan.',
  yourLoans: 'Your loans',
  home: 'Back to home',
  paidPeriods: 'Payments made',
  from: 'The loan before this plan',
  into: 'The loan that took its place',
  loanDetail: 'Your loan',
  loanDetailBody: 'What it came to, payments and receipts',
  asOf: (time: string): string => `As of ${time.replace('Today', 'today')}`,
  paidOf: (paid: number, periods: number): string => `${paid} of ${periods} paid`,
  inDays: (count: number): string => (count <= 0 ? 'today' : `in ${days(count)}`),
  overdueBy: (count: number): string => `${days(count)} overdue`,
  overdueFor: (count: number): string => `Overdue for ${days(count)}`,
  parts: (principal: number, interest: number, fee: number): string =>
    [
      `${money(principal)} principal`,
      ...(interest > 0 ? [`${money(interest)} interest`] : []),
      ...(fee > 0 ? [`${money(fee)} overdue fee`] : []),
    ].join(' + '),
  paidOn: (pesos: number, date: string): string => `Paid ${money(pesos)} on ${shortDate(date)}`,
  paidSoFar: (pesos: number): string => `${money(pesos)} paid so far`,
  moved: 'Moved to the new plan',
  loan: (number: string, status: string): string => `${loanLabel(number)}, ${status}`,
  movedLine: (number: string): string =>
    `${loanLabel(number)} has ended: what was left of it moved to a new plan.`,
  title: (number: string, asOf: string): string => `${loanLabel(number)}, as of ${asOf}`,
  line: (period: number, date: string, pesos: number, status: string): string =>
    `${ordinal(period)} payment, ${dateLabel(date)}: ${money(pesos)}, ${status}`,
  left: (pesos: number): string => `Still to pay: ${money(pesos)}`,
} as const;
