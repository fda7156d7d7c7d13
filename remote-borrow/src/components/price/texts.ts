/** Words for the figures of a price. */
export const texts = {
  loanAmount: 'Loan amount',
  fee: (rate: string) => `Processing fee, ${rate}`,
  interest: (rate: string) => `Interest, ${rate} a period`,
  coupon: 'Coupon',
  term: 'Term',
  termOf: (days: string, payments: string) => `${days}, ${payments}`,
  payments: (count: number) => (count === 1 ? '1 payment' : `${count} payments`),
  eir: 'Effective interest rate',
  eirOf: (rate: string) => `${rate} a month`,
  minus: (sum: string) => `− ${sum}`,
} as const;
