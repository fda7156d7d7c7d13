import { plainName } from '@pautang/shared/format';
import type { DrawingName } from '../../components/guides/Drawing';
import type { PictureItem } from '../../components/guides/PictureList';

export const nevers: readonly PictureItem<DrawingName>[] = [
  {
    picture: 'noFeeFirst',
    title: 'Money before a loan',
    body: 'No deposit, no insurance, no fee to release it.',
  },
  {
    picture: 'noCodes',
    title: 'Your code or password',
    body: 'Not by call, text or chat. You type them into this app and nowhere else.',
  },
  {
    picture: 'noContacts',
    title: 'Your contacts or messages',
    body: 'We do not read them, and we contact nobody but you about your loan.',
  },
  {
    picture: 'noRemote',
    title: 'A look at your screen',
    body: 'Nobody of ours needs you to share it, or to install another app.',
  },
];

/** A made-up message in parts, each with the sign of a fraud. */
export const fakeMessage = (
  toBiller: string,
): readonly {
  readonly words: string;
  readonly sign: { readonly title: string; readonly body: string };
}[] => [
  {
    words: 'Congrats! Your ₱50,000 loan is APPROVED.',
    sign: {
      title: 'A loan that you did not ask for',
      body: 'An approval stands in the app, with the amount that you chose.',
    },
  },
  {
    words: 'Send ₱1,500 to 09XX XXX XXXX',
    sign: {
      title: 'A fee first, to a person’s number',
      body: `You only ever pay what you owe, ${toBiller}, with a reference.`,
    },
  },
  {
    words: 'in 30 MINUTES or it is cancelled.',
    sign: {
      title: 'A hurry',
      body: 'It keeps you from asking somebody. We give you time to read.',
    },
  },
  {
    words: 'loan-release.example',
    sign: {
      title: 'An address outside the app',
      body: 'Log in and pay from the app alone, opened by yourself.',
    },
  },
];

export const whatToDo: readonly { readonly title: string; readonly body: string }[] = [
  {
    title: 'Stop',
    body: 'Do not pay, do not answer. Keep the messages and the number: they are proof.',
  },
  {
    title: 'You paid, or gave a code?',
    body: 'Call your wallet or bank at once, by the number in its own app, and ask them to block the transfer.',
  },
  {
    title: 'Log in here again',
    body: 'A login on this phone ends the one on any other.',
  },
  {
    title: 'Tell us',
    body: 'With a picture of the message. We look at your account with you.',
  },
  {
    title: 'Report it',
    body: 'To the PNP Anti-Cybercrime Group; a lender that harasses or deceives, to the Securities and Exchange Commission.',
  },
];

export const checksOf = (toBiller: string): readonly string[] => [
  'I opened the app myself, not by a link that somebody sent.',
  'The amount and the reference stand in the app.',
  `The money goes ${toBiller}, not to a person.`,
  'Nobody is hurrying me or asking for a code.',
];

/** The payee: the lender's biller by its name in the wallets, so that borrowers do not take it for a fraud. */
export const toBillerOf = (biller: string | undefined): string =>
  biller === undefined ? 'to the biller that the app names' : `to the biller ${plainName(biller)}`;

export const texts = {
  heading: 'Stay safe from fraud',
  intro: 'Who asks you for one of these in our name is not us.',
  nevers: 'What we never ask you for',
  fakeTitle: 'What a fake looks like',
  fakeIntro: 'An example that we made up. Each number gives it away.',
  fakeLabel: 'A message as swindlers send it',
  fakeFrom: 'Unknown number',
  signs: 'What gives it away',
  doTitle: 'If it happened to you',
  doBody: 'It happens to careful people. The first hour counts most.',
  checksTitle: 'Before you pay or type a code',
  checksIntro: 'Tick what is so.',
  checksOpen: 'One that you cannot tick: do not pay, and ask us.',
  checksDone: 'All four are so. You can go on.',
  tellUs: 'Tell us about a fraud',
  sign: (number: number): string => `(sign ${number})`,
} as const;
