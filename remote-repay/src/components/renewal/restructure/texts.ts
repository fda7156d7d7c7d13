/** The texts that the pages of a restructure share. */
export const texts = {
  heading: 'A new plan',
  fee: 'Service fee, not refundable',
  principal: 'New principal',
  payments: 'Payments',
  firstDue: 'First payment due',
  lastDue: 'Last payment due',
  stillToPay: 'Still to pay after the fee',
  extraCost: 'Extra cost',
  eir: 'EIR a month',
  agreement: 'Restructure agreement',
} as const;
