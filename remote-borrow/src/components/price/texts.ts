/** Words for the figures of a price. */
export const texts = {
  loanAmount: 'Loan amount',
  fee: 'Processing fee',
  interest: 'Interest',
  none: 'None',
  coupon: 'Coupon',
  term: 'Term',
  payments: (count: number) => (count === 1 ? '1 payment' : `${count} payments`),
  eir: 'Effective interest rate',
  eirOf: (rate: string) => `${rate} a month`,
  minus: (sum: string) => `− ${sum}`,

  changedTitle: 'The price has changed',
  receive: 'You receive',
  repay: 'You repay in all',
  cost: 'It costs',
  eirAMonth: 'EIR a month',
  firstDue: 'First payment due',
  receivingAccount: 'Receiving account',
} as const;
