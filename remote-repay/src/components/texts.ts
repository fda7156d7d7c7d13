import type { WaitingCheckout } from '@pautang/shared/contract/repay';
import { days, list, money, ordinal, shortDate } from '@pautang/shared/format';

export const texts = {
  unknownTitle: 'We cannot find this',
  unknownBody: 'It may belong to another account. Your own loans are in your list.',
  yourLoans: 'Your loans',
  yourChoices: 'See your choices',
  notPossible: 'Not possible today',
  noReason: 'This is not offered for this loan today.',
  creditPaysAll: 'Your credit pays all of this loan by itself. There is nothing to do.',
  creditPaysDue: 'Your credit pays what is due by itself, so its date need not move.',
  endedTitle: 'This has come to an end',
  possibleFrom: (date: string): string => `Possible from ${date}`,
  changed: 'The figures have changed. Nothing was sent. Look at the new ones.',
  nothingLost: (message: string): string => `${message} You can tap again: it is never done twice.`,
  extra: (pesos: number): string => (pesos === 0 ? money(0) : `+ ${money(pesos)}`),
  minus: (pesos: number): string => `− ${money(pesos)}`,
  wholeDebt: (by: 'rollover' | 'restructure'): string => `Your whole loan, with this ${by}:`,
  feeReceived: 'Your payment has come',
  feeReceivedDetail: 'It is being posted. Do not pay again',
  repay: 'Repay',
  seePayment: 'See the payment',
  done: 'Done for now',
  plans: 'Your plan, now and new',
  planNow: 'Now',
  planNew: 'New',
  payment: 'Payment',
  figure: 'Figure',
  nextDue: 'Next payment due',
  stillToPay: 'Still to pay',
  afterFee: 'after the fee',
  unknown: 'not told',
  everyPayment: 'Every payment, now and new',
  today: 'Today',
  paid: 'Paid',
  late: 'overdue',
  noPayment: 'none',
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
  biller: 'Biller',
  reference: 'Reference',
  referenceLabel: 'reference number',
  countsFrom: 'Counts from',
  missing: 'Still to pay after it',
  payRest: 'Pay the rest',
  seeCredit: 'See your credit',
  shareReceipt: 'Share this receipt',
  keepReceipt: 'Receipt as text',
  receiptAsText: 'this receipt as text',
  beingPosted: 'It is being posted to your loan. Nothing more is to pay for it.',
  paymentWaits: (pesos: number): string => `${money(pesos)} waits to be paid`,
  paymentArrived: (pesos: number): string => `${money(pesos)} has arrived`,
  // in one piece, as it is read out
  byReference: (reference: string): string => `Reference ${reference.replace(/ /g, '\u00a0')}`,
  validUntil: (until: string): string => `Valid until ${until}.`,
  purpose: ({ mode, periods, process }: WaitingCheckout): string => {
    switch (mode) {
      case 'due':
        return 'For what is due.';
      case 'periods':
        return `For the ${list(periods.map(ordinal))} payment${periods.length === 1 ? '' : 's'}.`;
      case 'payoff':
        return 'To pay off everything.';
      case 'fee':
        return `For the fee of your ${process?.kind === 'restructure' ? 'new plan' : 'rollover'}.`;
    }
  },
  charges: 'Interest and fees so far',
  chargesRule: 'They can never pass what you first borrowed.',
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

/** Returns ', usually within 5 minutes', if the lender states a time. */
export const usually = (minutes: number | undefined): string =>
  minutes === undefined ? '' : `, usually within ${minutes} minutes`;
