import { plainName } from '@pautang/shared/format';
import type { AppError } from '@pautang/shared/app';
import type { CreditBrief } from '@pautang/shared/contract/borrowerCredit';
import type { customerServiceEntrance } from '@pautang/shared/contract/help';
import { LoanStatus } from '@pautang/shared/contract/enums';
import type { ResponseOf } from '@pautang/shared/contract/method';
import { homeApi } from './api';
import { bestCoupon } from './bestCoupon';
import type { HomeFacts } from './situation';

/** What the page cannot be drawn without. */
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

/** Three reads as one query: data once all are there, the first error, a retry of those that failed. */
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

/**
 * Why a limit cannot be used that no loan takes: the last loan was rejected. Asked only then, and of no weight where it
 * cannot be read.
 */
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

/**
 * Everything home reads. `main` decides whether there is a page; the rest adds to it when it comes and is left out
 * when it fails.
 */
export function useHome() {
  const data = homeApi.useHomeDataQuery();
  const credit = homeApi.useHomeCreditOrderQuery();
  const orders = homeApi.useHomeOrdersQuery();
  const plan = homeApi.useHomeRepayPlanQuery();
  const coupons = homeApi.useHomeCouponsQuery();
  const unread = homeApi.useHomeUnreadQuery();
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
  // The card is drawn once: with the reason, where there is one to be had.
  const main = isPending ? { ...read, data: undefined } : read;
  const beside = [data, credit, orders, plan, coupons, config, entrances];
  return {
    main,
    /** each has answered or failed: what stands below the main card is not moved any more */
    isSettled: beside.every(settled) && !isPending,
    firstName: plainName(data.data?.firstName ?? '') || null,
    plan: plan.data?.plan ?? null,
    coupon: bestCoupon(coupons.data?.coupons ?? [], data.data?.example ?? null),
    unread: unread.data?.unread ?? 0,
    banners: config.data?.banners ?? [],
    entrances: entrances.data?.entrances ?? [],
  };
}
