import { useAct } from '@pautang/shared/app';
import type { repayDeferralCompletionAck } from '@pautang/shared/contract/deferral';
import type { RequestOf } from '@pautang/shared/contract/method';
import type { repayRestructureCompletionAck } from '@pautang/shared/contract/restructure';
import { useEffect, useEffectEvent } from 'react';

type Ack = typeof repayDeferralCompletionAck | typeof repayRestructureCompletionAck;

/** Tells the lender once that the borrower has seen the result. A failure is not shown: the next visit sends it again. */
export function useSeen<M extends Ack>(method: M, data: RequestOf<M>, isUnseen: boolean): void {
  const { run } = useAct(method, ['Loan']);
  const acknowledge = useEffectEvent(() => void run(data));
  useEffect(() => {
    if (isUnseen) acknowledge();
  }, [isUnseen]);
}
