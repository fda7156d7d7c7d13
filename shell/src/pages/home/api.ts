import { api, call } from '@pautang/shared/app';
import { operationConfig } from '@pautang/shared/contract/account';
import {
  getCoupons,
  getHomepageData,
  getPendingOrders,
  myOrders,
  queryLoanOrderStatus,
} from '@pautang/shared/contract/borrow';
import { queryCreditOrder } from '@pautang/shared/contract/credit';
import { customerServiceEntrance, hasUnreadMessage } from '@pautang/shared/contract/help';
import { loanWindowConfig } from '@pautang/shared/contract/home';
import type { ResponseOf } from '@pautang/shared/contract/method';
import { queryPendingRepayPlan } from '@pautang/shared/contract/repay';

/** The reads of home: they start in one tick, so that they share one envelope (decision P6). */
export const homeApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    homeData: build.query<ResponseOf<typeof getHomepageData>, void>({
      query: () => call(getHomepageData, {}),
      providesTags: ['Credit', 'Loan', 'User'],
    }),
    homeCreditOrder: build.query<ResponseOf<typeof queryCreditOrder>, void>({
      query: () => call(queryCreditOrder, {}),
      providesTags: ['Credit'],
    }),
    homeOrders: build.query<ResponseOf<typeof getPendingOrders>, void>({
      query: () => call(getPendingOrders, {}),
      providesTags: ['Loan'],
    }),
    homeLastOrders: build.query<ResponseOf<typeof myOrders>, void>({
      query: () => call(myOrders, { page: 1 }),
      providesTags: ['Loan'],
    }),
    homeOrderStatus: build.query<ResponseOf<typeof queryLoanOrderStatus>, string>({
      query: (loanOrderId) => call(queryLoanOrderStatus, { loanOrderId }),
      providesTags: ['Loan'],
    }),
    homeRepayPlan: build.query<ResponseOf<typeof queryPendingRepayPlan>, void>({
      query: () => call(queryPendingRepayPlan, {}),
      providesTags: ['Loan'],
    }),
    homeCoupons: build.query<ResponseOf<typeof getCoupons>, void>({
      query: () => call(getCoupons, {}),
      providesTags: ['Coupon'],
    }),
    homeUnread: build.query<ResponseOf<typeof hasUnreadMessage>, void>({
      query: () => call(hasUnreadMessage, {}),
      providesTags: ['Service'],
    }),
    homeEntrances: build.query<ResponseOf<typeof customerServiceEntrance>, void>({
      query: () => call(customerServiceEntrance, {}),
      providesTags: ['Service'],
    }),
    homeWindow: build.query<ResponseOf<typeof loanWindowConfig>, void>({
      query: () => call(loanWindowConfig, {}),
    }),
    homeConfig: build.query<ResponseOf<typeof operationConfig>, void>({
      query: () => call(operationConfig, {}),
    }),
  }),
});
