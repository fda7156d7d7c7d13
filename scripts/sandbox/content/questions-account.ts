import type { WrittenGroup } from './questions';

export const accountQuestions: WrittenGroup = {
  groupId: 'account',
  title: 'My account',
  ticketType: 'other',
  questions: [
    {
      questionId: 'account-code',
      title: 'I do not get the code.',
      answer:
        'Wait a minute, then ask for a new one: only the newest code works, for 5 minutes. Check the number on the login page and that your phone can receive text messages.',
    },
    {
      questionId: 'account-squeezed',
      title: 'Why was I logged out?',
      answer:
        'Your account can be open on one phone at a time. Logging in elsewhere ends the session here. If that was not you, log in again at once and write to service.',
    },
    {
      questionId: 'account-card',
      title: 'How do I change the account that receives the money?',
      answer:
        'Open Mine, then Account and security. After a code by text message you enter the old and the new number. The holder must be you. One change is possible in 30 days.',
    },
    {
      questionId: 'account-delete',
      title: 'How do I delete my account?',
      answer:
        'Open Mine, then Account and security. It is possible when no loan is open, no application is under way, and none of your money is with us: ask your credit back first. Your data is erased, apart from what the law makes us keep.',
    },
  ],
};
