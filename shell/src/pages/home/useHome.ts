import type { AppError } from '@pautang/shared/app';
import { api, call, useTerms } from '@pautang/shared/app';
import { getCurrentUserInfo, operationConfig } from '@pautang/shared/contract/account';
import type { Coupon } from '@pautang/shared/contract/borrow';
import {
  getCoupons,
  getHomepageData,
  getPendingOrders,
  myOrders,
  queryLoanOrderStatus,
} from '@pautang/shared/contract/borrow';
import type { CreditBrief } from '@pautang/shared/contract/borrowerCredit';
import { queryCreditOrder } from '@pautang/shared/contract/credit';
import { LoanStatus } from '@pautang/shared/contract/enums';
import { isOffered } from '@pautang/shared/contract/offers';
import { customerServiceEntrance } from '@pautang/shared/contract/help';
import { loanWindowConfig } from '@pautang/shared/contract/home';
import type { Quote } from '@pautang/shared/contract/loan';
import type { ResponseOf } from '@pautang/shared/contract/method';
import { queryPendingRepayPlan } from '@pautang/shared/contract/repay';
import { plainName } from '@pautang/shared/format';
import { checkCoupon, interestPerPeriod } from '@pautang/shared/rules';
import { useUnread } from '@pautang/shared/unread';
import { useDeferredValue } from 'react';
import type { HomeFacts } from './situation';

/** Home stays readable without a network. */
const readable = { isKept: true };

/** The reads of home. They start in one tick, so that they share one envelope (decision P6). */
export const homeApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    homeData: build.query<ResponseOf<typeof getHomepageData>, void>({
      query: () => call(getHomepageData, {}, readable),
      providesTags: ['Credit', 'Loan', 'User'],
    }),
    homeUser: build.query<ResponseOf<typeof getCurrentUserInfo>, void>({
      query: () => call(getCurrentUserInfo, {}, readable),
      providesTags: ['User'],
    }),
    homeCreditOrder: build.query<ResponseOf<typeof queryCreditOrder>, void>({
      query: () => call(queryCreditOrder, {}, readable),
      providesTags: ['Credit'],
    }),
    homeOrders: build.query<ResponseOf<typeof getPendingOrders>, void>({
      query: () => call(getPendingOrders, {}, readable),
      providesTags: ['Loan'],
    }),
    homeLastOrders: build.query<ResponseOf<typeof myOrders>, void>({
      query: () => call(myOrders, { page: 1 }, readable),
      providesTags: ['Loan'],
    }),
    homeOrderStatus: build.query<ResponseOf<typeof queryLoanOrderStatus>, string>({
      query: (loanOrderId) => call(queryLoanOrderStatus, { loanOrderId }, readable),
      providesTags: ['Loan'],
    }),
    homeRepayPlan: build.query<ResponseOf<typeof queryPendingRepayPlan>, void>({
      query: () => call(queryPendingRepayPlan, {}, readable),
      providesTags: ['Loan'],
    }),
    homeCoupons: build.query<ResponseOf<typeof getCoupons>, void>({
      query: () => call(getCoupons, {}, readable),
      providesTags: ['Coupon'],
    }),
    homeEntrances: build.query<ResponseOf<typeof customerServiceEntrance>, void>({
      query: () => call(customerServiceEntrance, {}, readable),
      providesTags: ['Service'],
    }),
    homeWindow: build.query<ResponseOf<typeof loanWindowConfig>, void>({
      query: () => call(loanWindowConfig, {}, readable),
    }),
    homeConfig: build.query<ResponseOf<typeof operationConfig>, void>({
      query: () => call(operationConfig, {}, readable),
    }),
  }),
});

export interface HomeData extends HomeFacts {
  readonly firstName: string | null;
  readonly credit?: CreditBrief | null | undefined;
}

export type Entrance = ResponseOf<typeof customerServiceEntrance>['entrances'][number];

