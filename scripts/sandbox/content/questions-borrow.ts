import type { WrittenGroup } from './questions';

export const borrowQuestions: WrittenGroup = {
  groupId: 'borrow',
  title: 'Borrowing',
  ticketType: 'borrow',
  questions: [
    {
      questionId: 'borrow-how',
      title: 'How do I get a loan?',
      answer:
        'All of it happens on your phone, and nothing is agreed until you tick the loan agreement.',
      steps: [
        'Open Home and tap Borrow.',
        'Choose an amount and a term. The strip at the bottom shows at once what you receive, what you repay, what it costs and the rate a month.',
        'Read the terms, tick the agreement and confirm.',
      ],
      after: 'You can follow each step on the review page.',
    },
    {
      questionId: 'borrow-review',
      title: 'How long does the review take?',
      answer:
        'Within 10 minutes for 95% of borrowers. You can close the app meanwhile. If there is no answer after 24 hours, write to service: we look at it by hand.',
    },
    {
      questionId: 'borrow-cost',
      title: 'What does a loan cost?',
      answer:
        'Interest is 4% for each 30-day period, on what you still owe, and a processing fee of 5% is taken off the amount you receive. ₱5,000 over 3 payments: you receive ₱4,750 and repay ₱5,405, which is an effective rate (EIR) of 6.75% a month. There are no other charges if you pay on time.',
    },
    {
      questionId: 'borrow-less',
      title: 'Why do I receive less than I borrow?',
      answer:
        'The processing fee is taken off the payout, so you receive the loan amount less 5%. The amount received is shown before you agree, on the quota page and again in the terms.',
    },
    {
      questionId: 'borrow-rejected',
      title: 'My application was declined. What now?',
      answer:
        'The page shows the exact day from which you can apply again: 7 days after a loan is declined, 30 days after a credit application is. Your details are kept, so the next application is shorter. Checking that your name matches your account helps most.',
    },
    {
      questionId: 'borrow-payout',
      title: 'The loan is approved, but no money came.',
      answer:
        'A deposit usually takes 10 to 60 minutes. If it fails, the page says so and asks for another account; nothing is owed until the money has arrived. Check the history of the wallet or bank named on the page first.',
      ticketType: 'loanNotReceived',
    },
  ],
};
