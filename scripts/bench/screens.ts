import * as paths from '@pautang/shared/contract/paths';

/** The measured screens: the scenario of their borrower (null: a visitor), and words that only that screen shows. */
export const screens = [
  { name: 'login', path: paths.login, scenario: null, words: 'Text me a code' },
  { name: 'home', path: paths.home, scenario: 'approved', words: 'Choose an amount' },
  { name: 'amount', path: paths.confirmQuota, scenario: 'approved', words: 'Review ₱' },
  { name: 'repay', path: paths.repay, scenario: 'repaying', words: 'Pay ₱' },
] as const;
