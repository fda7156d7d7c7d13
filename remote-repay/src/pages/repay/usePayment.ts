import { isAppError, useAct, useNavigate, useServerNow } from '@pautang/shared/app';
import { ResponseCode } from '@pautang/shared/contract/codes';
import type { ResponseOf } from '@pautang/shared/contract/method';
import type { PendingRepayPlan, queryPendingRepayPlan } from '@pautang/shared/contract/repay';
import { repaymentConfirm } from '@pautang/shared/contract/repay';
import { manilaDate } from '@pautang/shared/format';
import type { RepayChoice } from '@pautang/shared/rules';
import { repaymentOf, repaymentRequest } from '@pautang/shared/rules';
import { useEffect, useState } from 'react';
import { addresses } from '../../addresses';
import { texts } from './texts';

/** What it needs of the plan's query. */
export interface PlanQuery {
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => PromiseLike<{
    readonly data?: ResponseOf<typeof queryPendingRepayPlan> | undefined;
    readonly error?: unknown;
  }>;
}

type Hitch =
  | { readonly kind: 'changed' | 'nothing' }
  | { readonly kind: 'failed'; readonly message: string };

const MINUTE_MS = 60_000;

/**
 * From the choice to the checkout. A price is sure only while it was fetched on this Manila day (the penalty grows by
 * the day) and no newer one is on its way; pressed earlier, the button asks first and sends only what it showed.
 */
export function usePayment(plan: PendingRepayPlan, choice: RepayChoice, query: PlanQuery) {
  const act = useAct(repaymentConfirm, ['Loan']);
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const [hitch, setHitch] = useState<Hitch | null>(null);
  const today = manilaDate(useServerNow(MINUTE_MS));
  const isOfToday = manilaDate(plan.asOf) === today;
  const isSure = isOfToday && !query.isFetching && query.error === undefined;
  const { refetch } = query;

  useEffect(() => {
    if (!isOfToday) void refetch();
  }, [isOfToday, refetch]);

  // The lender refused what it was sent (PRICE_CHANGED, NOTHING_DUE): what holds now is shown before the next try.
  const refusal = act.error?.kind === 'business' ? act.error : null;
  useEffect(() => {
    if (refusal) void refetch();
  }, [refusal, refetch]);

  /** The plan as it is now; null when that cannot be told. */
  const askAgain = async (): Promise<PendingRepayPlan | null> => {
    setIsAsking(true);
    const { data, error } = await refetch();
    setIsAsking(false);
    if (isAppError(error)) setHitch({ kind: 'failed', message: error.message });
    return error ? null : (data?.plan ?? null);
  };

  const pay = async () => {
    setHitch(null);
    act.reset();
    const shown = repaymentRequest(plan, choice);
    const now = isSure ? plan : await askAgain();
    if (!now) return;
    const request = repaymentRequest(now, choice);
    if (request.amount !== shown.amount) return setHitch({ kind: 'changed' });
    if (request.amount === 0) return setHitch({ kind: 'nothing' });
    const answer = await act.run(request);
    // N9: back never returns to a confirm button.
    if (answer) void navigate(addresses.checkout(answer.repaymentId), { replace: true });
  };

  const hasChanged = hitch?.kind === 'changed' || refusal?.code === ResponseCode.PRICE_CHANGED;
  const failure = hitch?.kind === 'failed' ? hitch.message : (act.error?.message ?? null);
  return {
    pay: () => void pay(),
    isBusy: isAsking || act.isRunning,
    isSure,
    /** told once the new amount is there */
    newAmount: hasChanged && !query.isFetching ? repaymentOf(plan, choice).amount : null,
    errorMessage: hitch?.kind === 'nothing' ? texts.nothingToPay : hasChanged ? null : failure,
  };
}
