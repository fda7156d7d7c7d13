import type { BorrowQuota } from '@pautang/shared/contract/borrow';
import type { Quote } from '@pautang/shared/contract/loan';
import { checkAmount } from '@pautang/shared/rules';
import type { Selection } from '../../components/quota/selection';

/** The suggested start of the next loan, and why it differs from the last loan. */
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

/** Returns the last amount and term if offered. The lender's suggestion replaces an amount that uses the whole limit. */
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
