import type { LenderTerms } from '@pautang/shared/contract/lenderTerms';
import { minutes } from '@pautang/shared/format';
import type { IllustrationName } from '@pautang/shared/parts';
import type { PictureItem } from '../../components/guides/PictureList';

export const stepsOf = ({
  review,
  deposit,
}: LenderTerms): readonly PictureItem<IllustrationName>[] => [
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
    body: `${review ? `${review.percent}% of borrowers have it within ${review.minutes} minutes. ` : ''}You can close the app.`,
  },
  {
    picture: 'guideDeposit',
    title: 'Get your money',
    body: deposit
      ? `It reaches your account ${minutes(deposit.minutes)} after approval.`
      : 'It comes to your account after approval.',
  },
  {
    picture: 'guideRepay',
    title: 'Repay on the due dates',
    body: 'Pay with the reference we show. You can pay early at any time.',
  },
];

export const texts = {
  heading: 'Your loan in six steps',
  intro: 'All of it happens on your phone. Nothing is agreed until you tick the loan agreement.',
  steps: 'The steps',
  action: 'See what you can borrow',
} as const;
