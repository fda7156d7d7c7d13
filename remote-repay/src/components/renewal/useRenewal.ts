import { usePolling } from '@pautang/shared/app';
import type { DeferralDetail } from '@pautang/shared/contract/deferral';
import type { RestructureDetail } from '@pautang/shared/contract/restructure';
import { useState } from 'react';
import { useRepayRestructureQuery, useRepayRolloverQuery } from '../../api';
import type { AskedQuery } from '../payment/askAnew';
import { isWithoutTerms } from './RenewalQuery';

/** Polls a query without marking it as fetching, so that the shown answer counts as fresh until the next. */
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

/** Polls a renewal until it is done. If no terms are left to agree to, `data` is undefined and `error` says why. */
function useUntilDone<T extends DeferralDetail | RestructureDetail, Q extends RenewalAnswer<T>>(
  query: Q & RenewalAnswer<T>,
) {
  const data = isWithoutTerms(query.error) ? undefined : query.data;
  return { ...useFollowed(query, data !== undefined && data.state !== 'COMPLETED'), data };
}

// A cached answer of an earlier visit may be from before a payment.
const anew = { refetchOnMountOrArgChange: true };

export const useRollover = (deferralOrderId: string) =>
  useUntilDone(useRepayRolloverQuery({ deferralOrderId }, anew));

export const useRestructure = (restructureOrderId: string) =>
  useUntilDone(useRepayRestructureQuery({ restructureOrderId }, anew));

/** Whether the fee was received or the borrower agreed, so that the borrower has nothing left to do. */
export const isOnItsWay = ({ state, receivedRepaymentId }: DeferralDetail): boolean =>
  state !== 'INITIATED' || Boolean(receivedRepaymentId);
