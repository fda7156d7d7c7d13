import type { AppError } from '@pautang/shared/app';
import {
  handleCode,
  toast,
  useAct,
  useAppDispatch,
  useNavigate,
  useServices,
} from '@pautang/shared/app';
import type { ResponseOf } from '@pautang/shared/contract/method';
import * as paths from '@pautang/shared/contract/paths';
import { addressOf, flag } from '@pautang/shared/contract/paths';
import type { PendingRepayPlan } from '@pautang/shared/contract/repay';
import { useState } from 'react';
import { seenPlan } from '../../payment/seen';
import type { Way } from './way';

const idOf = (begun: ResponseOf<Way['initiate']>): string =>
  'deferralOrderId' in begun ? begun.deferralOrderId : begun.restructureOrderId;

/** Begins a renewal and replaces the offer with the page that describes it by its id (section 2). */
export function useBegin(way: Way, plan: PendingRepayPlan) {
  const { order } = plan;
  const act = useAct(way.initiate, ['Loan']);
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const { invalidate } = useServices();
  const { loanOrderId } = order;

  // Stays set until the next page has loaded, so that further taps do not repeat the act.
  const [isLeaving, setIsLeaving] = useState(false);
  const begin = async () => {
    if (isLeaving) return;
    setIsLeaving(true);
    const onFailure = (error: AppError) => {
      // The page's facts may be out of date; 1600001 and 1600002 lead back to the choice (section 8).
      invalidate(['Loan']);
      handleCode(error, {
        toast: (message) => dispatch(toast(message)),
        fallback: () =>
          void navigate(
            addressOf(paths.repay, { loanOrderId, isOverdue: flag(order.overdueDays > 0) }),
            { replace: true, state: { told: error.message } },
          ),
      });
    };
    const begun = await act.run({ loanOrderId }, onFailure, seenPlan(plan));
    if (!begun) return setIsLeaving(false);
    const state = { ended: begun.ended ?? null };
    void navigate(way.describeOf(idOf(begun)), { replace: true, state });
  };
  return {
    begin: () => void begin(),
    isBusy: isLeaving,
    errorMessage: act.error?.message ?? null,
  };
}
