import * as paths from '@pautang/shared/contract/paths';
import { addressOf } from '@pautang/shared/contract/paths';
import { useLocation, useMoneyAct, useNavigate, useServices } from '@pautang/shared/app';
import type { MoneyAct } from '@pautang/shared/app';
import { applyOrder } from '@pautang/shared/contract/borrow';
import { money } from '@pautang/shared/format';
import { routeByLoanStatus } from '@pautang/shared/rules';
import { useEffect, useRef } from 'react';
import { endFlow } from '../../components/quota/borrowFlow';
import { useSelectedQuota } from '../../components/quota/useSelectedQuota';
import { orderData } from './orderData';
import type { AgreedTerms } from './orderData';
import { isSameTerms } from './termChanges';
import { texts } from './texts';
import type { TermsQuery } from './useTerms';

interface BorrowOptions {
  readonly query: TermsQuery;
  readonly couponIds: readonly string[];
  /** The terms are not those any more that were agreed to. */
  readonly onChanged: () => void;
}

/** The order: for the terms that were agreed to, and no others. */
export function useBorrow({ query, couponIds, onChanged }: BorrowOptions): MoneyAct<AgreedTerms> {
  const { invalidate } = useServices();
  const navigate = useNavigate();
  const { state } = useLocation();
  const { select } = useSelectedQuota();
  const hasOrder = useRef(false);
  // The order has changed these too, but while this page still shows them, to ask again would only be refused: one loan
  // at a time.
  useEffect(
    () => () => {
      if (hasOrder.current) invalidate(['Credit', 'Coupon']);
    },
    [invalidate],
  );
  return useMoneyAct(applyOrder, {
    invalidates: ['Loan'],
    isSure: !query.isFetching && query.error === undefined,
    ask: async () => {
      const { version, ...terms } = await query.ask();
      return version === null ? null : { ...terms, version };
    },
    isSame: isSameTerms,
    faceCheck: ({ quota, quote }) =>
      quota.faceCheck
        ? {
            reason: texts.faceReason(money(quote.loanAmount)),
            loanAmount: quote.loanAmount,
          }
        : null,
    request: (terms, faceCheckId) => orderData(terms, couponIds, faceCheckId),
    onChanged,
    onDone: (order) => {
      hasOrder.current = true;
      const review = addressOf(paths.review, { loanOrderId: order.loanOrderId });
      endFlow(navigate, routeByLoanStatus(order) ?? review, state);
      // The next loan is a new choice.
      select(null);
    },
  });
}