interface Read<T> {
  readonly data?: T | undefined;
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** Combines three reads: data once all are there, the first error, a retry of the failed ones. */
function joined<A, B, C, T>(
  reads: readonly [Read<A>, Read<B>, Read<C>],
  join: (a: A, b: B, c: C) => T,
) {
  const [a, b, c] = reads;
  const isComplete = a.data !== undefined && b.data !== undefined && c.data !== undefined;
  const failed = reads.filter(({ error }) => error !== undefined);
  return {
    ...(isComplete ? { data: join(a.data as A, b.data as B, c.data as C) } : {}),
    error: failed[0]?.error as AppError | undefined,
    isFetching: reads.some(({ isFetching }) => isFetching),
    refetch: () => {
      for (const read of failed) read.refetch();
    },
  };
}

const settled = ({ data, error }: Pick<Read<unknown>, 'data' | 'error'>) =>
  data !== undefined || error !== undefined;

/** The rejection of the last loan, if that is why a free limit cannot be used. Requested only then; a failure is ignored. */
function useRejection(isShut: boolean) {
  const last = homeApi.useHomeLastOrdersQuery(undefined, { skip: !isShut });
  const [order] = last.data?.orders ?? [];
  const isRejected = isShut && order?.status === LoanStatus.REVIEWING_FAILURE;
  const status = homeApi.useHomeOrderStatusQuery(order?.loanOrderId ?? '', { skip: !isRejected });
  return {
    rejection: isRejected ? { order, reapplyDate: status.data?.reapplyDate ?? null } : null,
    isPending: isShut && (!settled(last) || (isRejected && !settled(status))),
  };
}

const isBetter = (a: Coupon, b: Coupon): boolean =>
  a.amount === b.amount ? a.expiresOn < b.expiresOn : a.amount > b.amount;

/**
 * The usable coupon with the highest discount; of equal ones the one that expires first. Given a worked example, it
 * skips coupons above its interest per period, because they cannot be used (section 5).
 */
function bestCoupon(coupons: readonly Coupon[], example: Quote | null): Coupon | null {
  const most = example === null ? Number.MAX_SAFE_INTEGER : interestPerPeriod(example);
  return coupons
    .filter((coupon) => coupon.state === 'available' && checkCoupon(coupon, most) === null)
    .reduce<Coupon | null>(
      (best, coupon) => (best === null || isBetter(coupon, best) ? coupon : best),
      null,
    );
}

/** Reads everything for home. The page needs `main`; the rest is added when it arrives, and left out if it fails. */
export function useHome() {
  const data = homeApi.useHomeDataQuery();
  const credit = homeApi.useHomeCreditOrderQuery();
  const orders = homeApi.useHomeOrdersQuery();
  const plan = homeApi.useHomeRepayPlanQuery();
  const hasCoupons = isOffered(useTerms(), 'coupons');
  const coupons = homeApi.useHomeCouponsQuery(undefined, { skip: !hasCoupons });
  const unread = useUnread();
  const config = homeApi.useHomeConfigQuery();
  const entrances = homeApi.useHomeEntrancesQuery();
  const loanWindow = homeApi.useHomeWindowQuery();

  const home = data.data;
  const hasLimit = home !== undefined && home.creditLimit !== null;
  const isShut = hasLimit && home.availableLimit === 0 && orders.data?.orders.length === 0;
  const { rejection, isPending } = useRejection(isShut);

  const read = joined([data, credit, orders], (home, { creditOrder }, { orders }): HomeData => {
    return { ...home, creditOrder, orders, rejection, window: loanWindow.data ?? null };
  });
  // Wait for the reason, so that the card is drawn once. The first draw is large, so it runs in slices.
  const isReady = useDeferredValue(read.data !== undefined && !isPending);
  const main = isPending || !isReady ? { ...read, data: undefined } : read;
  const beside = [data, credit, orders, plan, config, entrances, ...(hasCoupons ? [coupons] : [])];
  return {
    main,
    /** each read has answered or failed, so that the content below the main card stays in place */
    isSettled: beside.every(settled) && !isPending && (isReady || read.error !== undefined),
    firstName: plainName(data.data?.firstName ?? '') || null,
    plan: plan.data?.plan ?? null,
    coupon: hasCoupons ? bestCoupon(coupons.data?.coupons ?? [], data.data?.example ?? null) : null,
    unread,
    banners: config.data?.banners ?? [],
    entrances: entrances.data?.entrances ?? [],
  };
}
