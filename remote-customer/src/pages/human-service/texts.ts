import { FEEDBACK_MIN_LENGTH } from '@pautang/shared/contract/feedbackForm';

export const texts = {
  title: 'Write to us',
  intro:
    'A person reads it and answers in My tickets. What you write is kept on this phone until you send it.',
  type: 'What is it about?',
  loan: 'Which loan is it about?',
  noLoan: 'No loan in particular',
  loanFromLink: 'The loan you came from',
  loanIs: (label: string, loan: string): string => `${label} ${loan}`,
  loanDetail: (amount: string, day: string): string => `${amount}, asked for on ${day}`,
  loansFailed: 'Your loans did not load.',
  retry: 'Try again',
  account: 'Receiver account (optional)',
  accountHint: 'The e-wallet or bank number that the money went to, or came from.',
  offeredAccount: (account: string): string => `Use ${account}`,
  tooLong: (most: number): string => `Use at most ${most} characters`,
  contact: 'Phone or email',
  contactHint: 'In case we have to ask you something.',
  description: 'What happened?',
  time: 'When can we reach you? (optional)',
  timeHint: 'Such as: weekdays after 5 PM',
  details: 'Add details',
  send: 'Send',
  sentWithoutRest: 'Sent. What you added after it waits here.',
  /** first words about a payment that does not show, from the repay pages */
  missingPayment: (amount: string, reference: string, when: string): string =>
    `I paid${amount}${when}${reference}, and it does not show yet.`,
  ofAmount: (amount: string): string => ` ${amount}`,
  byReference: (reference: string): string => ` with reference ${reference}`,
  checkedOutAt: (when: string): string => ` (checkout of ${when})`,
  /** first words after an answer that did not help */
  unanswered: (question: string): string => `I have read “${question}” and still need help. `,
  /** first words about a failed or late payout */
  missingLoan: (amount: string): string => `The ${amount} of my loan has not arrived. `,
  visitorTitle: 'Tell us what you need',
  visitorBody:
    'You are not logged in. Write here and finish in your mail app, or log in to send pictures and follow the answer.',
  name: 'Your name',
  phone: 'Mobile number to call you at',
  mail: 'Continue in my mail app',
  mailSubject: 'Question from the app',
  mailBody: (name: string, phone: string, words: string): string => `${words}\n\n${name}\n${phone}`,
  logIn: 'Log in',
  call: (phone: string): string => `Call ${phone}`,
  minimum: FEEDBACK_MIN_LENGTH,
} as const;
