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

/**
 * The address where it says something usable (coupons alone go with any amount), else what was chosen last if it is still
 * to be had, else the lender's suggestion: never the maximum by default.
 */
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

/** The borrower's choice. Each change is also kept, and written into the address, so that back and reload have it. */
export function useChoice(quota: BorrowQuota, better: BetterTerms) {
  const [query, setQuery] = useSearchParams();
  const { selected, select } = useSelectedQuota();
  const [first] = useState(() => firstChoice(query, quota, selected, better));
  const [choice, setChoice] = useState(first.choice);
  /** while it is dragged or typed; the choice follows when it rests */
  const [amount, setAmount] = useState(first.choice.loanAmount);
  const [isTouched, setIsTouched] = useState(false);
  /** of which the choice was the nearest that can be had without the better terms that have ended */
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
 * To the terms page, once the price of what is chosen is known: a stale one never leads on. Nor does a choice that came out
 * otherwise than it stood at the tap. Coupons that have turned out unusable are said first; and where the lender refuses
 * the choice, the limits, terms or coupons have changed since the page asked: they are asked for anew (`onRefused` for
 * the quota).
 */
export function useReview(offer: Offer, better: BetterTerms, onRefused: () => void) {
  const { selection, isFresh, error, refused, retry, coupons, split } = offer;
  const navigate = useNavigate();
  const { select } = useSelectedQuota();
  const dropped = split.dropped.map(({ couponId }) => couponId);
  /** the coupons that were said to be dropped at the tap; null: no tap waits */
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
  // The price arrives later, when the handler of the tap that waits for it has long returned.
  useEffect(() => {
    if (isReady) go();
  }, [isReady]);
  const askAnew = useEffectEvent(() => {
    onRefused();
    coupons.refetch();
  });
  // This also handles a refusal, each one once.
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
