/** Words of the pages that follow an order. */
export const texts = {
  linkBody: 'It does not say which loan it is about.',
  missingTitle: 'We cannot find this loan',
  missingBody: 'It may belong to another account.',
  cancelledTitle: 'This application was cancelled',
  cancelledBody: 'Nothing was paid out and you owe nothing for it.',
  settledTitle: 'This loan is settled',
  settledBody: 'You owe nothing for it.',
  home: 'Go to home',
  again: 'Borrow again',
  seeLoan: 'See the loan',
  lastChecked: 'Last checked',
  checkNow: 'Check now',
  asked: 'What you asked for',
  planTitle: 'When you pay',
  loanNumber: 'Loan number',
} as const;
