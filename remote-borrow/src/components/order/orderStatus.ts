import { api, call, useSearchParams } from '@pautang/shared/app';
import { queryLoanOrderStatus } from '@pautang/shared/contract/borrow';
import { LoanStatus } from '@pautang/shared/contract/enums';
import * as paths from '@pautang/shared/contract/paths';
import type { LoanOrder } from '@pautang/shared/contract/loan';
import type { ResponseOf } from '@pautang/shared/contract/method';
import { routeByLoanStatus } from '@pautang/shared/rules';
import type { Checked } from './checked';
import { stamp } from './checked';

export type LoanOrderStatus = ResponseOf<typeof queryLoanOrderStatus>;

export const { useBorrowOrderQuery } = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    borrowOrder: build.query<Checked<LoanOrderStatus>, string>({
      queryFn: async (loanOrderId, { extra }, _options, ask) =>
        stamp<LoanOrderStatus>(await ask(call(queryLoanOrderStatus, { loanOrderId })), extra),
      providesTags: ['Loan'],
    }),
  }),
});

/** How often to request an order that only another phone, another tab or customer service would change. */
export const RARELY = { firstMs: 60_000, maxMs: 300_000 } as const;

/** Statuses before the loan is paid out: a page without details leads to a page without details. */
const underWay: ReadonlySet<LoanStatus> = new Set<LoanStatus>([
  LoanStatus.BEFORE_REVIEWING,
  LoanStatus.REVIEWING,
  LoanStatus.LENDING,
  LoanStatus.PAY_FAILED,
]);

/** The variant with the terms that were applied for (section 2), by the page's path. */
export const showsDetails = (path: string): boolean => path.endsWith('_details');

/** Says whether the address forces home in place of the page of a new status (section 2): `home=t`. */
export function useForcedHome(): boolean {
  const [query] = useSearchParams();
  return query.get('home') === 't';
}

/** Returns the page to go on to from the path `here`, or null to stay (section 2). `home` replaces that page. */
export function nextPage(
  order: Pick<LoanOrder, 'loanOrderId' | 'status'>,
  here: string,
  home = false,
): string | null {
  // A rejection can be shown without details too (section 2); every other page leads to the variant
  // with details.
  if (order.status === LoanStatus.REVIEWING_FAILURE && here === paths.reject) return null;
  const wantsDetails = showsDetails(here) || !underWay.has(order.status);
  const next = routeByLoanStatus(order, { wantsDetails });
  if (next === null || next.split('?')[0] === here) return null;
  return routeByLoanStatus(order, { wantsDetails, home });
}

/** A final status for which section 2 gives no page. */
export type FinalState = 'missing' | 'cancelled' | 'settled';

export function finalState(status: LoanStatus): FinalState | null {
  if (status === LoanStatus.CANCELLED) return 'cancelled';
  return status === LoanStatus.FINISH ? 'settled' : null;
}
