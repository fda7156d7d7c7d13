import { api, call } from '@pautang/shared/app';
import { myOrders } from '@pautang/shared/contract/borrow';
import type { ResponseOf } from '@pautang/shared/contract/method';

const recordsApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** Newest first, PAGE_SIZE a page (decision S9). */
    accountOrders: build.infiniteQuery<ResponseOf<typeof myOrders>, void, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: (last, _pages, page) => (last.hasMore ? page + 1 : undefined),
      },
      query: ({ pageParam }) => call(myOrders, { page: pageParam }),
      providesTags: ['Loan'],
    }),
  }),
});

export const { useAccountOrdersInfiniteQuery } = recordsApi;
