import type { WrittenGroup } from './questions';

export const safetyQuestions: WrittenGroup = {
  groupId: 'safety',
  title: 'Safety and privacy',
  ticketType: 'other',
  questions: [
    {
      questionId: 'safety-fraud',
      title: 'Somebody asks for money before my loan is paid out.',
      answer:
        'That is fraud. We never ask for a payment, a deposit or a code before a loan; our only fee is taken off the payout. Do not pay, and tell us who asked.',
    },
    {
      questionId: 'safety-data',
      title: 'Which data do you use?',
      answer:
        'What you enter yourself, and what the phone asks you for at the moment it is needed. We do not read contacts, photos or messages. The permissions page says why each one is asked.',
    },
    {
      questionId: 'safety-contact',
      title: 'Will you call my family or my employer?',
      answer:
        'No. We contact only you, between 6 AM and 10 PM, and in respectful words. If anybody acts otherwise in our name, tell us.',
    },
  ],
};
