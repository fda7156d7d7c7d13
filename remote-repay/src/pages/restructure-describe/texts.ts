import { dateLabel, money } from '@pautang/shared/format';

export const texts = {
  heading: 'Make a new plan',
  today: 'Service fee, not refundable',
  newDue: 'First new payment due',
  stillToPay: 'Still to pay after the fee',
  begins: (date: string): string =>
    `What you owe becomes a new order with a new plan. Its first payment is due ${dateLabel(date)}.`,
  principal: (overdueFee: number): string =>
    `Your outstanding balance is the principal of the new order: what is left of the loan, with interest that has begun${overdueFee > 0 ? ` and the overdue fee of ${money(overdueFee)}` : ''}.`,
  fee: (pesos: number): string =>
    `You agree to the new terms first, then pay ${money(pesos)} for it. The fee does not pay off your loan.`,
  refund: 'The fee is given back only if the lender fails to make the new order.',
  finalTitle: 'The old terms end for good',
  finalBody:
    'Once it is processed it cannot be undone. The fee is not refundable, also if you repay the loan after you have paid it.',
  otherGoOn: 'Go on with the rollover',
  begin: 'Begin a new plan',
  goOn: 'See old and new terms',
  emptyTitle: 'There is nothing to make a new plan of',
} as const;
