import type { Seen } from '@pautang/shared/app';
import type { DeferralDetail } from '@pautang/shared/contract/deferral';
import type { PendingRepayPlan } from '@pautang/shared/contract/repay';
import type { RestructureDetail } from '@pautang/shared/contract/restructure';

/** What is due, and which checkout or renewal waits: what an act on the loan depends on and changes. */
export const seenPlan = ({ asOf, plans, checkout, process }: PendingRepayPlan): Seen => ({
  asOf,
  state: [plans, checkout, process],
});

/** How far the fee is paid, and which checkout waits. */
export const seenRenewal = (detail: DeferralDetail | RestructureDetail): Seen => ({
  asOf: detail.asOf,
  state: [detail.repaidAmount, detail.repaymentId, detail.receivedRepaymentId],
});
