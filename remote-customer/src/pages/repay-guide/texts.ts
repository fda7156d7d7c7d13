import type { LenderTerms } from '@pautang/shared/contract/lenderTerms';
import { isOffered } from '@pautang/shared/contract/offers';
import { days, list, plainName } from '@pautang/shared/format';
import type { DrawingName } from '../../components/guides/Drawing';
import type { PictureItem } from '../../components/guides/PictureList';
import type { Step } from '../../components/guides/StepList';

type Repayment = LenderTerms['repayment'];

/** Returns 'GCash or Maya', or 'your wallet' if the lender names none. */
const walletOf = (repayment: Repayment): string =>
  repayment ? repayment.wallets.map(plainName).join(' or ') : 'your wallet';

/** The step without a drawing of its own shows the amount slider from the kit. */
export const stepsOf = (repayment: Repayment): readonly PictureItem<DrawingName | null>[] => [
  {
    picture: null,
    title: 'Choose what to pay',
    body: 'What is due, some instalments or everything. Each has its sum to the peso.',
  },
  {
    picture: 'reference',
    title: 'Take the reference',
    body: `A number and the exact amount, each with a button that copies it. ${
      repayment?.referenceHours === undefined
        ? 'The page says how long they work.'
        : `They work for ${repayment.referenceHours} hours.`
    }`,
  },
  {
    picture: 'payBills',
    title: 'Pay outside the app',
    body: `In ${walletOf(repayment)}, where bills are paid. Nothing is taken from you by itself.`,
  },
  {
    picture: 'posted',
    title: 'See it posted',
    body: 'The app turns from waiting to received to posted. Then the receipt is yours to keep.',
  },
];

export interface Way {
  readonly title: string;
  readonly steps: readonly string[];
  /** how long a payment takes to show */
  readonly shows: string;
}

export function waysOf(repayment: Repayment): readonly Way[] {
  const wallet = walletOf(repayment);
  const minutes = repayment?.postingMinutes;
  const shows =
    minutes === undefined
      ? 'The page of your payment says so.'
      : `Usually within ${minutes} minutes.`;
  return [
    {
      title: repayment ? `From your ${list(repayment.wallets.map(plainName))}` : 'From your wallet',
      steps: [
        `Open ${wallet} and go to paying bills.`,
        repayment
          ? `Search for the biller ${plainName(repayment.biller)}.`
          : 'Search for the biller that the page of your payment names.',
        'Enter the reference and exactly the amount from this app.',
        'Compare both, pay, and keep the receipt.',
      ],
      shows,
    },
    {
      title: 'Somebody else pays for you',
      steps: [
        'Send them the biller, the reference and the amount. Never send a code.',
        `They pay the same way from their own ${repayment ? wallet : 'wallet'}.`,
        'Ask for their receipt until it shows here.',
      ],
      shows: `${shows} The reference finds your loan, whoever pays.`,
    },
    {
      title: 'From your credit',
      steps: [
        'What you paid too much is your credit. Home shows it.',
        'It pays what falls due by itself. You only pay the rest.',
      ],
      shows: 'On the due date, so that no day of it is late.',
    },
  ];
}

export const notShown = (terms: LenderTerms): readonly Step[] => [
  {
    title: 'Give it an hour',
    body: 'The page of your payment looks by itself. Do not pay a second time.',
  },
  {
    title: 'Compare the receipt',
    body: 'Biller, reference and amount have to be those of the app. With another amount the money still comes: a part is used as a part, and what is over is your credit.',
  },
  isOffered(terms, 'tickets')
    ? {
        title: 'Send it to us',
        body: 'With a picture of the receipt. We look for the payment by hand.',
      }
    : {
        title: 'Contact us',
        body: 'Have the receipt at hand. We look for the payment by hand.',
      },
];

export const goodToKnow = (
  terms: LenderTerms,
): readonly (readonly [title: string, body: string])[] => [
  [
    'Paying early',
    `You can at any time.${terms.price ? ` You pay interest only for the periods of ${days(terms.price.periodDays)} that have begun.` : ''}`,
  ],
  ['Paying a part', 'The page of the payment says what it covers.'],
  ...(isOffered(terms, 'rollover') || isOffered(terms, 'restructure')
    ? [
        [
          'A date is hard to meet',
          'Look at the choices on the repay page before it. Each says its cost.',
        ] as const,
      ]
    : []),
];

export const texts = {
  heading: 'How to repay',
  intro: 'You pay outside the app, with a reference from here.',
  steps: 'The steps',
  waysTitle: 'Ways to pay',
  waysIntro: 'The page of your payment names the biller. It counts if it ever differs from here.',
  shows: 'When it shows',
  notShownTitle: 'If it does not show',
  sendReceipt: 'Send the receipt',
  contact: 'Contact us',
  goodTitle: 'Good to know',
  action: 'See what is due',
} as const;
