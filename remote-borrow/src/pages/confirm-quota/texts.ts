import { days } from '@pautang/shared/format';
import { texts as priceTexts } from '../../components/price/texts';
import { titles } from '../../texts';

export const texts = {
  heading: titles.confirmQuota,
  amount: 'I want to borrow',
  term: 'For how long',
  junk: 'The amount in that link cannot be used. You start from our suggestion.',
  changedBody: 'These are the figures now; you have agreed to nothing yet.',
  coupon: 'Coupon',
  couponOff: (sum: string) => `${sum} off interest`,
  couponsAvailable: (count: number) => `${count} available`,
  couponNone: 'None to use',
  couponLoading: 'Loading',
  couponUnknown: 'See coupons',
  receiveIn: 'Receive in',
  plan: 'Your plan',
  compare: 'Compare',
  review: (amount: string) => `Review ${amount}`,
  dropped: (sum: string, reason: string) => `Your ${sum} coupon is not used. ${reason}`,
  droppedUnknown: 'A coupon of that link is not yours, so it is not used.',
  droppedTotal: 'With the others it is more than the interest.',

  couponSheet: 'Coupons',
  couponTotal: (sum: string, interest: string) => `${sum} of ${interest} interest`,
  couponTotalLabel: 'Coupons against the interest',
  usable: 'You can use',
  unusable: 'Not for this loan',
  until: (date: string) => `until ${date}`,
  applyCoupons: (sum: string) => `Use ${sum} off`,
  applyNone: 'Use no coupon',
  noneTitle: 'No coupons yet',
  noneBody: 'They show up here when you get one.',
  amountFirstTitle: 'First choose an amount',
  amountFirstBody: 'Which coupons you can use depends on it.',

  accountSheet: 'Where you receive the money',
  channel: 'Account',
  holder: 'Account holder',
  number: 'Number',
  accountNote: (times: number | undefined) =>
    `The account has to be in your own name.${times === undefined ? '' : ` You can change it once in ${days(times)}.`}`,
  change: 'Change the account',

  termGone: 'That term is not offered any more. Choose another.',

  whatIf: 'Compare what it costs',
  take: (amount: string, term: string) => `Use ${amount} over ${term}`,
  done: 'Done',
  costs: 'Amount and term',
  costsNote: 'What you repay, what it costs and its EIR a month.',
  beforeCoupons: 'Before coupons.',
  amountColumn: 'You borrow',
  amountOver: (amount: string) => `${amount} over `,
  cellRefused: 'Not offered',
  costsSum: (sum: string) => `costs ${sum}`,
  youRepay: 'You repay',
  eir: 'EIR a month',

  payoff: 'If you pay it off early',
  payoffWhen: 'What you save, by the day you pay it off',
  saves: 'You save ',
  by: (date: string) => `by ${date}`,
  payoffDay: 'The day you pay it off',
  payoffDayError: (first: string, last: string) => `Choose a day from ${first} to ${last}`,
  payoffWords: (before: number, date: string) =>
    before === 0
      ? `On ${date} you pay`
      : `After ${priceTexts.payments(before)} on time, on ${date} you pay`,
  payoffAll: (sum: string) => `In all you repay ${sum},`,
  payoffLess: (sum: string) => `${sum} less than the whole plan.`,
  payoffSame: 'the same as the whole plan.',
  payoffNote: 'As if the money comes today: each day later moves these days by one.',
  payoffCoupon: (sum: string) => `Your ${sum} off interest is in.`,
} as const;
