import type { LenderTerms } from '@pautang/shared/contract/lenderTerms';
import { isOffered } from '@pautang/shared/contract/offers';

export const texts = {
  linkBody: 'It does not say which loan it is about.',
  missingTitle: 'We cannot find this loan',
  missingBody: 'It may belong to another account.',
  cancelledTitle: 'This application was cancelled',
  cancelledBody: 'Nothing was paid out and you owe nothing for it.',
  settledTitle: 'This loan is settled',
  settledBody: 'You owe nothing for it.',
  home: 'Go to home',
  again: 'Borrow again',
  seeLoan: 'See the loan',
  stillUnderApproval: 'still under approval',
  stillOnItsWay: 'still on its way',
  asked: 'What you asked for',
  planTitle: 'When you pay',
  planAsked: 'The plan you asked for',
  loanNumber: 'Loan number',
  approvedTitle: 'You are approved',
  approvedBody: 'Your limit is ready. Choose how much you want to borrow.',
  choose: 'Choose an amount',
  unfinishedTitle: 'Your application is not finished',
  unfinishedBody: 'Home shows the next step. What you filled in is kept.',
  usedTitle: 'Your application is decided',
  usedBody: 'Home shows your limit and your loan.',
  creditApplication: 'Your credit application',
  applicationNumber: 'Application number',
  sentAt: 'Sent',
  decidedAt: 'Decided',
} as const;

/** Says how to reach service, with the lender's promise if it makes one. */
export function reachUs(terms: LenderTerms): string {
  const way = isOffered(terms, 'tickets') ? 'Write to' : 'Contact';
  const { answerHours: hours } = terms;
  return `${way} us: a person answers${hours === undefined ? '' : ` within ${hours} hours`}.`;
}
