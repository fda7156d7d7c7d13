import { dateLabel, money } from '@pautang/shared/format';

export const texts = {
  heading: 'Move the due date',
  cost: 'What it costs',
  today: 'To pay today, for the rollover',
  creditCovers: 'Your credit or what you have paid covers the fee.',
  dueNow: 'Due date now',
  newDue: 'New due date',
  stillToPay: 'Still to pay after it',
  extraCost: 'Extra cost',
  extra: (pesos: number): string => (pesos === 0 ? money(0) : `+ ${money(pesos)}`),
  effectTitle: 'What it does',
  moves: (date: string): string =>
    `The next payment is due ${dateLabel(date)}. Every payment after it moves by as many days.`,
  clears: (pesos: number): string => `The overdue fee of ${money(pesos)} is cleared.`,
  stays: 'Your payments stay the same. You only get more time for them.',
  fee: 'You pay a service fee for it. The fee does not pay off your loan.',
  finalTitle: 'It cannot be cancelled',
  finalBody:
    'It starts by itself once the fee is paid. From then on it cannot be undone, and the fee is not given back.',
  otherTitle: 'You have begun to make a new plan',
  otherBody: 'It ends if you go on here: only one of the two is possible at a time.',
  nothingYet: 'Nothing is agreed or paid yet.',
  goOn: 'See old and new plan',
  emptyTitle: 'There is no due date to move',
  emptyBody: 'Nothing is left to pay on this loan, or its money is not out yet.',
  seeLoan: 'See the loan',
  home: 'Back to home',
} as const;
