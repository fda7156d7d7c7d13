import type { DeferralDetail } from '@pautang/shared/contract/deferral';
import { begunRenewal, planItem } from './plans';

/** A rollover of the loan of `overduePlan` on the tests' day: 30 days from today, the overdue fee of ₱12 cleared. */
export const rollover = (over: Partial<DeferralDetail> = {}): DeferralDetail => ({
  ...begunRenewal(180),
  deferralOrderId: 'deferral-1',
  remainingPayable: 5_405,
  extraCost: 168,
  overdueFeeCleared: 12,
  dueDate: '2026-11-16',
  newDueDate: '2026-12-20',
  price: { lendingAmount: 4_750, totalRepayment: 5_585, totalCost: 835, eirBasisPoints: 546 },
  newPlan: [1, 2, 3].map((period) => planItem(period)),
  ...over,
});

export const confirmedRollover = (over: Partial<DeferralDetail> = {}): DeferralDetail =>
  rollover({
    state: 'CONFIRMED',
    repaidAmount: 180,
    shortfall: 0,
    confirmedAt: '2026-11-20T11:42:00.000Z',
    ...over,
  });

export const completedRollover = (over: Partial<DeferralDetail> = {}): DeferralDetail =>
  confirmedRollover({ state: 'COMPLETED', processedAt: '2026-11-20T11:43:00.000Z', ...over });

/** The lender answers this when the success page reports that the borrower has seen it. */
export const acknowledged = completedRollover({ acknowledgedAt: '2026-11-20T11:44:00.000Z' });
