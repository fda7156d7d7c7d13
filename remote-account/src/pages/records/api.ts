import { api, call } from '@pautang/shared/app';
import { myOrders } from '@pautang/shared/contract/borrow';
import type { ResponseOf } from '@pautang/shared/contract/method';
import { byPage } from '@pautang/shared/paging';

const recordsApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** Newest first. */
    accountOrders: build.infiniteQuery<ResponseOf<typeof myOrders>, void, number>({
      infiniteQueryOptions: byPage,
      query: ({ pageParam }) => call(myOrders, { page: pageParam }, { isKept: true }),
      providesTags: ['Loan'],
    }),
  }),
});

export const { useAccountOrdersInfiniteQuery } = recordsApi;
