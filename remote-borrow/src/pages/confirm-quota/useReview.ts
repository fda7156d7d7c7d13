import * as paths from '@pautang/shared/contract/paths';
import { addressOf } from '@pautang/shared/contract/paths';
import { useNavigate } from '@pautang/shared/app';
import { useEffect, useEffectEvent, useState } from 'react';
import { FOLLOWS_AMOUNT } from '../../components/quota/borrowFlow';
import { queryOf } from '../../components/quota/selection';
import { useSelectedQuota } from '../../components/quota/selection';
import type { Offer } from './useOffer';

/** To the terms page, once the price of what is chosen is known: a stale one never leads on. */
export function useReview({ selection, isFresh, error, retry }: Offer) {
  const navigate = useNavigate();
  const { select } = useSelectedQuota();
  const [isAsked, setIsAsked] = useState(false);
  const isReady = isAsked && isFresh;
  const go = useEffectEvent(() => {
    select(selection);
    const terms = addressOf(paths.confirmBorrow, queryOf(selection));
    void navigate(terms, { state: FOLLOWS_AMOUNT });
  });
  // The price arrives from outside; the tap that waits for it has long returned.
  useEffect(() => {
    if (isReady) go();
  }, [isReady]);
  return {
    isWaiting: isAsked && error === null,
    start: () => {
      setIsAsked(true);
      if (error !== null) retry();
    },
    stop: () => setIsAsked(false),
  };
}
