import { usePolling } from '@pautang/shared/app';
import { useState } from 'react';
import type { AskedQuery } from '../payment/askAnew';

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
