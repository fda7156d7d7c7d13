import { usePolling } from '@pautang/shared/app';
import type { DeferralDetail } from '@pautang/shared/contract/deferral';
import type { RestructureDetail } from '@pautang/shared/contract/restructure';
import { useState } from 'react';
import { useRepayRestructureQuery, useRepayRolloverQuery } from '../../api';
import type { AskedQuery } from '../payment/askAnew';
import { isWithoutTerms } from './RenewalQuery';

/** Asks again and again, in silence: what is shown counts as fresh until another answer comes. */
export function useFollowed<Q extends AskedQuery<unknown>>(query: Q, isActive: boolean): Q {
  const [isSilent, setIsSilent] = useState(false);
  const follow = async (): Promise<void> => {
    setIsSilent(true);
    await query.refetch();
    setIsSilent(false);
  };
  usePolling(follow, { isActive });
  return { ...query, isFetching: query.isFetching && !isSilent };
}

interface RenewalAnswer<T> extends AskedQuery<T> {
  readonly data?: T | undefined;
  readonly error?: unknown;
}

/** Follows until it is done; without data where there is nothing to agree to any more, and `error` says why. */
function useUntilDone<T extends DeferralDetail | RestructureDetail, Q extends RenewalAnswer<T>>(
  query: Q & RenewalAnswer<T>,
) {
  const data = isWithoutTerms(query.error) ? undefined : query.data;
  return { ...useFollowed(query, data !== undefined && data.state !== 'COMPLETED'), data };
}

// An answer that is kept from an earlier visit may be from before a payment.
const anew = { refetchOnMountOrArgChange: true };

export const useRollover = (deferralOrderId: string) =>
  useUntilDone(useRepayRolloverQuery({ deferralOrderId }, anew));

export const useRestructure = (restructureOrderId: string) =>
  useUntilDone(useRepayRestructureQuery({ restructureOrderId }, anew));

/** Money for the fee has come, or it is agreed: from here on the borrower has nothing to do. */
export const isOnItsWay = ({ state, receivedRepaymentId }: DeferralDetail): boolean =>
  state !== 'INITIATED' || Boolean(receivedRepaymentId);
