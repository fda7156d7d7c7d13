import type { Seen } from '@pautang/shared/app';
import type { DeferralDetail } from '@pautang/shared/contract/deferral';
import type { PendingRepayPlan } from '@pautang/shared/contract/repay';
import type { RestructureDetail } from '@pautang/shared/contract/restructure';

/** The part of the plan that an act on the loan depends on and changes: its payments, the open checkout and renewal. */
export const seenPlan = ({ asOf, plans, checkout, process }: PendingRepayPlan): Seen => ({
  asOf,
  state: [plans, checkout, process],
});

/** How far the fee is paid, and which checkout waits. */
export const seenRenewal = (detail: DeferralDetail | RestructureDetail): Seen => ({
  asOf: detail.asOf,
  state: [detail.repaidAmount, detail.repaymentId, detail.receivedRepaymentId],
});
