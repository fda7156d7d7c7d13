import type { MoneyAct } from '@pautang/shared/app';
import { useLocation, useMoneyAct, useNavigate, useServices } from '@pautang/shared/app';
import { applyOrder } from '@pautang/shared/contract/borrow';
import type { RequestOf } from '@pautang/shared/contract/method';
import { calculationOf } from '@pautang/shared/contract/loan';
import * as paths from '@pautang/shared/contract/paths';
import { addressOf } from '@pautang/shared/contract/paths';
import { money } from '@pautang/shared/format';
import { routeByLoanStatus } from '@pautang/shared/rules';
import { useEffect, useRef } from 'react';
import { endFlow } from '../../components/quota/borrowFlow';
import { useSelectedQuota } from '../../components/quota/selection';
import { texts } from './texts';
import { isSameTerms } from './useAgreement';
import type { AgreedTerms, TermsQuery } from './useTerms';

interface BorrowOptions {
  readonly query: TermsQuery;
  readonly couponIds: readonly string[];
  readonly onChanged: () => void;
}

export function useBorrow({ query, couponIds, onChanged }: BorrowOptions): MoneyAct<AgreedTerms> {
  const { invalidate } = useServices();
  const navigate = useNavigate();
  const { state } = useLocation();
  const { select } = useSelectedQuota();
  const hasOrder = useRef(false);
  // The order changes these queries too, but a request while this page still shows them would be refused, because one
  // loan is open.
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
    seen: ({ quota }) => ({ asOf: quota.asOf }),
    onChanged,
    onDone: (order) => {
      hasOrder.current = true;
      const review = addressOf(paths.review, { loanOrderId: order.loanOrderId });
      endFlow(navigate, routeByLoanStatus(order) ?? review, state);
      // The next loan needs a new choice.
      select(null);
    },
  });
}

/** Returns the order as section 3 has it (borrow/repay check payload): with the price that was shown and agreed to. */
function orderData(
  { quota, quote, version }: AgreedTerms,
  couponIds: readonly string[],
  faceCheckId: string | null,
): RequestOf<typeof applyOrder> {
  return {
    creditOrderId: quota.creditOrderId,
    checkedPeriod: quote.periods,
    cardNumber: quota.receivingAccount.cardNumber,
    calculateInfo: { ...calculationOf(quote), couponDiscount: quote.couponDiscount },
    mockPeriods: quote.repayPlans.map(({ period }) => period),
    couponIds: [...couponIds],
    agreementVersion: version,
    faceCheckId,
  };
}
