import { days, list, money, ordinal, shortDate } from '@pautang/shared/format';

export const texts = {
  heading: 'Repay your loan',
  dueNow: 'Due now',
  today: 'Today',
  nextDue: 'Next due',
  newDue: 'New due',
  newTerm: 'New term',
  stillToPay: 'Still to pay',
  extraCost: 'Extra cost',
  nothingLeft: 'None',
  payment: 'Your payment',
  choices: 'Your choices, side by side',
  costsLeast: 'costs least',
  notNow: 'not now',
  noReason: 'This is not offered for this loan today.',
  payNow: 'Pay now',
  rollover: 'Move the due date',
  rolloverName: 'rollover',
  restructure: 'Make a new plan',
  restructureName: 'restructure',
  change: 'Change',
  changeAmount: 'Change what you pay',
  yourChoice: 'Your choice',
  whatToPay: 'What you pay',
  whatIsDue: 'What is due',
  choosePayments: 'Choose payments',
  choosePaymentsDetail: 'What is due and more, oldest first',
  payOff: 'Pay off everything',
  payments: 'Payments',
  dueFirst: 'This payment is due, so it comes first.',
  charges: 'Interest and fees so far',
  chargesRule: 'By law it can never pass what you borrowed.',
  loanDetail: 'Plan, payments and receipts',
  creditDetail: 'Where it came from, and how to ask it back',
  creditCoversAll: 'Your credit pays all of this loan by itself. There is nothing to do.',
  nothingToPay: 'Your credit covers this. Choose more payments to pay ahead.',
  emptyTitle: 'Nothing to repay',
  emptyBody: 'You have no open loan.',
  yourLoans: 'Your loans',
  seeLoan: 'See the loan',
  home: 'Back to home',
} as const;

export const dueIn = (count: number): string =>
  count <= 0 ? 'Due today' : `Due in ${days(count)}`;
export const overdueBy = (count: number): string => `${days(count)} overdue`;
export const wasDue = (date: string): string => `was due ${shortDate(date)}`;
export const dueMade = (instalments: number, overdueFee: number, count: number): string =>
  `${money(instalments)} ${count === 1 ? 'instalment' : 'instalments'} + ${money(overdueFee)} overdue fee.`;
export const paymentOf = (period: number, periods: number): string =>
  `${ordinal(period)} of ${periods} payments.`;
export const creditTaken = (pesos: number): string =>
  `Your credit of ${money(pesos)} is taken off first.`;
export const yourCredit = (pesos: number): string => `Your credit: ${money(pesos)}`;
export const tomorrow = (pesos: number): string => `Tomorrow it is ${money(pesos)}.`;
export const extra = (pesos: number): string => (pesos === 0 ? money(0) : `+ ${money(pesos)}`);
export const payments = (periods: readonly number[]): string =>
  `${list(periods.map(ordinal))} payment${periods.length === 1 ? '' : 's'}`;
export const payOffDetail = (saves: number): string =>
  saves === 0 ? 'The whole loan, today' : `The whole loan, today. Saves ${money(saves)}`;
export const payOr = (saves: number): string =>
  saves === 0 ? 'Or choose more payments' : `Or pay off early and save ${money(saves)}`;
export const changeTo = (pesos: number): string => `Change to ${money(pesos)}`;
export const capOf = (charges: number, cap: number): string =>
  `${money(charges)} of ${money(cap)} cap`;
export const loan = (number: string): string => `Loan ${number}`;
export const pay = (pesos: number): string => `Pay ${money(pesos)} now`;
export const priceChanged = (pesos: number): string =>
  `The amount has changed: it is ${money(pesos)} now. Nothing has been paid yet.`;
