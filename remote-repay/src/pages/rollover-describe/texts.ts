import { dateLabel, money } from '@pautang/shared/format';

export const texts = {
  heading: 'Move the due date',
  today: 'To pay today, for the rollover',
  newDue: 'New due date',
  stillToPay: 'Still to pay after it',
  moves: (date: string): string =>
    `The next payment is due ${dateLabel(date)}. Every payment after it moves by as many days.`,
  clears: (pesos: number): string => `The overdue fee of ${money(pesos)} is cleared.`,
  stays: 'Your payments stay the same. You only get more time for them.',
  fee: 'You pay a service fee for it. The fee does not pay off your loan.',
  finalTitle: 'It cannot be cancelled',
  finalBody:
    'It starts by itself once the fee is paid. From then on it cannot be undone, and the fee is not given back.',
  otherGoOn: 'Go on with the new plan',
  begin: 'Begin a rollover',
  goOn: 'See old and new plan',
  emptyTitle: 'There is no due date to move',
} as const;
