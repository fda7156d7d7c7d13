import type { RenewalKind } from '@pautang/shared/contract/renewal';
import type { DoingNothing } from '@pautang/shared/contract/repay';
import {
  dateLabel,
  days,
  list,
  loanLabel,
  money,
  ordinal,
  shortDate,
} from '@pautang/shared/format';

const names = {
  pay: 'Pay now',
  payoff: 'Pay off early',
  rollover: 'Move the due date',
  restructure: 'Make a new plan',
  nothing: 'Do nothing today',
} as const;

export const texts = {
  heading: 'Repay your loan',
  dueNow: 'Due now',
  today: 'Today',
  nextDue: 'Next due',
  stillToPay: 'Still to pay',
  extraCost: 'Extra cost',
  nothingLeft: 'None',
  payment: 'Your payment',
  choices: 'Your choices, side by side',
  costsLeast: 'costs least',
  notNow: 'not now',
  noReason: 'This is not offered for this loan today.',
  payNow: 'Pay now',
  rolloverName: 'rollover',
  restructureName: 'restructure',
  youPay: 'You pay',
  seePayment: 'See your payment',
  arrivedMeanwhile:
    'Your last payment has arrived meanwhile, and is being posted. Nothing new was started.',
  change: 'Change',
  changeAmount: 'Change what you pay',
  whatToPay: 'What you pay',
  whatIsDue: 'What is due',
  choosePayments: 'Choose payments',
  choosePaymentsDetail: 'What is due and more, oldest first',
  payPart: 'Another amount',
  payPartDetail: 'Less than what is due. It has a reference of its own',
  howMuch: 'How much you pay now',
  partRange: (most: number): string => `Whole pesos, from ${money(1)} to ${money(most)}`,
  partLeft: (pesos: number): string => `${money(pesos)} of what is due stays to be paid.`,
  firstWays: 'What you can do today',
  payDue: 'Pay what is due',
  payDueDetail: 'Then nothing is overdue.',
  aPart: 'Pay a part',
  aPartDetail: 'You say how much.',
  growsOnLess: 'The overdue fee then grows on less.',
  needTime: 'Need time?',
  needTimeDetail: 'Move the due date, or pay less each time',
  compare: 'Compare all choices',
  wayOut: (today: number, nextDue: string | null, difference: number): string =>
    [
      `${money(today)} today${nextDue === null ? '.' : `, the next payment on ${shortDate(nextDue)}.`}`,
      difference > 0 ? `Costs ${money(difference)} more than paying now.` : '',
    ]
      .filter(Boolean)
      .join(' '),
  payOff: 'Pay off everything',
  payments: 'Payments',
  dueFirst: 'This payment is due, so it comes first.',
  plan: 'Repayment plan',
  planDetail: 'Every payment, what is paid and what comes next',
  loanDetail: 'What it came to, payments and receipts',
  creditDetail: 'Where it came from, and how to ask it back',
  nothingToPay: 'Your credit covers this. Choose more payments to pay ahead.',
  emptyTitle: 'Nothing to repay',
  emptyBody: 'You have no open loan.',
  yourLoans: 'Your loans',
  seeLoan: 'See the loan',
  replacedTitle: 'This loan has a new plan',
  replacedBody: 'Its balance has moved to a new order. What you owe stands there.',
  seeNewPlan: 'See the new plan',
  home: 'Back to home',
  dueIn: (count: number): string => (count <= 0 ? 'Due today' : `Due in ${days(count)}`),
  overdueBy: (count: number): string => `${days(count)} overdue`,
  wasDue: (date: string): string => `was due ${shortDate(date)}`,
  dueMade: (instalments: number, overdueFee: number, count: number): string =>
    `${money(instalments)} ${count === 1 ? 'instalment' : 'instalments'} + ${money(overdueFee)} overdue fee.`,
  paymentsOf: (due: readonly number[], periods: number): string => {
    if (periods === 1) return 'The whole loan in one payment.';
    const [first = 1] = due;
    return `${due.length > 1 ? due.length : ordinal(first)} of ${periods} payments.`;
  },
  creditTaken: (pesos: number): string => `Your credit of ${money(pesos)} is taken off first.`,
  yourCredit: (pesos: number): string => `Your credit: ${money(pesos)}`,
  tomorrow: (pesos: number): string => `Tomorrow it is ${money(pesos)}.`,
  replacedBy: (number: string): string =>
    `This is ${loanLabel(number)} now. It took the place of the loan that was shown here.`,
  extra: (pesos: number): string =>
    pesos === 0 ? money(0) : pesos > 0 ? `+ ${money(pesos)}` : `− ${money(-pesos)}`,
  nameOf: (kind: keyof typeof names): string => names[kind],
  difference: (pesos: number): string =>
    pesos > 0
      ? `This costs you ${money(pesos)} more than paying now.`
      : `This costs you ${money(-pesos)} less than paying now.`,
  limitFrom: (date: string, isPayoff: boolean): string =>
    isPayoff
      ? 'Your limit is free again once it is posted.'
      : `Your limit is free again from ${dateLabel(date)}.`,
  pays: (periods: readonly number[]): string => `Pays the ${texts.whichPayments(periods)}.`,
  nothingMeans: ({ until, dueThen, costDifference, feeADay, feeFrom }: DoingNothing): string[] =>
    [
      costDifference > 0
        ? `This costs you ${money(costDifference)} more by ${shortDate(until)}${feeADay > 0 ? `: an overdue fee of at least ${money(feeADay)} a day` : ''}.`
        : `This costs nothing more until ${shortDate(until)}.`,
      feeFrom !== null
        ? `From ${shortDate(feeFrom)} there is an overdue fee${feeADay > 0 ? ` of at least ${money(feeADay)} a day` : ''}.`
        : '',
      `${money(dueThen)} is due then. Your limit stays in use.`,
    ].filter((words) => words !== ''),
  underWay: (kind: RenewalKind): string =>
    kind === 'deferral' ? 'Your rollover is begun' : 'Your new plan is begun',
  begunDetail: 'Nothing is agreed or paid yet. Go on with it here.',
  agreed: (kind: RenewalKind): string =>
    kind === 'deferral' ? 'Your due date is being moved' : 'Your new plan is being made',
  agreedDetail: (kind: RenewalKind, overdueFee: number): string =>
    kind === 'restructure'
      ? 'See what it waits for. A payment now still goes to the old plan. If it leaves too little for a new one, a fee that you paid for it is kept.'
      : overdueFee > 0
        ? `Nothing has to be paid until it is done. Paying the instalment now ends it: its fee becomes your credit, and you also pay the ${money(overdueFee)} overdue fee.`
        : 'Nothing has to be paid until it is done. Paying the instalment now ends it: its fee becomes your credit.',
  switches: (kind: RenewalKind): string =>
    `Choosing this ends the ${kind === 'deferral' ? 'rollover' : 'restructure'} that you began.`,
  oneAtATime: (kind: RenewalKind): string =>
    `Not while your ${kind === 'deferral' ? 'rollover' : 'restructure'} is under way.`,
  whichPayments: (periods: readonly number[]): string =>
    `${list(periods.map(ordinal))} payment${periods.length === 1 ? '' : 's'}`,
  payOffDetail: (saves: number): string =>
    saves === 0 ? 'The whole loan, today' : `The whole loan, today. Saves ${money(saves)}`,
  changeTo: (pesos: number): string => `Change to ${money(pesos)}`,
  pay: (pesos: number): string => `Pay ${money(pesos)} now`,
  payAnyway: (pesos: number): string => `Pay ${money(pesos)} anyway`,
  seeRenewal: (kind: RenewalKind): string =>
    kind === 'deferral' ? 'See your rollover' : 'See your new plan',
  priceChanged: (pesos: number): string =>
    `The amount has changed: it is ${money(pesos)} now. Nothing has been paid yet.`,
} as const;
