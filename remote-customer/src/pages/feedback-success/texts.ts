const PLACE = 'It comes to My tickets, and a badge shows on home.';

export const texts = {
  heading: 'We have your message',
  body: 'You don’t have to send it again.',
  number: 'Your ticket number',
  copyLabel: 'ticket number',
  nextTitle: 'What happens next',
  read: 'We received it',
  look: 'A person looks into it',
  lookDetail: 'With your loan and your pictures in front of them.',
  answer: 'You have our answer',
  answerBy: (when: string): string => `By ${when} at the latest. ${PLACE}`,
  answerWithin: (hours: number): string => `Within ${hours} hours. ${PLACE}`,
  answerComes: PLACE,
  meanwhileTitle: 'Until then',
  meanwhile: [
    'Keep your receipts and messages about it.',
    'A due date stays as it is while we look into it.',
    'Never give anyone a code or password. We do not ask for them.',
  ],
  see: 'See my ticket',
  home: 'Back to home',
} as const;
