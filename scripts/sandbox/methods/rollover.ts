import type { DeferralDetail } from '@pautang/shared/contract/deferral';
import { repayDeferralCompletionAck } from '@pautang/shared/contract/deferral';
import * as v from 'valibot';
import type { PlanState } from '../domain/book';
import { unsettledOf } from '../domain/book';
import type { Day } from '../domain/calendar';
import { toPesos } from '../domain/money';
import type { RolloverTerms } from '../domain/rollover';
import { confirmRollover, termsOfRollover } from '../lender/renewals/rollovers';
import { lockRenewal } from '../lender/renewals/renewals';
import { refusal } from '../lender/refusal';
import type { Call, Handlers } from './call';
import { borrowerOf } from './call';
import { planView } from './loanView';
import { begunRenewal, currentRenewal, renewalHead, seenRenewal } from './renewal';

export const rolloverMethods = {
  repayDeferralInitiate: async ({ loanOrderId }, call) => {
    const { id, ...begun } = await begunRenewal(loanOrderId, 'deferral', termsOfRollover, call);
    return { deferralOrderId: id, ...begun };
  },

  repayDeferralDetail: async ({ deferralOrderId }, call) => detail(deferralOrderId, call),

  repayDeferralConfirm: async ({ deferralOrderId, serviceFee }, call) => {
    const { id: borrowerId } = borrowerOf(call);
    const found = await lockRenewal(call, borrowerId, 'deferral', deferralOrderId);
    const { renewal } = found;
    const fee =
      renewal.fee === null ? (await termsOfRollover(call, found)).fee : toPesos(renewal.fee);
    if (fee !== serviceFee)
      throw refusal(
        'PRICE_CHANGED',
        'The fee has changed. Look at the new one before you confirm.',
      );
    // paying the whole fee starts the rollover, so there may be nothing left to confirm
    if (renewal.state !== 'INITIATED') return { deferralOrderId, state: renewal.state };
    const { state } = await confirmRollover(call, found, renewal);
    return { deferralOrderId, state };
  },

  repayDeferralCompletionAck: async ({ deferralOrderId }, call) => {
    const { seen } = await seenRenewal(deferralOrderId, 'deferral', call);
    const shown = { ...(await detail(deferralOrderId, call)), ...seen };
    return v.parse(repayDeferralCompletionAck.response, shown);
  },
} satisfies Partial<Handlers>;

const view = (plans: readonly PlanState[], day: Day) => plans.map((plan) => planView(plan, day));

async function detail(id: string, call: Call): Promise<DeferralDetail> {
  const { renewal, asOf, ...current } = await currentRenewal(id, 'deferral', call);
  const isFixed = renewal.terms !== null;
  const terms = isFixed ? (renewal.terms as RolloverTerms) : await termsOfRollover(call, current);
  const fee = renewal.fee === null ? terms.fee : toPesos(renewal.fee);
  const paid = toPesos(renewal.paid);
  const deducted = isFixed
    ? toPesos(renewal.deducted)
    : Math.min(toPesos(current.book.credit), Math.max(0, fee - paid));
  const newPlan = renewal.newPlan ?? terms.newPlan;
  return {
    ...(await renewalHead(renewal, current.loan, call)),
    deferralOrderId: id,
    serviceFee: fee,
    deductedAmount: deducted,
    cashToday: Math.max(0, fee - deducted),
    shortfall: isFixed ? 0 : terms.shortfall,
    remainingPayable: terms.stillToPay,
    extraCost: terms.extraCost,
    overdueFeeCleared: terms.cleared,
    dueDate: terms.dueDate,
    newDueDate: unsettledOf(newPlan)[0]?.dueDate ?? terms.newDueDate,
    price: terms.price,
    oldPlan: view(renewal.oldPlan ?? current.book.plans, asOf),
    newPlan: view(newPlan, asOf),
  };
}
