import type { DrawingName } from '../../components/guides/Drawing';
import type { PictureItem } from '../../components/guides/PictureList';

/** The step without a name shows the slider of the amount, which the kit has a drawing of. */
export const steps: readonly PictureItem<DrawingName | null>[] = [
  {
    picture: null,
    title: 'Choose what to pay',
    body: 'What is due, some instalments or everything. Each has its sum to the peso.',
  },
  {
    picture: 'reference',
    title: 'Take the reference',
    body: '12 digits and the exact amount, each with a button that copies it. They work for 24 hours.',
  },
  {
    picture: 'payBills',
    title: 'Pay at your wallet',
    body: 'In GCash under Pay Bills. Nothing is taken from you by itself.',
  },
  {
    picture: 'posted',
    title: 'See it posted',
    body: 'The app turns from waiting to received to posted. Then the receipt is yours to keep.',
  },
];

export interface Channel {
  readonly title: string;
  readonly steps: readonly string[];
  /** when the money shows */
  readonly shows: string;
}

export const channels: readonly Channel[] = [
  {
    title: 'From your GCash',
    steps: [
      'Open GCash and tap Pay Bills.',
      'Search for the biller Pautang.',
      'Enter the reference and exactly the amount from this app.',
      'Compare both, pay, and keep the receipt.',
    ],
    shows: 'Usually within 5 minutes, also at night.',
  },
  {
    title: 'Somebody else pays for you',
    steps: [
      'Send them the biller, the reference and the amount. Never send a code.',
      'They pay the same way from their own GCash.',
      'Ask for their receipt until it shows here.',
    ],
    shows: 'Usually within 5 minutes. The reference finds your loan, whoever pays.',
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

export const notShown: readonly { readonly title: string; readonly body: string }[] = [
  {
    title: 'Give it an hour',
    body: 'The page of your payment looks by itself. Do not pay a second time.',
  },
  {
    title: 'Compare the receipt',
    body: 'Biller, reference and amount have to be those of the app. With another amount the money still comes: a part is used as a part, and what is over is your credit.',
  },
  {
    title: 'Send it to us',
    body: 'With a picture of the receipt. We look for the payment by hand.',
  },
];

export const good: readonly (readonly [title: string, body: string])[] = [
  [
    'Paying early',
    'Free at any time. You pay interest only for the 30-day periods that have begun.',
  ],
  ['Paying a part', 'It covers penalties first, then interest, then principal.'],
  [
    'A date is hard to meet',
    'Look at the choices on the repay page before it: a later date or a new plan, each with its cost.',
  ],
];

export const texts = {
  heading: 'How to repay',
  intro: 'You pay at a wallet, with a reference from this app. It takes about three minutes.',
  steps: 'The steps',
  waysTitle: 'Ways to pay',
  waysIntro: 'The page of your payment names the biller. It counts if it ever differs from here.',
  shows: 'When it shows',
  notShownTitle: 'If it does not show',
  sendReceipt: 'Send the receipt',
  goodTitle: 'Good to know',
  action: 'See what is due',
} as const;
