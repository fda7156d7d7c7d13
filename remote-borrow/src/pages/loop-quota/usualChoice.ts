import type { BorrowQuota } from '@pautang/shared/contract/borrow';
import type { Quote } from '@pautang/shared/contract/loan';
import { checkAmount } from '@pautang/shared/rules';
import type { Selection } from '../../components/quota/selection';

/** Where the next loan starts, and why not from the last one. */
export interface UsualChoice {
  readonly selection: Selection;
  /** null: it is the last amount */
  readonly otherAmount: 'wasAll' | 'wasMore' | 'notOffered' | null;
  readonly isOtherTerm: boolean;
}

type Last = Pick<Quote, 'loanAmount' | 'periods'>;
type Limits = Pick<
  BorrowQuota,
  'minAmount' | 'maxAmount' | 'stepAmount' | 'suggestedAmount' | 'terms'
>;

/**
 * The last amount and term where they are offered. Never the maximum by default: of an amount that takes all of today's
 * limit the lender's suggestion stands in.
 */
export function usualChoice(last: Last, quota: Limits): UsualChoice {
  const otherAmount = whyOther(last.loanAmount, quota);
  const loanAmount = otherAmount === null ? last.loanAmount : quota.suggestedAmount;
  const isOffered = quota.terms.some(({ periods }) => periods === last.periods);
  const periods = isOffered ? last.periods : (quota.terms[0]?.periods ?? last.periods);
  return {
    selection: { loanAmount, periods, couponIds: [] },
    otherAmount,
    isOtherTerm: !isOffered,
  };
}

function whyOther(amount: number, quota: Limits): UsualChoice['otherAmount'] {
  if (amount === quota.suggestedAmount) return null;
  if (amount > quota.maxAmount) return 'wasMore';
  if (amount === quota.maxAmount) return 'wasAll';
  return checkAmount(amount, quota) === null ? null : 'notOffered';
}
