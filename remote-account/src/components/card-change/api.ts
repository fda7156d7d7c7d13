import { api, call } from '@pautang/shared/app';
import type { UserInfo } from '@pautang/shared/contract/account';
import { getCurrentUserInfo } from '@pautang/shared/contract/account';
import { getPendingOrders } from '@pautang/shared/contract/borrow';
import { LoanStatus } from '@pautang/shared/contract/enums';
import type { LoanOrder } from '@pautang/shared/contract/loan';

const cardChangeApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    accountCardOwner: build.query<UserInfo, void>({
      query: () => call(getCurrentUserInfo, {}),
      providesTags: ['User'],
    }),
    accountOpenOrders: build.query<readonly LoanOrder[], void>({
      query: () => call(getPendingOrders, {}),
      transformResponse: ({ orders }: { readonly orders: readonly LoanOrder[] }) => orders,
      providesTags: ['Loan'],
    }),
  }),
});

export const { useAccountCardOwnerQuery, useAccountOpenOrdersQuery } = cardChangeApi;

/** The loan whose payout failed, which a change of the account repairs (decision S6). Undefined: none, or it did not load. */
export function useFailedPayout() {
  const { data, isLoading } = useAccountOpenOrdersQuery();
  const failed = data?.find(({ status }) => status === LoanStatus.PAY_FAILED);
  return { failed, isLoading };
}
