import type { LenderTerms } from '@pautang/shared/contract/lenderTerms';
import { titles } from '../../texts';

export const texts = {
  heading: titles.review,
  loanTitle: (amount: string) => `We are looking at your ${amount} loan`,
  creditTitle: 'We are looking at your application',
  promise: ({ percent, minutes }: NonNullable<LenderTerms['review']>) =>
    `${percent}% of borrowers have an answer within ${minutes} minutes. You can close the app: your application stays with us.`,
  wait: 'You can close the app: your application stays with us.',
  longer: 'This one takes longer than most. You have nothing to do: we keep working on it.',
  steps: 'Your application',
  sent: 'Application sent',
  underApproval: 'Under approval',
  started: 'Just started',
  soFar: (time: string) => `${time} so far`,
  money: (account: string) => `Money on its way to ${account}`,
  limit: 'Your limit is ready',
  askTitle: 'Taking longer than a day?',
  lateTitle: 'This is taking longer than a day',
  contact: 'Contact',
} as const;
