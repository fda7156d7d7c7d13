import { titles } from '../../texts';

export const texts = {
  heading: titles.loopQuota,

  settled: 'Settled',
  settledOn: (date: string) => `settled ${date}`,
  inPayments: (count: number) => (count === 1 ? 'in 1 payment' : `in ${count} payments`),
  receipts: 'See its receipts',

  since: 'Since then',
  limit: 'Limit',
  interest: (period: string) => `Interest ${period}`,
  fee: 'Processing fee',
  coupons: 'Coupons to use',
  couponsOf: (sums: string) => `${sums} off`,
  noCoupons: 'None',
  wait: 'Waiting period',
  noWait: 'None',
  change: (then: string, now: string) => `${then} → ${now}`,
  unchanged: (now: string) => `${now}, unchanged`,

  again: 'The same again',
  choice: 'What you start with',
  firstPayment: (sum: string, date: string) => `First payment ${sum} on ${date}`,
  wasAll: (last: string, start: string) =>
    `${last} like last time would be all you can borrow now. You start from our suggestion of ${start}.`,
  wasMore: (last: string, start: string) =>
    `${last} like last time is more than you can borrow now. You start from our suggestion of ${start}.`,
  notOffered: (last: string, start: string) =>
    `${last} like last time cannot be chosen now. You start from our suggestion of ${start}.`,
  otherTerm: (before: string, now: string) => `${before} are not offered now: ${now} instead.`,
  chooseAgain: (sum: string) => `Choose ${sum} again`,
  choose: (sum: string) => `Choose ${sum}`,

  pendingTitle: (number: string) => `${number} is still open`,
  pendingBody: (sum: string, status: string) =>
    `${sum}, ${status}. You can borrow again once it is settled.`,
  seePending: 'See this loan',
  firstTitle: 'This will be your first loan',
  firstBody: 'Once you have settled one, you can take it again from here.',
  firstAction: 'Choose an amount',
  home: 'Go to home',
} as const;
