import { money } from '@pautang/shared/format';

export const texts = {
  heading: 'Agree to the new plan',
  headingFee: 'Pay the service fee',
  toPay: 'To pay now',
  nonRefundable:
    'Service fee, paid outside the app. It is not refundable and does not pay off your loan.',
  finalTitle: 'The old terms end for good',
  finalBody: (balance: string): string =>
    `Once the new order is made, your outstanding balance of ${balance} is its principal and the old terms are gone. It cannot be undone.`,
  readAgreement: 'Read the restructure agreement',
  compare: 'Old and new terms',
  compareDetail: 'Both plans side by side',
  version: (version: string): string => `version ${version}`,
  agreeBefore: 'I have read and agree to the terms of the ',
  agreeLink: 'restructure agreement',
  agreeAfter: '.',
  agreeAndPay: (fee: string): string => `Agree and pay ${fee}`,
  contractMissing:
    'The restructure agreement did not load, so nothing was sent. Open it, then press the button again.',
  agreedTitle: 'You have agreed to the new terms',
  agreedBody: 'The steps begin by themselves once the fee is paid in full.',
  missing: (pesos: number): string =>
    `${money(pesos)} is still missing. The steps begin by themselves once it is paid.`,
  until: (time: string): string =>
    `The terms are held until ${time}. Without the fee they end then.`,
  repaid: 'You have paid',
  pay: (amount: string): string => `Pay ${amount}`,
} as const;
