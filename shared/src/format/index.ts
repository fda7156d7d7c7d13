/** Money, dates, counts and numbers as section 9 shows them: pure functions, English only. */
export {
  aPeriod,
  countdown,
  days,
  daysUntil,
  duration,
  list,
  minutes,
  ordinal,
  rangeOf,
} from './counts';
export { dateLabel, instantLabel, manilaDate, shortDate, timeLabel } from './date';
export {
  accountLabel,
  cardGroups,
  loanLabel,
  maskCard,
  maskMobile,
  mobileLabel,
  plainName,
} from './labels';
export { amount, money, rate } from './money';
