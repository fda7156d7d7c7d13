import type { AppError } from '@pautang/shared/app';
import { api, call, isAppError } from '@pautang/shared/app';
import type { BorrowQuota } from '@pautang/shared/contract/borrow';
import { loanContractPreview } from '@pautang/shared/contract/borrow';
import type { Quote } from '@pautang/shared/contract/loan';
import type { ResponseOf } from '@pautang/shared/contract/method';
import type { QueryState } from '@pautang/shared/ui';
import { useBorrowPriceQuery, useBorrowQuotaQuery } from '../../components/quota/api';
import type { Selection } from '../../components/quota/selection';

export type Contract = ResponseOf<typeof loanContractPreview>;

const { useBorrowContractQuery } = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    borrowContract: build.query<Contract, Selection>({
      query: ({ couponIds, ...selection }) =>
        call(loanContractPreview, { ...selection, couponIds: [...couponIds] }),
      providesTags: ['Credit', 'Coupon'],
    }),
  }),
});

/** The terms that a borrower agrees to at one time: price, receiving account, version of the agreement. */
export interface Terms {
  readonly quota: BorrowQuota;
  readonly quote: Quote;
  /** null: the agreement has not loaded */
  readonly version: string | null;
}

export interface AgreedTerms extends Terms {
  readonly version: string;
}

export interface TermsQuery extends QueryState<Terms> {
  readonly error: AppError | undefined;
  readonly contract: QueryState<Contract>;
  /** Returns the current terms. @throws AppError if the lender does not answer. */
  readonly ask: () => Promise<Terms>;
}

/** Requests quota, price and contract of a selection, in one envelope. */
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
      if (!newQuota.data || newQuota.isError) throw newQuota.error;
      if (!newPrice.data || newPrice.isError) throw newPrice.error;
      const version = newContract.data?.version ?? null;
      return { quota: newQuota.data, quote: newPrice.data.quote, version };
    },
  };
}

function errorOf({ isError, error }: { isError: boolean; error?: unknown }): AppError | undefined {
  return isError && isAppError(error) ? error : undefined;
}
