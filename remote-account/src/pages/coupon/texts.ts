import { dateLabel, days, money } from '@pautang/shared/format';

export const texts = {
  heading: 'Your coupons',
  /** Section 5, coupons. */
  rule: 'A coupon takes its amount off the interest of one loan, never off what you borrow. You can use several in one loan, up to its whole interest.',
  usable: 'Ready to use',
  tooLarge: 'For a higher limit',
  used: 'Used',
  expired: 'Expired',
  noneUsable: 'None right now. We add one now and then, and tell you on your home page.',
  off: 'off',
  needs: (pesos: number): string =>
    `For a loan with ${money(pesos)} or more of interest in each payment.`,
  until: (date: string): string => `Use it by ${dateLabel(date)}`,
  endedOn: (date: string): string => `Expired on ${dateLabel(date)}`,
  usedBefore: 'Used in a loan',
  usedIn: 'Used in ',
  left: (count: number): string => (count === 0 ? 'Last day' : `${days(count)} left`),
  use: 'Use',
  leadLabel: (pesos: number): string => `Use ${money(pesos)} off`,
  emptyTitle: 'No coupons yet',
  emptyBody:
    'We give coupons when you join, on your birthday and now and then in between. There is nothing to do: a new one shows up here and on your home page.',
  emptyAction: 'Back to home',
} as const;
