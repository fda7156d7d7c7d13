import { days, money, shortDate } from '@pautang/shared/format';

export const texts = {
  junkTitle: 'This link is not complete',
  junkBody: 'Open the loan from your list to go on.',
  junkAction: 'Your loans',
  junkHeading: 'Link not complete',
  unknownTitle: 'We cannot find this',
  unknownBody: 'It may belong to another account. Your own loans are in your list.',
  home: 'Back to home',
  plan: 'Repayment plan',
  amount: 'Amount',
  toPenalty: 'To the overdue fee',
  toServiceFee: 'To the service fee',
  toInterest: 'To interest',
  toPrincipal: 'To the loan amount',
  toCredit: 'Kept as your credit',
  paidWith: 'Paid with',
  posted: 'Processed',
  receipt: 'Receipt',
  receiptLabel: 'receipt number',
} as const;

export const paidOn = (date: string): string => `Paid ${shortDate(date)}`;
export const overdueNote = (overdueDays: number, fee: number): string =>
  fee === 0
    ? `${days(overdueDays)} overdue`
    : `${days(overdueDays)} overdue, with ${money(fee)} overdue fee`;
export const partlyPaid = (paid: number): string => `${money(paid)} paid so far`;
