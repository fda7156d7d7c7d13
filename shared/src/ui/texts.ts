/** The kit's own words. Whatever a screen can say better is a prop. */
export const texts = {
  working: 'Working',
  close: 'Close',
  clear: 'Clear',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Not copied. Press and hold the text to copy it.',
  retry: 'Try again',
  loading: 'Loading',
  refreshFailed: 'This may be out of date.',
  failedTitle: 'This did not load',
  failedBody: 'Failed to retrieve data. Please try again.',
  offlineTitle: 'You are offline',
  offlineBody: 'Internet connection is unstable. Please try again',
  maintenanceTitle: 'We are working on the app',
  maintenanceBody: 'Your loan and your payments are safe. Come back in a while.',
  linkHeading: 'Link not complete',
  linkTitle: 'This link is not complete',
  linkBody: 'Open the loan from your list to go on.',
  yourLoans: 'Your loans',
  backHome: 'Back to home',
  receive: 'You receive',
  repay: 'You repay',
  cost: 'It costs',
  eir: 'EIR a month',
  principal: 'principal',
  interest: 'interest',
  due: 'Due',
  payment: 'Payment',
  paid: 'Paid',
  overdue: 'Overdue',
  stepDone: 'Done',
  stepNow: 'Now',
  stepFailed: 'Failed',
  stepTodo: 'To come',
} as const;

export const creditOf = (pesos: string): string => `Your credit: ${pesos}`;
export const creditFrom = (date: string, receipt: string): string =>
  `From your payment of ${date}, receipt ${receipt}.`;
export const creditComesBack = (pesos: string): string => `${pesos} is on its way back to you`;
export const lessBy = (step: string): string => `${step} less`;
export const moreBy = (step: string): string => `${step} more`;
export const stepsOf = (step: string): string => `steps of ${step}`;
export const paymentOf = (ordinal: string): string => `${ordinal} payment`;
