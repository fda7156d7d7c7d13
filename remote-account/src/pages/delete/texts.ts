import type { LenderTerms } from '@pautang/shared/contract/lenderTerms';
import { isOffered } from '@pautang/shared/contract/offers';
import type { DeletionReason } from '@pautang/shared/contract/account';
import { days, timeLabel } from '@pautang/shared/format';
import { recordLabel } from '../../components/recordLabel';

export const texts = {
  step: (step: 1 | 2 | 3): string => `Step ${step} of 3`,

  readTitle: 'Before you delete your account',
  blockedTitle: 'Not possible yet',
  blockedBody: 'Your account can be deleted once this is settled:',
  stillBlocked: 'Nothing was deleted: something stands in the way now.',
  blockerLinks: {
    loan: 'See the loan',
    credit: 'See the application',
    overpayment: 'See your credit',
    payment: 'See your loans',
    frozen: 'Contact customer service',
  },
  checkAgain: 'Check again',
  goesTitle: 'What is erased',
  goes: (terms: LenderTerms): readonly string[] => [
    'Your name, mobile number and receiving account',
    'Your password, and the phones that we know',
    ...(isOffered(terms, 'coupons') ? ['Your coupons and offers'] : []),
    'The texts of your agreements: save a copy first',
    ...(isOffered(terms, 'tickets')
      ? ['What you wrote to customer service, with its pictures']
      : []),
  ],
  agreements: 'Save my agreements',
  staysTitle: 'What the law keeps',
  stays: (reapplyDays: number | undefined): readonly string[] => [
    'Amounts, dates and payments of your loans, without your name: for 5 years after each loan ends',
    `After a refusal, a code made from your number, until the day you may apply again${reapplyDays === undefined ? '' : `: at most ${days(reapplyDays)}`}`,
  ],
  lastTitle: 'It cannot be undone',
  last: 'Nobody can bring the account back, us included. Your number can open a new one, which begins with nothing.',
  continue: 'Continue',
  keep: 'Keep my account',

  reasonTitle: 'Why do you leave?',
  reasonBody: 'It changes nothing about the deletion. We keep it without your name.',
  /** Section 3, account deletion reasons. */
  reasons: {
    lowAmountHighInterest: 'The amount is too low or the interest too high',
    shortCycle: 'The time to repay is too short',
    noNeed: 'I do not need a loan any more',
    fearOfExposure: 'I am afraid that others learn of my loan',
    harassmentWorry: 'I worry about being harassed',
    creditWorry: 'I worry about my credit record',
    leakWorry: 'I worry that my data leaks',
    multipleFailures: 'My applications failed several times',
  } satisfies Record<DeletionReason, string>,
  chooseReason: 'Choose a reason',

  verifyTitle: 'Confirm it is you',
  verifyBody: (number: string): string =>
    `We text a code to ${number}. Nothing is deleted before you have confirmed once more.`,
  notNow: 'Not now',
  proofEnded: 'Nothing was deleted: your confirmation has expired. Ask for a new code.',
  provenTitle: 'The code was right',
  provenBody: (until: string): string =>
    `Nothing is deleted yet. You can delete your account until ${timeLabel(until)}; after that it takes a new code.`,
  delete: 'Delete my account',
  modalTitle: 'Delete your account for good?',
  modalBody: 'All that is yours is erased at once. It cannot be undone.',
  modalYes: 'Delete for good',
  unanswered:
    'No answer came, so we do not know yet whether your account is deleted. Ask again: it is deleted once, however often it is sent.',
  service: 'Contact customer service',

  sentTitle: 'Your deletion was sent',
  sentBody:
    'Its answer did not reach this phone. Ask again to learn how it ended: your account is deleted once, however often it is sent.',
  askAgain: 'Ask again',

  endTitle: 'Your account is deleted',
  endOn: (instant: string): string => `On ${recordLabel(instant)}. You are logged out.`,
  endNow: 'You are logged out.',
  endPhone: 'Nothing of yours is left on this phone.',
  endStays: 'What the law keeps has no name, as you have read.',
  done: 'Done',
} as const;
