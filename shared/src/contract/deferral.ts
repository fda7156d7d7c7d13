import * as v from '@pautang/shared/schema';
import { planItem } from './loan';
import type { ResponseOf } from './method';
import { read, write } from './method';
import { calendarDate, id, instant, unsignedPeso } from './primitives';
import { debtPrice, endedRenewal, renewalDetail, renewalState } from './renewal';

const plans = v.pipe(v.array(planItem), v.minLength(1));

/**
 * Begins a rollover of a loan, or answers the open one; nothing is agreed or paid yet. ROLLOVER_TOO_EARLY or
 * ROLLOVERS_IN_A_ROW: it is outside the bounds of decision S12. DEFERRAL_CONFIG: the policy allows none.
 */
export const repayDeferralInitiate = write(
  'repayDeferralInitiate',
  v.object({ loanOrderId: id }),
  v.object({ deferralOrderId: id, state: renewalState, ended: endedRenewal }),
  { isRefusedWhenFrozen: true },
);

/**
 * A rollover with its terms. INITIATED: these are today's terms; the lender refuses the call if it would refuse
 * repayDeferralInitiate. CONFIRMED: the fee is covered and the terms are fixed. COMPLETED: the new plan is in force.
 * `repaidAmount`, `deductedAmount` and `shortfall` add up to the fee.
 */
export const repayDeferralDetail = read(
  'repayDeferralDetail',
  v.object({ deferralOrderId: id }),
  v.object({
    ...renewalDetail,
    deferralOrderId: id,
    /** overdue fees that the rollover clears */
    overdueFeeCleared: unsignedPeso,
    dueDate: calendarDate,
    newDueDate: calendarDate,
    /** the price of the whole debt with the rollover */
    price: debtPrice,
    oldPlan: plans,
    newPlan: plans,
  }),
);
export type DeferralDetail = ResponseOf<typeof repayDeferralDetail>;

/**
 * Starts a rollover whose fee is paid or covered by credit; once the fee is paid in full, it also starts by itself.
 * DEFERRAL_CONFIG: `msg` says how much is missing. PRICE_CHANGED: `serviceFee` is not the lender's fee.
 */
export const repayDeferralConfirm = write(
  'repayDeferralConfirm',
  v.object({ deferralOrderId: id, serviceFee: unsignedPeso }),
  v.object({ deferralOrderId: id, state: renewalState }),
  { movesMoney: true },
);

/** Confirms that the borrower has seen the completed rollover. DEFERRAL_CONFIG: it is not complete yet. */
export const repayDeferralCompletionAck = write(
  'repayDeferralCompletionAck',
  v.object({ deferralOrderId: id }),
  v.object({
    deferralOrderId: id,
    loanOrderId: id,
    state: renewalState,
    serviceFee: unsignedPeso,
    repaidAmount: unsignedPeso,
    overpaidAmount: v.optional(unsignedPeso),
    deductedAmount: unsignedPeso,
    remainingPayable: unsignedPeso,
    newDueDate: calendarDate,
    newPlan: plans,
    processedAt: instant,
    acknowledgedAt: instant,
  }),
);
