import type { AppError } from '@pautang/shared/app';
import { isAppError } from '@pautang/shared/app';
import type { BorrowQuota } from '@pautang/shared/contract/borrow';
import type { QueryState } from '@pautang/shared/ui';
import { useBorrowPriceQuery, useBorrowQuotaQuery } from '../../components/quota/api';
import type { Selection } from '../../components/quota/selection';
import type { Contract } from './api';
import { useBorrowContractQuery } from './api';
import type { Terms } from './termChanges';

export interface OfferedTerms extends Terms {
  readonly quota: BorrowQuota;
}

export interface TermsQuery extends QueryState<OfferedTerms> {
  readonly error: AppError | undefined;
  readonly contract: QueryState<Contract>;
  /** quota and price as they are now; null when the lender did not answer */
  readonly ask: () => Promise<Terms | null>;
}

/** Everything a selection is agreed on: quota, price and contract, asked for in one envelope. */
export function useTerms(selection: Selection): TermsQuery {
  const quota = useBorrowQuotaQuery();
  const price = useBorrowPriceQuery(selection);
  const contract = useBorrowContractQuery(selection);
  const version = contract.currentData?.version ?? null;
  const quote = price.currentData?.quote;
  return {
    data: quota.data && quote ? { quota: quota.data, quote, version } : undefined,
    error: errorOf(quota) ?? errorOf(price),
    isFetching: quota.isFetching || price.isFetching,
    refetch: () => {
      for (const query of [quota, price, contract]) if (query.isError) void query.refetch();
    },
    contract: { ...contract, data: contract.currentData },
    ask: async () => {
      const answers = [quota.refetch(), price.refetch(), contract.refetch()] as const;
      const [newQuota, newPrice, newContract] = await Promise.all(answers);
      if (!newPrice.data || newPrice.isError || newQuota.isError) return null;
      return { quote: newPrice.data.quote, version: newContract.data?.version ?? null };
    },
  };
}

function errorOf({ isError, error }: { isError: boolean; error?: unknown }): AppError | undefined {
  return isError && isAppError(error) ? error : undefined;
}
