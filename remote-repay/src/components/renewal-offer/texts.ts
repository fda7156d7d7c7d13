/** What rollover and restructure say alike of an offer. */
export const texts = {
  cost: 'What it costs',
  creditCovers: 'Your credit or what you have paid covers the fee.',
  dueNow: 'Due date now',
  extraCost: 'Extra cost',
  effectTitle: 'What it does',
  otherBody: 'It ends if you go on here: only one of the two is possible at a time.',
  nothingYet: 'Nothing is agreed or paid yet.',
  blockedTitle: 'Your due date is being moved',
  blockedBody: 'The fee of your rollover is covered, so nothing else can begin until it is done.',
  seeOther: 'See how far it is',
  emptyBody: 'Nothing is left to pay on this loan, or its money is not out yet.',
  seeLoan: 'See the loan',
  home: 'Back to home',
} as const;
