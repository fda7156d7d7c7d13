import { api, call } from '@pautang/shared/app';
import { getPendingOrders } from '@pautang/shared/contract/borrow';
import { LoanStatus } from '@pautang/shared/contract/enums';
import type { LoanOrder } from '@pautang/shared/contract/loan';

export const { useAccountOpenOrdersQuery } = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    accountOpenOrders: build.query<readonly LoanOrder[], void>({
      query: () => call(getPendingOrders, {}),
      transformResponse: ({ orders }: { readonly orders: readonly LoanOrder[] }) => orders,
      providesTags: ['Loan'],
    }),
  }),
});

/** The loan whose failed payout a change of the account repairs (decision S6); undefined: none, or not loaded. */
export function useFailedPayout() {
  const { data, isLoading } = useAccountOpenOrdersQuery();
  const failed = data?.find(({ status }) => status === LoanStatus.PAY_FAILED);
  return { failed, isLoading };
}
