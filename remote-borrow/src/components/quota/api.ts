import { api, call } from '@pautang/shared/app';
import {
  getPendingOrders,
  myOrders,
  queryBorrowQuota,
  queryBorrowQuotaWithInput,
} from '@pautang/shared/contract/borrow';
import { loanWindowConfig } from '@pautang/shared/contract/home';
import type { LoanOrder } from '@pautang/shared/contract/loan';
import type { RequestOf, ResponseOf } from '@pautang/shared/contract/method';
import type { Selection } from './selection';

export const {
  useBorrowQuotaQuery,
  useBorrowPriceQuery,
  useBorrowWindowQuery,
  useBorrowPendingQuery,
  useBorrowLastOrderQuery,
} = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    borrowQuota: build.query<ResponseOf<typeof queryBorrowQuota>, void>({
      query: () => call(queryBorrowQuota, {}),
      providesTags: ['Credit'],
    }),
    borrowPrice: build.query<ResponseOf<typeof queryBorrowQuotaWithInput>, Selection>({
      query: (selection) => call(queryBorrowQuotaWithInput, asRequest(selection)),
      providesTags: ['Credit', 'Coupon'],
    }),
    borrowWindow: build.query<ResponseOf<typeof loanWindowConfig>, void>({
      query: () => call(loanWindowConfig, {}),
      providesTags: ['Credit'],
    }),
    borrowPending: build.query<ResponseOf<typeof getPendingOrders>, void>({
      query: () => call(getPendingOrders, {}),
      providesTags: ['Loan'],
    }),
    /** the newest loan order in any status; null: the borrower never applied */
    borrowLastOrder: build.query<LoanOrder | null, void>({
      query: () => call(myOrders, { page: 1 }),
      transformResponse: ({ orders }: ResponseOf<typeof myOrders>) => orders[0] ?? null,
      providesTags: ['Loan'],
    }),
  }),
});

const asRequest = (selection: Selection): RequestOf<typeof queryBorrowQuotaWithInput> => ({
  ...selection,
  couponIds: [...selection.couponIds],
});
