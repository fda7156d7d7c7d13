import { useSearchParams } from '@pautang/shared/app';
import type { BorrowQuota } from '@pautang/shared/contract/borrow';
import { useState } from 'react';
import type { Selection } from '../../components/quota/selection';
import { readSelection, writeSelection } from '../../components/quota/selection';

/** The address where it says something usable, else the lender's suggestion: never the maximum by default. */
function firstChoice(query: URLSearchParams, quota: BorrowQuota) {
  const read = readSelection(query);
  if (typeof read === 'object' && quota.terms.some(({ periods }) => periods === read.periods))
    return { choice: read, isJunk: false };
  const choice: Selection = {
    loanAmount: quota.suggestedAmount,
    periods: quota.terms[0]?.periods ?? quota.quote.periods,
    couponIds: [],
  };
  return { choice, isJunk: read !== 'none' };
}

/** The borrower's choice. Each change is also written into the address, so that back and reload keep it. */
export function useChoice(quota: BorrowQuota) {
  const [query, setQuery] = useSearchParams();
  const [first] = useState(() => firstChoice(query, quota));
  const [choice, setChoice] = useState(first.choice);
  /** while it is dragged or typed; the choice follows when it rests */
  const [amount, setAmount] = useState(first.choice.loanAmount);
  const [isTouched, setIsTouched] = useState(false);

  const choose = (change: Partial<Selection>): void => {
    const next = { ...choice, ...change };
    setChoice(next);
    setAmount(next.loanAmount);
    setIsTouched(true);
    setQuery(writeSelection(next), { replace: true });
  };
  return { choice, choose, amount, setAmount, isJunk: first.isJunk && !isTouched };
}
