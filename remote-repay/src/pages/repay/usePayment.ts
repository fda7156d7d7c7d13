import { isAppError, useAct, useNavigate, useServerNow, useSwapVeto } from '@pautang/shared/app';
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
  /** A tap is one act until it has failed: once it led on, no other is taken while the next page loads. */
  const [isWorking, setIsWorking] = useState(false);
  useSwapVeto(isWorking ? 'act' : null);
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
    const { data, error } = await refetch();
    if (isAppError(error)) setHitch({ kind: 'failed', message: error.message });
    return error ? null : (data?.plan ?? null);
  };

  /** Leads to the checkout, or tells what is in the way. */
  const attempt = async (): Promise<'left' | 'stayed'> => {
    const shown = repaymentRequest(plan, choice);
    const now = isSure ? plan : await askAgain();
    if (!now) return 'stayed';
    const request = repaymentRequest(now, choice);
    if (request.amount !== shown.amount || request.amount === 0) {
      setHitch({ kind: request.amount === shown.amount ? 'nothing' : 'changed' });
      return 'stayed';
    }
    const answer = await act.run(request);
    if (!answer) return 'stayed';
    // N9: back never returns to a confirm button.
    void navigate(addresses.checkout(answer.repaymentId), { replace: true });
    return 'left';
  };

  const pay = async () => {
    setIsWorking(true);
    setHitch(null);
    act.reset();
    let outcome: Awaited<ReturnType<typeof attempt>> = 'stayed';
    try {
      outcome = await attempt();
    } finally {
      setIsWorking(outcome === 'left');
    }
  };

  const hasChanged = hitch?.kind === 'changed' || refusal?.code === ResponseCode.PRICE_CHANGED;
  const failure = hitch?.kind === 'failed' ? hitch.message : (act.error?.message ?? null);
  return {
    pay: () => void pay(),
    isBusy: isWorking,
    isSure,
    /** told once the new amount is there */
    newAmount: hasChanged && !query.isFetching ? repaymentOf(plan, choice).amount : null,
    errorMessage: hitch?.kind === 'nothing' ? texts.nothingToPay : hasChanged ? null : failure,
  };
}
