import { useNavigate, useSearchParams } from '@pautang/shared/app';
import type { BorrowQuota } from '@pautang/shared/contract/borrow';
import * as paths from '@pautang/shared/contract/paths';
import { addressOf } from '@pautang/shared/contract/paths';
import { checkAmount } from '@pautang/shared/rules';
import { useEffect, useEffectEvent, useState } from 'react';
import { nearestChoice } from '../../components/better-terms/nearestChoice';
import type { BetterTerms } from '../../components/better-terms/useBetterTerms';
import { reofferQuery } from '../../components/better-terms/useBetterTerms';
import { FOLLOWS_AMOUNT } from '../../components/quota/borrowFlow';
import type { Selection } from '../../components/quota/selection';
import {
  queryOf,
  readCouponsAlone,
  readSelection,
  useSelectedQuota,
} from '../../components/quota/selection';
import type { Offer } from './useOffer';

/** Returns the choice of the address if usable, else the last one if still possible, else the lender's suggestion. */
function firstChoice(
  query: URLSearchParams,
  quota: BorrowQuota,
  last: Selection | null,
  { hasEnded }: BetterTerms,
) {
  const read = readSelection(query);
  if (typeof read === 'object' && hasEnded) return { choice: read, isJunk: false };
  const isOffered = (one: Selection) => quota.terms.some(({ periods }) => periods === one.periods);
  if (typeof read === 'object' && isOffered(read)) return { choice: read, isJunk: false };
  const isLastGood =
    last !== null && isOffered(last) && checkAmount(last.loanAmount, quota) === null;
  const coupons = readCouponsAlone(query);
  const isAmountOpen = read === 'none' || coupons !== null;
  if (isAmountOpen && isLastGood)
    return { choice: { ...last, couponIds: coupons ?? last.couponIds }, isJunk: false };
  const choice: Selection = {
    loanAmount: quota.suggestedAmount,
    periods: quota.terms[0]?.periods ?? quota.quote.periods,
    couponIds: coupons ?? [],
  };
  return { choice, isJunk: !isAmountOpen };
}

/** The borrower's choice. Each change is kept and written into the address, so that back and reload restore it. */
export function useChoice(quota: BorrowQuota, better: BetterTerms) {
  const [query, setQuery] = useSearchParams();
  const { selected, select } = useSelectedQuota();
  const [first] = useState(() => firstChoice(query, quota, selected, better));
  const [choice, setChoice] = useState(first.choice);
  /** the amount while it is dragged or typed; the choice follows when it rests */
  const [amount, setAmount] = useState(first.choice.loanAmount);
  const [isTouched, setIsTouched] = useState(false);
  /** the choice before it was replaced by the nearest possible one, because the better terms ended */
  const [wanted, setWanted] = useState<Selection | null>(null);
  const [judgedBy, setJudgedBy] = useState<BorrowQuota | null>(null);
  if (better.hasEnded && judgedBy !== quota) {
    setJudgedBy(quota);
    const nearest = nearestChoice(choice, quota);
    if (nearest !== choice) {
      setWanted(wanted ?? choice);
      setChoice(nearest);
      if (amount === choice.loanAmount) setAmount(nearest.loanAmount);
    }
  }

  const choose = (change: Partial<Selection>): void => {
    const next = { ...choice, ...change };
    setChoice(next);
    setAmount(next.loanAmount);
    setIsTouched(true);
    setWanted(null);
    select(next);
    setQuery({ ...queryOf(next), ...reofferQuery(better) }, { replace: true });
  };
  const isJunk = first.isJunk && !isTouched;
  return { choice, choose, amount, setAmount, isTouched, isJunk, wanted };
}

/**
 * Leads to the terms page once the choice has a fresh price. If coupons are dropped after the tap, or the lender
 * refuses the choice, the page says so and stays. After a refusal it requests limits, terms and coupons again
 * (`onRefused` for the quota).
 */
export function useReview(offer: Offer, better: BetterTerms, onRefused: () => void) {
  const { selection, isFresh, error, refused, retry, coupons, split } = offer;
  const navigate = useNavigate();
  const { select } = useSelectedQuota();
  const dropped = split.dropped.map(({ couponId }) => couponId);
  /** the dropped coupons that the page showed at the tap; null: no tap waits */
  const [asked, setAsked] = useState<readonly string[] | null>(null);
  const refusal = refused === null ? null : error;
  const isDropping = dropped.some((couponId) => asked?.includes(couponId) === false);
  if (asked !== null && (refusal !== null || isDropping)) setAsked(null);
  const isReady = asked !== null && isFresh;
  const go = useEffectEvent(() => {
    select(selection);
    const terms = addressOf(paths.confirmBorrow, {
      ...queryOf(selection),
      ...reofferQuery(better),
    });
    void navigate(terms, { state: FOLLOWS_AMOUNT });
  });
  // The price may arrive long after the handler of the tap has returned.
  useEffect(() => {
    if (isReady) go();
  }, [isReady]);
  const askAnew = useEffectEvent(() => {
    onRefused();
    coupons.refetch();
  });
  // Handle each refusal once.
  useEffect(() => {
    if (refusal !== null) askAnew();
  }, [refusal]);
  return {
    isWaiting: asked !== null && error === null,
    start: () => {
      setAsked(dropped);
      if (error !== null) retry();
    },
    stop: () => setAsked(null),
  };
}
