import type { FeedbackType } from '@pautang/shared/contract/feedback';
import type { listQuestion } from '@pautang/shared/contract/help';
import type { ResponseOf } from '@pautang/shared/contract/method';
import { escapeHtml } from './html';

type QuestionGroup = ResponseOf<typeof listQuestion>['groups'][number];

/** A group of questions as it is written in this file, in plain text. */
interface WrittenGroup {
  readonly groupId: string;
  readonly title: string;
  /** the type of a ticket that a borrower writes after one of these answers, unless the question has its own */
  readonly ticketType: FeedbackType;
  readonly questions: readonly {
    readonly questionId: string;
    readonly title: string;
    readonly answer: string;
    /** steps for the borrower, in order; shown after the answer */
    readonly steps?: readonly string[];
    /** text shown below the steps */
    readonly after?: string;
    readonly ticketType?: FeedbackType;
  }[];
}

const written: readonly WrittenGroup[] = [
  {
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
  },
  {
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
  },
  {
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
  },
  {
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
  },
];

const paragraph = (text: string | undefined) =>
  text === undefined ? '' : `<p>${escapeHtml(text)}</p>`;
const list = (steps: readonly string[]) =>
  steps.length === 0
    ? ''
    : `<ol>${steps.map((step) => `<li>${escapeHtml(step)}</li>`).join('')}</ol>`;

export const questionGroups: QuestionGroup[] = written.map(
  ({ groupId, title, ticketType, questions }) => ({
    groupId,
    title,
    questions: questions.map(({ answer, steps = [], after, ...question }) => ({
      ticketType,
      ...question,
      answer: paragraph(answer) + list(steps) + paragraph(after),
    })),
  }),
);
