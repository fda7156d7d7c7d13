import { useRepayRestructureQuery } from '../../api';
import { isWithoutTerms } from '../RenewalQuery';

/** A restructure as it stands now; without data where there is nothing to agree to any more, and `error` says why. */
export function useRestructure(restructureOrderId: string) {
  // An answer that is kept from an earlier visit may be from before a payment.
  const query = useRepayRestructureQuery(
    { restructureOrderId },
    { refetchOnMountOrArgChange: true },
  );
  return { ...query, data: isWithoutTerms(query.error) ? undefined : query.data };
}
