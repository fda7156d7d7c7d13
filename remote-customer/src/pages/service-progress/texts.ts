export const texts = {
  heading: 'My tickets',
  emptyTitle: 'No tickets yet',
  emptyBody: 'What you write to us is kept here, with our answers.',
  write: 'Write to us',
  stateOf: (resolved: boolean, unread: number): string => {
    if (unread > 0) return unread === 1 ? 'A new answer for you' : `${unread} new answers for you`;
    return resolved ? 'Resolved. Write again if it is not' : 'We are working on it';
  },
  endOf: (total: number): string => `That is all: ${total === 1 ? '1 ticket' : `${total} tickets`}`,
} as const;
