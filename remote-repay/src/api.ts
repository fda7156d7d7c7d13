import { api, call } from '@pautang/shared/app';
import type { DeferralDetail } from '@pautang/shared/contract/deferral';
import { repayDeferralDetail } from '@pautang/shared/contract/deferral';
import type { ResponseOf } from '@pautang/shared/contract/method';
import {
  fetchVirtualAccount,
  queryPendingRepayPlan,
  queryRepayOrderDetail,
} from '@pautang/shared/contract/repay';
import type { RestructureDetail } from '@pautang/shared/contract/restructure';
import { repayRestructureDetail } from '@pautang/shared/contract/restructure';

/** A checkout has to be readable while the borrower is away in the wallet and the network is gone, and so has a plan. */
const READ_OFFLINE_SECONDS = 86_400;

export type OrderDetail = ResponseOf<typeof queryRepayOrderDetail>;
export type Checkout = ResponseOf<typeof fetchVirtualAccount>;

/** The reads that two pages of this area share; what one page asks for stands beside it. */
export const {
  useRepayPendingPlanQuery,
  useRepayKeptPlanQuery,
  useRepayOrderDetailQuery,
  useRepayCheckoutQuery,
  useRepayRolloverQuery,
  useRepayRestructureQuery,
} = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** The open loan when no id is given. What a payment is decided by, so the phone's own answer never stands in for it. */
    repayPendingPlan: build.query<
      ResponseOf<typeof queryPendingRepayPlan>,
      { readonly loanOrderId?: string }
    >({
      query: (data) => call(queryPendingRepayPlan, data),
      providesTags: ['Loan'],
    }),
    /** The same of the open loan as it was last told: readable offline, and not what a payment is decided by. */
    repayKeptPlan: build.query<ResponseOf<typeof queryPendingRepayPlan>, void>({
      query: () => call(queryPendingRepayPlan, {}, { isKept: true }),
      providesTags: ['Loan'],
    }),
    repayOrderDetail: build.query<OrderDetail, { readonly loanOrderId: string }>({
      query: (data) => call(queryRepayOrderDetail, data, { isKept: true }),
      providesTags: ['Loan'],
      keepUnusedDataFor: READ_OFFLINE_SECONDS,
    }),
    repayCheckout: build.query<Checkout, { readonly repaymentId: string }>({
      query: (data) => call(fetchVirtualAccount, data, { isKept: true }),
      providesTags: ['Loan'],
      keepUnusedDataFor: READ_OFFLINE_SECONDS,
    }),
    repayRollover: build.query<DeferralDetail, { readonly deferralOrderId: string }>({
      query: (data) => call(repayDeferralDetail, data),
      providesTags: ['Loan'],
    }),
    repayRestructure: build.query<RestructureDetail, { readonly restructureOrderId: string }>({
      query: (data) => call(repayRestructureDetail, data),
      providesTags: ['Loan'],
    }),
  }),
});
