import type { Range } from '@pautang/shared/contract/lenderTerms';
import { days, minutes } from '@pautang/shared/format';
import { titles } from '../../texts';

export const texts = {
  heading: titles.lending,
  title: (amount: string) => `${amount} is on its way`,
  body: (account: string, deposit: Range | undefined) =>
    deposit ? `To ${account}, usually within ${minutes(deposit)} of approval.` : `To ${account}.`,
  lateBody: (account: string, { max }: Range) =>
    `To ${account}. It is taking longer than ${max} minutes, which happens on busy days.`,
  steps: 'Your deposit',
  sent: 'Application sent',
  approved: 'Approved',
  transfer: (channel: string) => `Sent to ${channel}`,
  expected: (time: string) => `Expected by ${time}`,
  waiting: 'Waiting for it to be booked',
  arrived: (account: string) => `In ${account}`,
  factsTitle: 'How the money travels',
  lateTitle: 'Not there yet?',
  lateDetail: 'Customer service can trace the transfer.',
  write: 'Write to us',
  contact: 'Contact us',
  failedTitle: 'The money did not arrive',
  failedBody: (amount: string, account: string) =>
    `${account} did not take the ${amount}. Change the account where you receive money, and we send it again.`,
  failedStep: (channel: string) => `${channel} sent it back`,
  failedDetail: 'Your loan stays approved',
  change: 'Change the account',
  changeTitle: 'About changing it',
  changeNote: (times: number | undefined) =>
    `It takes an SMS code.${times === undefined ? '' : ` You can change it once in ${days(times)}.`}`,
  doneTitle: 'Your money has arrived',
  doneBody: (amount: string, account: string) => `${amount} is in ${account}.`,
  firstPayment: 'First payment',
  onePayment: 'To pay',
  dueOn: 'Due on',
  seePlan: 'See your plan',
} as const;
