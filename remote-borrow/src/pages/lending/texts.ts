import { titles } from '../../texts';

/** Words of the two lending pages. */
export const texts = {
  heading: titles.lending,
  title: (amount: string) => `${amount} is on its way`,
  body: (account: string, min: number, max: number) =>
    `To ${account}, usually within ${min} to ${max} minutes of approval.`,
  lateBody: (account: string, max: number) =>
    `To ${account}. It is taking longer than ${max} minutes, which happens on busy days.`,
  steps: 'Your deposit',
  sent: 'Application sent',
  approved: 'Approved',
  transfer: (channel: string) => `Sent to ${channel}`,
  expected: (time: string) => `Expected by ${time}`,
  waiting: 'Waiting for it to be booked',
  arrived: (account: string) => `In ${account}`,
  factsTitle: 'How the money travels',
  facts: 'By InstaPay: up to ₱50,000 at once, around the clock, also on weekends and holidays.',
  lateTitle: 'Not there yet?',
  lateDetail: 'Customer service can trace the transfer.',
  write: 'Write to us',
  failedTitle: 'The money did not arrive',
  failedBody: (amount: string, account: string) =>
    `${account} did not take the ${amount}. Change the account where you receive money, and we send it again.`,
  failedStep: (channel: string) => `${channel} sent it back`,
  failedDetail: 'Your loan stays approved',
  change: 'Change the account',
  changeTitle: 'About changing it',
  changeNote: 'It takes an SMS code. You can change it once in 30 days.',
  doneTitle: 'Your money has arrived',
  doneBody: (amount: string, account: string) => `${amount} is in ${account}.`,
  firstPayment: 'First payment',
  dueOn: 'Due on',
  seePlan: 'See your plan',
} as const;
