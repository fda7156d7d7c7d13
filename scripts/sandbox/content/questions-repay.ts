import type { WrittenGroup } from './questions';

export const repayQuestions: WrittenGroup = {
  groupId: 'repay',
  title: 'Repaying',
  ticketType: 'repay',
  questions: [
    {
      questionId: 'repay-how',
      title: 'How do I repay?',
      answer:
        'You pay at your wallet, with a reference from this app. Nothing is taken from your account by itself.',
      steps: [
        'Tap Repay, choose what to pay and confirm.',
        'You get a 12-digit reference and the amount.',
        'In GCash open Pay Bills, choose Pautang, enter both and pay.',
      ],
      after: 'The reference works for 24 hours and stays the same until it is used.',
    },
    {
      questionId: 'repay-not-posted',
      title: 'I paid, but the app does not show it.',
      answer:
        'A payment usually shows within 5 minutes. The checkout page moves from waiting to received to posted by itself. If nothing shows after an hour, send us the receipt from the same page, and we look for your payment by hand. Keep the receipt until it shows.',
      ticketType: 'repaidNotUpdated',
    },
    {
      questionId: 'repay-early',
      title: 'Can I pay early?',
      answer:
        'Yes, at any time and without a charge. Pay off everything, at once or in parts, and you pay interest only for the 30-day periods that have begun: interest paid for later ones comes off the rest. The page shows what you save.',
    },
    {
      questionId: 'repay-late',
      title: 'What happens if I pay late?',
      answer:
        'From the day after the due date a penalty is added by the day, at most 5% a month of the unpaid instalment. Interest, fees and penalties together can never pass the amount you borrowed. If a date is hard to meet, look at the choices on the repay page first.',
      ticketType: 'extendPeriod',
    },
    {
      questionId: 'repay-more',
      title: 'I paid too much.',
      answer:
        'What is over is your credit, whichever loan you paid it for. It pays what falls due on any of your loans, on the due date, so that no day of it is late. Home and your loan records show it with its receipt; there you can also ask it back to your receiving account.',
    },
    {
      questionId: 'repay-less',
      title: 'Can I pay only a part?',
      answer:
        'Yes. A part covers penalties first, then interest, then principal, and the page shows what is left. The instalment counts as paid once all of it is in.',
    },
  ],
};
