import { useRepayRestructureQuery } from '../../../api';
import { isWithoutTerms } from '../RenewalQuery';
import { useFollowed } from '../useFollowed';

/** A restructure, followed until it is done; without data where there is nothing to agree to any more, and `error` says why. */
export function useRestructure(restructureOrderId: string) {
  // An answer that is kept from an earlier visit may be from before a payment.
  const query = useRepayRestructureQuery(
    { restructureOrderId },
    { refetchOnMountOrArgChange: true },
  );
  const data = isWithoutTerms(query.error) ? undefined : query.data;
  return { ...useFollowed(query, data !== undefined && data.state !== 'COMPLETED'), data };
}
