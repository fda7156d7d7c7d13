/** Words for the lender's refusals before a loan is agreed. */
export const texts = {
  pendingTitle: 'You already have a loan under way',
  pendingLoan: (loan: string, sum: string, status: string) => `${loan}, ${sum}: ${status}`,
  pendingOf: (loan: string) => `${loan}. You can borrow again once it is settled.`,
  pendingBody: 'You can borrow again once it is settled.',
  seePending: 'See your loan',
  tooSoonTitle: 'It is too early to apply again',
  seeDecision: 'See the decision',
  notApprovedTitle: 'There is no limit to borrow from yet',
  closedTitle: 'No new loans right now',
  closedBody: 'No new loans are given out right now. Repaying works as always.',
  closedUntil: (when: string) =>
    `No new loans are given out right now. It opens again: ${when}. Repaying works as always.`,
  closedAction: 'See how borrowing works',
  frozenTitle: 'You cannot borrow right now',
  offerTitle: 'This offer is not available',
  notOffered: 'It cannot be had as that link has it. Nothing was sent.',
  chooseAgain: 'Choose again',
  home: 'Go to home',
  contact: 'Contact customer service',
} as const;
