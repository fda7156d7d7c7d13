import { id } from '@pautang/shared/contract/primitives';
import * as v from 'valibot';

/** `/repay/repay`: the given loan or the open one; `mode=payoff` comes from 'pay off early'. */
export const repayQuery = v.object({
  loanOrderId: v.optional(id),
  mode: v.optional(v.literal('payoff')),
  isOverdue: v.optional(v.string()),
});
