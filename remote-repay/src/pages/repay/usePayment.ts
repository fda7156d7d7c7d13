import { useMoneyAct, useNavigate } from '@pautang/shared/app';
import type { ResponseOf } from '@pautang/shared/contract/method';
import * as paths from '@pautang/shared/contract/paths';
import { addressOf } from '@pautang/shared/contract/paths';
import type { PendingRepayPlan, queryPendingRepayPlan } from '@pautang/shared/contract/repay';
import { repaymentConfirm } from '@pautang/shared/contract/repay';
import type { RepayChoice } from '@pautang/shared/rules';
import { repaymentOf, repaymentRequest } from '@pautang/shared/rules';
import type { AskedQuery } from '../../components/payment/askAnew';
import { askAnew } from '../../components/payment/askAnew';
import { seenPlan } from '../../components/payment/seen';
import { texts } from './texts';

/** The part of the plan's query that a payment needs. */
export interface PlanQuery extends AskedQuery<ResponseOf<typeof queryPendingRepayPlan>> {
  readonly error?: unknown;
}

/** Whether money was received after the page rendered: the borrower is told, so that they do not pay twice. */
const hasArrived = ({ checkout }: PendingRepayPlan): boolean => checkout?.state === 'RECEIVED';

/**
 * Leads from the choice to the checkout. A price is sure if it was requested on this Manila day (the penalty grows by
 * the day) and no newer one is on its way. Otherwise a tap asks first and sends only the shown sum.
 */
export function usePayment(
  plan: PendingRepayPlan,
  choice: RepayChoice,
  query: PlanQuery,
  isOfToday: boolean,
) {
  const navigate = useNavigate();
  const isSure = isOfToday && !query.isFetching && query.error === undefined;

  const amountOf = (one: PendingRepayPlan) => repaymentRequest(one, choice).amount;
  const act = useMoneyAct(repaymentConfirm, {
    invalidates: ['Loan'],
    isSure,
    ask: async () => (await askAnew(query))?.plan ?? null,
    isSame: (shown, now) => amountOf(shown) === amountOf(now),
    objection: (now) =>
      amountOf(now) === 0
        ? texts.nothingToPay
        : hasArrived(now) && !hasArrived(plan)
          ? texts.arrivedMeanwhile
          : null,
    request: (now) => repaymentRequest(now, choice),
    seen: seenPlan,
    // N9: back never returns to a confirm button.
    onDone: ({ repaymentId }) =>
      void navigate(addressOf(paths.repayOffline, { repaymentId }), { replace: true }),
  });
  const { hitch } = act;
  return {
    pay: () => act.start(plan),
    isBusy: act.isBusy,
    isSure,
    /** the new amount after a price change, once it has loaded */
    newAmount:
      hitch?.kind === 'changed' && !query.isFetching ? repaymentOf(plan, choice).amount : null,
    errorMessage:
      hitch?.kind === 'told'
        ? hitch.message
        : hitch?.kind === 'failed'
          ? hitch.error.message
          : null,
  };
}
