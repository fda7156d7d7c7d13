import { DEPOSIT_MINUTES, REVIEW_PROMISE_MINUTES } from '@pautang/shared/contract/constants';
import { days, money, ordinal, rate } from '@pautang/shared/format';
import type { IllustrationName } from '@pautang/shared/ui';
import { workedExample as example } from './workedExample';

interface GuideStep {
  readonly picture: IllustrationName;
  readonly title: string;
  readonly body: string;
}

export const steps: readonly GuideStep[] = [
  {
    picture: 'welcome',
    title: 'Tell us about you',
    body: 'Your details, your work, an emergency contact, a valid ID, and the e-wallet or bank account for your money. You do this once.',
  },
  {
    picture: 'guideAmount',
    title: 'Choose an amount',
    body: 'Move the slider or type. What you receive, repay and pay in all changes as you choose.',
  },
  {
    picture: 'guideTerms',
    title: 'Read the terms',
    body: 'Every fee, every due date and the loan agreement stand before the button. Tick only if you agree.',
  },
  {
    picture: 'guideApproval',
    title: 'Wait for the answer',
    body: `95% of borrowers have it within ${REVIEW_PROMISE_MINUTES} minutes. You can close the app.`,
  },
  {
    picture: 'guideDeposit',
    title: 'Get your money',
    body: `It reaches your account ${DEPOSIT_MINUTES.min} to ${DEPOSIT_MINUTES.max} minutes after approval.`,
  },
  {
    picture: 'guideRepay',
    title: 'Repay on the due dates',
    body: 'Pay at your wallet with the reference we show. You can pay early at any time.',
  },
];

export const texts = {
  heading: 'Your loan in six steps',
  intro: 'All of it happens on your phone. Nothing is agreed until you tick the loan agreement.',
  steps: 'The steps',
  exampleTitle: `What ${money(example.loanAmount)} costs`,
  exampleTerm: `Over ${days(example.termDays)}, in ${example.instalments.length} payments`,
  youGet: 'You receive',
  fee: `Processing fee, ${rate(example.processingFeeBasisPoints)}`,
  amount: 'Loan amount',
  interest: `Interest, ${rate(example.ratePerPeriodBasisPoints)} a period`,
  payments: 'When you pay',
  eirTitle: 'What EIR means',
  eirBody: `The effective interest rate counts interest and fee together, on the money you really receive. ${rate(example.eirBasisPoints)} a month is the number to compare lenders by.`,
  exampleNote: 'An example. Your own price stands on the amount page before you decide.',
  action: 'See what you can borrow',
  guides: 'More guides',
  stepNumber: (index: number): string => `Step ${index + 1}`,
  paymentAfter: (index: number): string =>
    `${ordinal(index + 1)} payment, after ${days((index + 1) * example.daysAPeriod)}`,
} as const;
