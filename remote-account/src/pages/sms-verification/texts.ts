import { days } from '@pautang/shared/format';

export const texts = {
  heading: 'Confirm it is you',
  title: 'Change where you receive money',
  intro: (number: string): string =>
    `First we text a code to ${number}, so that nobody else can send your money elsewhere.`,
  steps: 'What happens',
  code: 'Enter the code we text you',
  form: 'Choose the wallet or bank and type the new number',
  formDetail: 'Have the number of the account you use now at hand',
  check: 'Check both accounts, then change',
  rule: (count: number, next: string): string =>
    `You can do this once in ${days(count)}. After a change today, the next one is possible from ${next}.`,
  failedTitle: (amount: string): string => `${amount} is waiting for the new account`,
  failedBody:
    'The last account did not take it. We send it again as soon as you have changed the account, and this does not count as your one change.',
} as const;
