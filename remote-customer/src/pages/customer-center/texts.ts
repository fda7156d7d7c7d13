export const texts = {
  heading: 'How can we help?',
  search: 'Search answers',
  entrances: 'Reach us',
  entrancesLoading: 'Loading the ways to reach us',
  entrancesFailed: 'The ways to reach us did not load.',
  retry: 'Try again',
  open: 'Open',
  closed: 'Closed',
  questions: 'Questions',
  answers: 'Answers',
  noQuestionsTitle: 'No answers here yet',
  noQuestionsBody: 'The ways to reach us above stay open to you.',
  helpful: 'Was this helpful?',
  noMatchBody: 'Try fewer or other words, such as due date, fee or receipt.',
  askPerson: 'Ask a person',
  showAll: 'Show all questions',
  guides: 'Guides',
} as const;

export const unreadMessages = (count: number): string => `${count} new`;
export const answersFound = (count: number, typed: string): string =>
  `${count === 0 ? 'No answer' : count === 1 ? '1 answer' : `${count} answers`} for “${typed}”`;
export const helpfulAbout = (title: string): string => `(${title})`;
