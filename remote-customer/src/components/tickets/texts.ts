import type { FeedbackType } from '@pautang/shared/contract/feedback';

/** The feedback types of section 3, in the borrower's words. */
export const typeLabels: Readonly<Record<FeedbackType, string>> = {
  repaidNotUpdated: 'I paid, but it does not show',
  extendPeriod: 'More time to pay',
  loanNotReceived: 'The loan has not arrived',
  borrow: 'Borrowing',
  repay: 'Repaying',
  other: 'Something else',
};

export const texts = {
  resolved: 'Resolved',
  open: 'Open',
  newMessages: (count: number): string => `${count} new`,
  ticketOf: (ticketNumber: string): string => `Ticket ${ticketNumber}`,
  picture: (index: number, total: number): string => `Picture ${index + 1} of ${total}`,
  toList: 'My tickets',
  fromList: 'Open the ticket from your list to go on.',
  show: 'Show',
  failed: 'Not loaded',
  needsConnection: 'Needs a connection',
} as const;
