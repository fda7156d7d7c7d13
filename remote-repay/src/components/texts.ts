import { days, money, shortDate } from '@pautang/shared/format';

export const texts = {
  unknownTitle: 'We cannot find this',
  unknownBody: 'It may belong to another account. Your own loans are in your list.',
  yourLoans: 'Your loans',
  home: 'Back to home',
  toPenalty: 'To the overdue fee',
  toServiceFee: 'To the service fee',
  toInterest: 'To interest',
  toPrincipal: 'To the loan amount',
  toCredit: 'Kept as your credit',
  paidWith: 'Paid with',
  posted: 'Processed',
  receipt: 'Receipt',
  receiptLabel: 'receipt number',
  charges: 'Interest and fees so far',
  chargesRule: 'By law they can never pass what you first borrowed.',
  chargesOf: (charges: number, cap: number): string => `${money(charges)} of ${money(cap)}`,
  afterBy: (by: 'rollover' | 'restructure'): string => `After this ${by}`,
  chargesInWords: (
    charges: number,
    cap: number,
    after: { readonly by: 'rollover' | 'restructure'; readonly charges: number } | undefined,
  ): string =>
    [
      `${money(charges)} of the ${money(cap)} that interest and fees can reach at most.`,
      after && `${texts.afterBy(after.by)}: ${money(after.charges)}.`,
    ]
      .filter(Boolean)
      .join(' '),
  paidOn: (date: string): string => `Paid ${shortDate(date)}`,
  overdue: (overdueDays: number, fee: number): string =>
    fee === 0
      ? `${days(overdueDays)} overdue`
      : `${days(overdueDays)} overdue, with ${money(fee)} overdue fee`,
  partlyPaid: (paid: number): string => `${money(paid)} paid so far`,
} as const;
