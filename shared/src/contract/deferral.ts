import * as v from 'valibot';
import { planItem } from './loan';
import type { ResponseOf } from './method';
import { read, write } from './method';
import { calendarDate, id, instant, unsignedPeso } from './primitives';
import { debtPrice, endedRenewal, renewalDetail, renewalState } from './renewal';

const plans = v.pipe(v.array(planItem), v.minLength(1));

/**
 * Begins a rollover of a loan; the same one comes back while it is open. Nothing is agreed or paid by this. Leads to the
 * describe screen. Where the policy does not allow it, with the reason: ROLLOVER_TOO_EARLY or ROLLOVERS_IN_A_ROW outside the
 * bounds of decision S12, else DEFERRAL_CONFIG.
 */
export const repayDeferralInitiate = write(
  'repayDeferralInitiate',
  v.object({ loanOrderId: id }),
  v.object({ deferralOrderId: id, state: renewalState, ended: endedRenewal }),
  { isRefusedWhenFrozen: true },
);

/**
 * INITIATED: today's terms, refused as repayDeferralInitiate is. CONFIRMED: the fee is covered, the terms are fixed. COMPLETED: the new plan is in force.
 * `renewalDetail.repaidAmount`, `deductedAmount` and `shortfall` add up to the fee.
 */
export const repayDeferralDetail = read(
  'repayDeferralDetail',
  v.object({ deferralOrderId: id }),
  v.object({
    ...renewalDetail,
    deferralOrderId: id,
    /** overdue fees that it clears */
    overdueFeeCleared: unsignedPeso,
    dueDate: calendarDate,
    newDueDate: calendarDate,
    /** of the whole debt, with the rollover */
    price: debtPrice,
    oldPlan: plans,
    newPlan: plans,
  }),
);
export type DeferralDetail = ResponseOf<typeof repayDeferralDetail>;

/**
 * Starts a rollover by hand, with the fee paid or covered by the borrower's credit; a fee that is paid in full starts it
 * by itself. Too little: DEFERRAL_CONFIG with what is missing. `serviceFee` is what was shown: if the lender's
 * differs, PRICE_CHANGED.
 */
export const repayDeferralConfirm = write(
  'repayDeferralConfirm',
  v.object({ deferralOrderId: id, serviceFee: unsignedPeso }),
  v.object({ deferralOrderId: id, state: renewalState }),
  { movesMoney: true },
);

/** The borrower has seen that it is done; answers what the success page shows. DEFERRAL_CONFIG before that. */
export const repayDeferralCompletionAck = write(
  'repayDeferralCompletionAck',
  v.object({ deferralOrderId: id }),
  v.object({
    deferralOrderId: id,
    loanOrderId: id,
    state: renewalState,
    serviceFee: unsignedPeso,
    repaidAmount: unsignedPeso,
    deductedAmount: unsignedPeso,
    remainingPayable: unsignedPeso,
    newDueDate: calendarDate,
    newPlan: plans,
    processedAt: instant,
    acknowledgedAt: instant,
  }),
);
