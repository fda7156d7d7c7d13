import type { AppError } from '@pautang/shared/app';
import { api, call, isAppError, useSearchParams } from '@pautang/shared/app';
import type { BorrowQuota } from '@pautang/shared/contract/borrow';
import { myOrders } from '@pautang/shared/contract/borrow';
import { ResponseCode } from '@pautang/shared/contract/codes';
import { LoanStatus } from '@pautang/shared/contract/enums';
import type { LoanOrder } from '@pautang/shared/contract/loan';
import type { ResponseOf } from '@pautang/shared/contract/method';
import { id } from '@pautang/shared/contract/primitives';
import { queryRepayOrderDetail } from '@pautang/shared/contract/repay';
import type { QueryState } from '@pautang/shared/ui';
import * as v from '@pautang/shared/schema';
import type { BetterTerms } from '../../components/better-terms/useBetterTerms';
import { useBetterTerms } from '../../components/better-terms/useBetterTerms';
import type { LoanOrderStatus } from '../../components/order/orderStatus';
import { useBorrowOrderQuery } from '../../components/order/orderStatus';
import { useBorrowPendingQuery, useBorrowQuotaQuery } from '../../components/quota/api';
import { isRefusal } from '../../components/quota/Refusal';

type Detail = ResponseOf<typeof queryRepayOrderDetail>;

const { useRepeatOrdersQuery, useRepeatDetailQuery } = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    repeatOrders: build.query<ResponseOf<typeof myOrders>, void>({
      query: () => call(myOrders, { page: 1 }),
      providesTags: ['Loan'],
    }),
    repeatDetail: build.query<Detail, string>({
      query: (loanOrderId) => call(queryRepayOrderDetail, { loanOrderId }),
      providesTags: ['Loan'],
    }),
  }),
});

export interface LastLoan {
  readonly status: LoanOrderStatus;
  readonly detail: Detail;
}

export type Repeat =
  | { readonly kind: 'open'; readonly order: LoanOrder }
  /** the borrower has no settled loan */
  | { readonly kind: 'first' }
  | { readonly kind: 'refused'; readonly error: AppError; readonly last: LastLoan | null }
  | {
      readonly kind: 'ready';
      readonly last: LastLoan;
      readonly quota: BorrowQuota;
      /** false while the quota is requested again */
      readonly isFresh: boolean;
    };

/** Whether the loan is repaid; a restructured order does not count, because its successor replaces it. */
const isSettled = ({ status, restructuredInto }: LoanOrder): boolean =>
  status === LoanStatus.FINISH && (restructuredInto ?? null) === null;

/** Returns the settled loan of the address, else the newest, and the present offer. A refusal is data, not an error. */
export function useRepeat(): QueryState<Repeat> & { readonly better: BetterTerms } {
  const [query] = useSearchParams();
  const asked = v.safeParse(id, query.get('loanOrderId'));
  const namedId = asked.success ? asked.output : null;

  const pending = useBorrowPendingQuery(undefined, { refetchOnMountOrArgChange: true });
  const orders = useRepeatOrdersQuery(undefined, { refetchOnMountOrArgChange: true });
  const quota = useBorrowQuotaQuery(undefined, { refetchOnMountOrArgChange: true });
  const better = useBetterTerms();
  const named = useBorrowOrderQuery(namedId ?? '', { skip: namedId === null });

  const isForeign = isAppError(named.error) && named.error.code === ResponseCode.NOT_FOUND;
  const isNamedKnown = namedId === null || isForeign || named.currentData !== undefined;
  const isNamed = named.currentData !== undefined && isSettled(named.currentData.order);
  const newest = orders.data?.orders.find(isSettled)?.loanOrderId ?? null;
  const lastId = !isNamedKnown ? null : isNamed ? namedId : newest;
  const status = useBorrowOrderQuery(lastId ?? '', { skip: lastId === null });
  const detail = useRepeatDetailQuery(lastId ?? '', { skip: lastId === null });

  // Ignore a refusal of an earlier visit while asking again: the loan that was open then may be settled by now.
  const quotaError = !quota.isFetching && isAppError(quota.error) ? quota.error : null;
  const refusal = isRefusal(quotaError) ? quotaError : null;
  const reads: (QueryState<unknown> & { readonly isError: boolean })[] = [
    pending,
    orders,
    ...(refusal ? [] : [quota]),
    status,
    detail,
  ];
  if (!isForeign) reads.push(named);
  const failed = reads.filter(({ isError }) => isError);

  const last =
    status.currentData && detail.currentData
      ? { status: status.currentData, detail: detail.currentData }
      : null;
  const standing = (): Repeat | undefined => {
    const [open] = pending.data?.orders ?? [];
    if (open !== undefined) return pending.isFetching ? undefined : { kind: 'open', order: open };
    if (!pending.data || !orders.data || !isNamedKnown || better.isPending) return undefined;
    if (lastId !== null && last === null) return undefined;
    if (refusal !== null) return { kind: 'refused', error: refusal, last };
    if (quota.data === undefined) return undefined;
    if (last === null) return { kind: 'first' };
    return {
      kind: 'ready',
      last,
      quota: quota.data,
      isFresh: !quota.isFetching && !quota.isError,
    };
  };
  return {
    data: standing(),
    error: failed[0]?.error,
    isFetching: reads.some(({ isFetching }) => isFetching),
    refetch: () => {
      for (const read of failed) void read.refetch();
    },
    better,
  };
}
