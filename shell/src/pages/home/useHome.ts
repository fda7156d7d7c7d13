import type { Tag } from '@pautang/shared/app';
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
import type { Method, RequestOf, ResponseOf } from '@pautang/shared/contract/method';
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
  endpoints: (build) => {
    const read = <M extends Method>(method: M, data: RequestOf<M>, providesTags: Tag[] = []) =>
      build.query<ResponseOf<M>, void>({ query: () => call(method, data, readable), providesTags });
    return {
      homeData: read(getHomepageData, {}, ['Credit', 'Loan', 'User']),
      homeUser: read(getCurrentUserInfo, {}, ['User']),
      homeCreditOrder: read(queryCreditOrder, {}, ['Credit']),
      homeOrders: read(getPendingOrders, {}, ['Loan']),
      homeLastOrders: read(myOrders, { page: 1 }, ['Loan']),
      homeOrderStatus: build.query<ResponseOf<typeof queryLoanOrderStatus>, string>({
        query: (loanOrderId) => call(queryLoanOrderStatus, { loanOrderId }, readable),
        providesTags: ['Loan'],
      }),
      homeRepayPlan: read(queryPendingRepayPlan, {}, ['Loan']),
      homeCoupons: read(getCoupons, {}, ['Coupon']),
      homeEntrances: read(customerServiceEntrance, {}, ['Service']),
      homeWindow: read(loanWindowConfig, {}),
      homeConfig: read(operationConfig, {}),
    };
  },
});

export interface HomeData extends HomeFacts {
  readonly firstName: string | null;
  readonly credit?: CreditBrief | null | undefined;
}

export type Entrance = ResponseOf<typeof customerServiceEntrance>['entrances'][number];

/** Whether a read has answered or failed. */
export const settled = ({ data, error }: { data?: unknown; error?: unknown }): boolean =>
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

  const reads = [data, credit, orders];
  const failed = reads.filter(({ error }) => error !== undefined);
  const facts: HomeData | undefined = home &&
    credit.data &&
    orders.data && {
      ...home,
      creditOrder: credit.data.creditOrder,
      orders: orders.data.orders,
      rejection,
      window: loanWindow.data ?? null,
    };
  // Wait for the reason, so that the card is drawn once. The first draw is large, so it runs in slices.
  const isReady = useDeferredValue(facts !== undefined && !isPending);
  const main = {
    data: isReady && !isPending ? facts : undefined,
    error: failed[0]?.error,
    isFetching: reads.some(({ isFetching }) => isFetching),
    refetch: () => {
      for (const read of failed) void read.refetch();
    },
  };
  const beside = [...reads, plan, config, entrances, ...(hasCoupons ? [coupons] : [])];
  return {
    main,
    /** each read has answered or failed, so that the content below the main card stays in place */
    isSettled: beside.every(settled) && !isPending && (isReady || failed.length > 0),
    firstName: plainName(home?.firstName ?? '') || null,
    plan: plan.data?.plan ?? null,
    coupon: hasCoupons ? bestCoupon(coupons.data?.coupons ?? [], home?.example ?? null) : null,
    unread,
    banners: config.data?.banners ?? [],
    entrances: entrances.data?.entrances ?? [],
  };
}
