/** The kit's own words. A page passes more specific ones as props. */
export const texts = {
  working: 'Working',
  close: 'Close',
  notNow: 'Not now',
  retry: 'Try again',
  loading: 'Loading',
  stillTrying: 'Still trying. It takes longer than usual.',
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
  updating: 'Updating…',
} as const;

export const creditOf = (pesos: string): string => `Your credit: ${pesos}`;
export const creditFrom = (date: string, receipt: string): string =>
  `From your payment of ${date}, receipt ${receipt}.`;
export const creditComesBack = (pesos: string): string => `${pesos} is on its way back to you`;
