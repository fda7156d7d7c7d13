import { dateLabel, days, shortDate } from '@pautang/shared/format';
import { titles } from '../../texts';

export const texts = {
  heading: titles.reject,
  /** used if the lender has no words of its own */
  loanDecision: 'This application was not approved.',
  creditDecision: 'Your credit application was not approved.',
  loanBody: (amount: string) =>
    `You asked for ${amount} and owe nothing for it. The decision is about this application, not about you.`,
  creditBody: 'The decision is about this application, not about you. You owe nothing.',

  from: 'You can apply again from',
  day: shortDate,
  left: (count: number) => (count === 1 ? 'tomorrow' : `in ${days(count)}`),
  open: 'You can apply again',
  since: (date: string) => `Since ${dateLabel(date)}.`,
  noDateTitle: 'When you can apply again',
  noDateBody: 'Customer service can tell you the day.',
  creditFirstTitle: 'A new loan needs a limit first',
  creditFirstBody: 'Your credit application comes before it.',
  expiredBody: 'Your approval has run out. Check that your details still hold and we renew it.',

  apply: 'Apply again',
  renew: 'Renew your limit',
  seeApplication: 'See your application',
  noHost: 'This step opens in the app. Open the app and go on there.',
  home: 'Go to home',

  kept: 'What stays',
  ways: 'What you can do',
  service: 'Questions about the decision?',
  contact: 'Contact',
} as const;
