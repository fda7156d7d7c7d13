import type { DeferralDetail } from '@pautang/shared/contract/deferral';
import { useRepayRolloverQuery } from '../../api';
import { isWithoutTerms } from './RenewalQuery';
import { useFollowed } from './useFollowed';

/** A rollover, followed until it is done; without data where there is nothing to agree to any more, and `error` says why. */
export function useRollover(deferralOrderId: string) {
  // An answer that is kept from an earlier visit may be from before a payment.
  const query = useRepayRolloverQuery({ deferralOrderId }, { refetchOnMountOrArgChange: true });
  const data = isWithoutTerms(query.error) ? undefined : query.data;
  return { ...useFollowed(query, data !== undefined && data.state !== 'COMPLETED'), data };
}

/** Money for the fee has come, or it is agreed: from here on the borrower has nothing to do. */
export const isOnItsWay = ({ state, receivedRepaymentId }: DeferralDetail): boolean =>
  state !== 'INITIATED' || Boolean(receivedRepaymentId);
