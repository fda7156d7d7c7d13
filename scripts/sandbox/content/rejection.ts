import type { rejectGuide } from '@pautang/shared/contract/help';
import type { ResponseOf } from '@pautang/shared/contract/method';

type Guide = NonNullable<ResponseOf<typeof rejectGuide>['guide']>;
type Words = Pick<Guide, 'decision' | 'kept' | 'ways'>;

const ways: Words['ways'] = [
  {
    title: 'Check how borrowing works',
    body: 'What is asked for, what a loan costs and how it is decided.',
    to: '/guide/borrow_guide',
  },
  {
    title: 'Ask service',
    body: 'If something has changed, or you think that a detail is wrong, write to us.',
    to: '/customer/customerWorder',
  },
];

/** In neutral words: a decision is about an application, not about a person. */
export const rejectionWords: Readonly<Record<Guide['kind'], Words>> = {
  loan: {
    decision: 'This application was not approved.',
    kept: [
      'Your limit and your details stay as they are.',
      'Loans that you have repaid stay in your records.',
    ],
    ways,
  },
  credit: {
    decision: 'Your credit application was not approved.',
    kept: ['The details that you gave stay saved, so you do not enter them again.'],
    ways,
  },
};
