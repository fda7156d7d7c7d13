export const texts = {
  heading: 'Pay outside the app',
  amount: 'Amount to pay',
  amountLabel: 'amount',
  reference: 'Reference number',
  referenceLabel: 'reference number',
  biller: 'Biller',
  billerLabel: 'biller name',
  exact: 'Send exactly this amount with this reference, so that it is found by itself.',
  validFor: 'This reference is valid for',
  steps: 'Your payment',
  waiting: 'Waiting for your payment',
  waitingDetail: 'It shows here by itself, usually within 5 minutes',
  sent: 'Payment sent',
  received: 'Received',
  receivedDetail: 'The biller has your payment. It is on its way to your loan',
  posted: 'Posted to your loan',
  checkNow: 'Check now',
  notShown: 'Paid, but it doesn’t show?',
  tellUs: 'Tell us',
  done: 'Done for now',
  expiredTitle: 'This reference has expired',
  expiredBody: 'Do not pay with it any more. A new one takes a moment.',
  newReference: 'Get a new reference',
  paidAlready: 'I have paid already',
} as const;

export const lastChecked = (time: string): string => `Last checked ${time}`;
export const offlineAsOf = (time: string): string =>
  `You are offline. This is as of ${time}; it goes on by itself when you are back.`;
