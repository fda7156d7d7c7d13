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

/** Checkouts and plans must be readable offline, while the borrower is away in the wallet. */
const READ_OFFLINE_SECONDS = 86_400;

export type OrderDetail = ResponseOf<typeof queryRepayOrderDetail>;
export type Checkout = ResponseOf<typeof fetchVirtualAccount>;

/** The queries that two pages of this area share; a query of one page is beside that page. */
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
    /** The open loan when no id is given. Payments depend on it, so it never comes from the phone's kept answers. */
    repayPendingPlan: build.query<
      ResponseOf<typeof queryPendingRepayPlan>,
      { readonly loanOrderId?: string }
    >({
      query: (data) => call(queryPendingRepayPlan, data),
      providesTags: ['Loan'],
    }),
    /** The kept plan of the open loan: readable offline, but not the basis of a payment. */
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
