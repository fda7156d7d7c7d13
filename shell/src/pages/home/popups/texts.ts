import type { ReofferBenefit } from '@pautang/shared/contract/home';
import { RATING_MAX_LENGTH } from '@pautang/shared/contract/rating';
import { amount, dateLabel, days, money, rate } from '@pautang/shared/format';

export const texts = {
  reoffer: {
    title: 'Better terms for you',
    body: 'Each is yours until its time is up.',
    benefits: {
      limit: (to: number): string => `Borrow up to ${money(to)}`,
      interest: (to: number, period: string): string => `Interest of ${rate(to)} ${period}`,
      days: (to: number): string => `Up to ${days(to)} to repay`,
    },
    before: {
      limit: (from: number): string => `Before: ${money(from)}`,
      interest: (from: number): string => `Before: ${rate(from)}`,
      days: (from: number): string => `Before: ${days(from)}`,
    } satisfies Record<ReofferBenefit['kind'], (from: number) => string>,
    left: (time: string): string => `${time} left`,
    over: 'Its time is up',
    example: (amount: number, termDays: number): string =>
      `What ${money(amount)} for ${days(termDays)} costs you now`,
    choose: 'Choose an amount',
    allOver: 'The time for these terms is up. Your usual terms are still there.',
  },
  coupon: {
    title: 'A coupon for you',
    name: (amount: number): string => `${money(amount)} off your interest`,
    until: (date: string): string => `Use it until ${dateLabel(date)}.`,
    rule: 'You pick it where you choose the amount; the price shows it at once.',
    use: 'Use it',
    see: 'See your coupons',
  },
  rating: {
    repaidTitle: 'Your loan is repaid',
    repaid: 'How was borrowing with us?',
    rejectTitle: 'How did we do?',
    reject: 'We could not say yes this time. How did we treat you?',
    stars: 'Your rating',
    star: (count: number): string => `${count} ${count === 1 ? 'star' : 'stars'}`,
    missing: 'Choose one to five stars',
    comment: 'What could be better?',
    optional: 'Optional. Leave out names and numbers.',
    tooLong: (length: number): string =>
      `Use at most ${amount(RATING_MAX_LENGTH)} characters. It has ${amount(length)}; nothing was cut off.`,
    send: 'Send your rating',
    later: 'Not now',
    thanks: 'Thank you. We read every word.',
  },
} as const;
