import type { Seen } from '@pautang/shared/app';
import type { DeferralDetail } from '@pautang/shared/contract/deferral';
import type { PendingRepayPlan } from '@pautang/shared/contract/repay';
import type { RestructureDetail } from '@pautang/shared/contract/restructure';

/** Returns the part of the plan that an act depends on and changes: its payments, the open checkout and renewal. */
export const seenPlan = ({ asOf, plans, checkout, process }: PendingRepayPlan): Seen => ({
  asOf,
  state: [plans, checkout, process],
});

/** Returns the paid part of the fee and the waiting checkout. */
export const seenRenewal = (detail: DeferralDetail | RestructureDetail): Seen => ({
  asOf: detail.asOf,
  state: [detail.repaidAmount, detail.repaymentId, detail.receivedRepaymentId],
});
