/** Money, dates, counts and numbers as section 9 shows them: pure functions, English only. */
export { days, dayCount, daysUntil, list, ordinal } from './counts';
export { dateLabel, instantLabel, manilaDate, shortDate, timeLabel } from './date';
export { countdown, duration } from './duration';
export { amount, money } from './money';
export { accountLabel, loanLabel, plainName } from './names';
export { cardGroups, maskCard, maskMobile, mobileLabel } from './numbers';
export { rate } from './rate';
export { compareVersions } from './version';
