import { useSearchParams } from '@pautang/shared/app';
import type { BorrowQuota } from '@pautang/shared/contract/borrow';
import { checkAmount } from '@pautang/shared/rules';
import { useState } from 'react';
import type { Selection } from '../../components/quota/selection';
import { queryOf, readSelection } from '../../components/quota/selection';
import { useSelectedQuota } from '../../components/quota/selection';

/**
 * The address where it says something usable, else what was chosen last if it is still to be had, else the lender's
 * suggestion: never the maximum by default.
 */
function firstChoice(query: URLSearchParams, quota: BorrowQuota, last: Selection | null) {
  const read = readSelection(query);
  const isOffered = (one: Selection) => quota.terms.some(({ periods }) => periods === one.periods);
  if (typeof read === 'object' && isOffered(read)) return { choice: read, isJunk: false };
  const isLastGood =
    last !== null && isOffered(last) && checkAmount(last.loanAmount, quota) === null;
  if (read === 'none' && isLastGood) return { choice: last, isJunk: false };
  const choice: Selection = {
    loanAmount: quota.suggestedAmount,
    periods: quota.terms[0]?.periods ?? quota.quote.periods,
    couponIds: [],
  };
  return { choice, isJunk: read !== 'none' };
}

/** The borrower's choice. Each change is also kept, and written into the address, so that back and reload have it. */
export function useChoice(quota: BorrowQuota) {
  const [query, setQuery] = useSearchParams();
  const { selected, select } = useSelectedQuota();
  const [first] = useState(() => firstChoice(query, quota, selected));
  const [choice, setChoice] = useState(first.choice);
  /** while it is dragged or typed; the choice follows when it rests */
  const [amount, setAmount] = useState(first.choice.loanAmount);
  const [isTouched, setIsTouched] = useState(false);

  const choose = (change: Partial<Selection>): void => {
    const next = { ...choice, ...change };
    setChoice(next);
    setAmount(next.loanAmount);
    setIsTouched(true);
    select(next);
    setQuery(queryOf(next), { replace: true });
  };
  return { choice, choose, amount, setAmount, isTouched, isJunk: first.isJunk && !isTouched };
}
