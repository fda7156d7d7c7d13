import { api, call } from '@pautang/shared/app';
import { myOrders } from '@pautang/shared/contract/borrow';
import type { LoanOrder } from '@pautang/shared/contract/loan';
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

/**
 * The loaded pages as one list. A loan that was asked for between two pages moves the rest on by one: the order that
 * then comes twice is listed once, where it came first.
 */
export function listedOrders(
  pages: readonly { readonly orders: readonly LoanOrder[] }[],
): readonly LoanOrder[] {
  const byId = new Map<string, LoanOrder>();
  for (const order of pages.flatMap((page) => page.orders)) {
    if (!byId.has(order.loanOrderId)) byId.set(order.loanOrderId, order);
  }
  return [...byId.values()];
}
