import type { AppError } from '@pautang/shared/app';
import { api, call, isAppError, usePolling } from '@pautang/shared/app';
import type { CreditOrder } from '@pautang/shared/contract/credit';
import { rejectGuide } from '@pautang/shared/contract/help';
import type { LoanOrder } from '@pautang/shared/contract/loan';
import type { RequestOf, ResponseOf } from '@pautang/shared/contract/method';
import type { QueryState } from '@pautang/shared/ui';
import { useBorrowCreditQuery } from '../../components/order/creditOrder';
import { RARELY } from '../../components/order/orderStatus';
import { useBorrowPendingQuery } from '../../components/quota/api';

export type Guide = NonNullable<ResponseOf<typeof rejectGuide>['guide']>;

const { useBorrowRejectGuideQuery } = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    borrowRejectGuide: build.query<ResponseOf<typeof rejectGuide>, RequestOf<typeof rejectGuide>>({
      query: (asked) => call(rejectGuide, asked),
      providesTags: ['Credit', 'Loan'],
    }),
  }),
});

/** The data beside the decision. The decision does not need it, so the page stays readable if it fails. */
export interface Beside {
  readonly isReady: boolean;
  readonly guide: Guide | null;
  /** undefined: not known */
  readonly creditOrder: CreditOrder | null | undefined;
  readonly pending: LoanOrder | null;
  /** the first failure, and a retry of the failed requests */
  readonly error: AppError | undefined;
  readonly isFetching: boolean;
  readonly refetch: () => void;
}

/** Requests the guide to a loan's rejection, and the facts that decide about a new loan. Null: requests nothing. */
export function useLoanRejection(loanOrderId: string | null): Beside {
  const skip = { skip: loanOrderId === null };
  const asked = loanOrderId === null ? {} : { loanOrderId };
  const guide = useBorrowRejectGuideQuery(asked, skip);
  const credit = useBorrowCreditQuery(undefined, skip);
  const pending = useBorrowPendingQuery(undefined, skip);
  const reads: QueryState<unknown>[] = [guide, credit, pending];
  usePolling(() => reads.forEach(({ refetch }) => refetch()), {
    isActive: loanOrderId !== null,
    ...RARELY,
  });
  return {
    ...joined(reads),
    guide: guide.data?.guide ?? null,
    creditOrder: credit.data?.creditOrder,
    pending: pending.data?.orders[0] ?? null,
  };
}

/** The same for the credit. Its order decides about the page, so it is returned apart from the data beside it. */
export function useCreditRejection() {
  const credit = useBorrowCreditQuery();
  const guide = useBorrowRejectGuideQuery({});
  usePolling(() => [credit, guide].forEach(({ refetch }) => refetch()), RARELY);
  const creditOrder = credit.data?.creditOrder;
  const beside: Beside = {
    ...joined([guide]),
    guide: guide.data?.guide ?? null,
    creditOrder,
    pending: null,
  };
  return { credit, beside };
}

function joined(reads: readonly QueryState<unknown>[]) {
  const failed = reads.filter(({ error }) => error !== undefined);
  const [error] = failed.map((read) => read.error);
  return {
    isReady: reads.every(({ data, error: reason }) => data !== undefined || reason !== undefined),
    error: isAppError(error) ? error : undefined,
    isFetching: reads.some(({ isFetching }) => isFetching),
    refetch: () => failed.forEach(({ refetch }) => refetch()),
  };
}
