import type { Range } from '@pautang/shared/contract/lenderTerms';
import { minutes } from '@pautang/shared/format';
import { titles } from '../../texts';

export const texts = {
  heading: titles.confirmBorrow,
  linkBody: 'It does not say how much you want to borrow. Nothing was sent.',
  choose: 'Choose an amount',
  receiveIn: (account: string) => `You receive in ${account}`,
  when: (deposit: Range) => `usually within ${minutes(deposit)} of approval`,
  account: 'Account holder',
  plan: 'When you pay',
  disclosure: 'Disclosure statement',
  agreement: 'Loan agreement',
  agreeBefore: 'I have read and agree to the terms of the ',
  agreeLink: 'loan agreement',
  agreeAfter: '.',
  borrow: (amount: string) => `Borrow ${amount}`,

  faceReason: (amount: string) => `Confirm that it is you before you borrow ${amount}`,
  nothingLost: (message: string) =>
    `${message.replace(/\.$/, '')}. Nothing is lost: press the same button again. You will not borrow twice.`,
  contractMissing:
    'The loan agreement did not load, so nothing was sent. Open it, then press the button again.',

  changedBody: 'Nothing was sent. Look at the new figures and agree again.',
  agreementText: 'Loan agreement',
  version: (version: string) => `version ${version}`,

  financed: 'Amount financed',
  charges: 'Finance charges',
  chargesTotal: 'Finance charges in all',
  net: 'Net proceeds',
  netLine: 'Paid out to you',
  schedule: 'Schedule of payments',
  due: 'Due',
  principal: 'Principal',
  interestColumn: 'Interest',
  payment: 'Payment',
  total: 'Total',
  rateTitle: 'Effective interest rate',
  nominal: 'Nominal interest rate',
  lender: 'The lender',
  secRegistration: 'SEC registration number',
  certificate: 'Certificate of authority number',
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
} as const;
