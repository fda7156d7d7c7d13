import type { rejectGuide } from '@pautang/shared/contract/help';
import type { ResponseOf } from '@pautang/shared/contract/method';
import * as paths from '@pautang/shared/contract/paths';
import { addressOf } from '@pautang/shared/contract/paths';

type Guide = NonNullable<ResponseOf<typeof rejectGuide>['guide']>;

/** The rejected application, for a loan or for credit; a rejected loan does not change the limit. */
export type Rejected =
  | { readonly kind: 'loan'; readonly loanOrderId: string; readonly hasLimit: boolean }
  | { readonly kind: 'credit' };

const details = 'The details that you gave stay saved, so you do not enter them again.';

function kept(rejected: Rejected): Guide['kept'] {
  if (rejected.kind === 'credit')
    return [details, 'Coupons that you have stay yours until they expire.'];
  return [
    rejected.hasLimit ? 'Your limit and your details stay as they are.' : details,
    'Your coupons stay yours until they expire, also those that you chose for this loan.',
    'Loans that you have repaid stay in your records.',
  ];
}

/** Explains a rejection in neutral words about the application, not the person. */
export function rejectionWords(rejected: Rejected): Pick<Guide, 'decision' | 'kept' | 'ways'> {
  const about = rejected.kind === 'loan' ? { loanOrderId: rejected.loanOrderId } : {};
  return {
    decision:
      rejected.kind === 'loan'
        ? 'This application was not approved.'
        : 'Your credit application was not approved.',
    kept: kept(rejected),
    ways: [
      {
        title: 'Check how borrowing works',
        body: 'What is asked for, what a loan costs and how it is decided.',
        to: paths.borrowGuide,
      },
      {
        title: 'Tell us what has changed',
        body: 'If something is new, or you think that a detail is wrong, write to us.',
        to: addressOf(paths.customerWorder, { type: 'borrow', ...about }),
      },
    ],
  };
}
