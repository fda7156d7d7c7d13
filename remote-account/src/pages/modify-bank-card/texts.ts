import type { Range } from '@pautang/shared/contract/lenderTerms';
import { minutes } from '@pautang/shared/format';
import type { ChannelKind } from '@pautang/shared/rules';

export const texts = {
  title: 'New receiving account',
  intro: 'It has to be an account in your own name.',
  kind: 'Where should your money go?',
  bank: 'Bank',
  chooseBank: 'Choose your bank',
  bankIs: (name: string): string => `Bank: ${name}`,
  bankGone: 'This bank is not on our list. Choose another.',
  noApp: (name: string): string => `This phone has no ${name} app.`,
  channelGone: 'Choose another way to receive money',
  bankSheet: 'Choose your bank',
  search: 'Name, short code or nickname',
  found: (count: number): string => (count === 1 ? '1 bank' : `${count} banks`),
  noneFound: 'No bank by this name',
  noneFoundBody: 'Try its short code, such as BPI, or receive your money in a wallet.',
  holder: 'Card holder',
  holderHint: 'As it is written on the account.',
  original: 'Original account number',
  originalHint: (account: string): string => `The whole number of ${account}.`,
  newNumber: 'New account number',
  numberHint: (kind: ChannelKind | null): string =>
    kind === 'wallet' ? '11 digits, starting with 09. +63 is fine too.' : '10 to 20 digits.',
  bankHint: (hint: string): string => `${hint}. 10 to 20 are possible.`,
  check: 'Check the change',
  summary: 'Is this right?',
  from: 'From',
  to: 'To',
  compare: 'Compare the number digit by digit: money that went to a wrong account may be lost.',
  sendsAgain: (amount: string): string => `We send the ${amount} there at once.`,
  change: (account: string): string => `Change to ${account}`,
  changed:
    'Your receiving account has changed in the meantime. Nothing was sent: look at it and check again.',
  notTwice: (message: string): string =>
    `${message}. Tap again: your account is changed once, however often this is sent.`,
  proofOver: 'Your confirmation has expired. What you typed stays here.',
  newCode: 'Get a new code',
  resultHeading: 'Receiving account',
  done: (account: string): string => `Your money goes to ${account} now`,
  doneBody: 'It counts from now on, also for an application that is under approval.',
  again: (amount: string): string => `${amount} is on its way again`,
  againBody: (deposit: Range | undefined): string =>
    `We have sent it to the new account.${deposit ? ` It usually takes ${minutes(deposit)}.` : ''}`,
  follow: 'Follow the payout',
  nextChange: (time: string): string => `The next change is possible from ${time}.`,
  noWait: 'This was a repair: you can still change the account once at any time.',
  notYou: 'You did not do this? Tell customer service at once.',
  contact: 'Contact customer service',
  home: 'Back to home',
} as const;
