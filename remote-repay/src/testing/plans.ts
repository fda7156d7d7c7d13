import type { LoanOrder, PlanItem } from '@pautang/shared/contract/loan';
import type {
  PendingRepayPlan,
  RepayOption,
  WaitingCheckout,
} from '@pautang/shared/contract/repay';
import { loanOrder as newOrder } from '@pautang/shared/testing';

/** ₱5,000 over three periods at 4%, as the lender prices it; the tests' clock shows Nov 20, 2026, 7:44 PM in Manila. */
export const planItem = (period: number, over: Partial<PlanItem> = {}): PlanItem => {
  const [principal, interest] = (
    [
      [1_602, 200],
      [1_666, 136],
      [1_732, 69],
    ] as const
  )[period - 1] ?? [0, 0];
  return {
    period,
    dueDate: ['2026-12-20', '2027-01-19', '2027-02-18'][period - 1] ?? '2027-03-20',
    status: 5,
    principal,
    interest,
    overdueFee: 0,
    paidAmount: 0,
    remaining: principal + interest,
    overdueDays: 0,
    ...over,
  };
};

export const loanOrder = (over: Partial<LoanOrder> = {}): LoanOrder =>
  newOrder({ status: 70, nextDueDate: '2026-12-20', amountDue: 1_802, ...over });

export const option = (
  kind: RepayOption['kind'],
  over: Partial<RepayOption> = {},
): RepayOption => ({
  kind,
  available: true,
  reason: null,
  cashToday: kind === 'rollover' ? 180 : 250,
  newDueDate: '2026-12-04',
  stillToPay: kind === 'rollover' ? 5_417 : 5_598,
  extraCost: kind === 'rollover' ? 168 : 431,
  costDifference: kind === 'rollover' ? 168 : 431,
  lastDueDate: kind === 'rollover' ? '2027-02-14' : '2027-03-20',
  termDays: 120,
  ...over,
});

export const pendingPlan = (over: Partial<PendingRepayPlan> = {}): PendingRepayPlan => ({
  asOf: '2026-11-20T11:44:00.000Z',
  order: loanOrder(),
  plans: [planItem(1), planItem(2), planItem(3)],
  dueNow: 1_802,
  overdueFee: 0,
  dueTomorrow: 1_802,
  payoffAmount: 5_200,
  payoffSaves: 205,
  chargesSoFar: 450,
  chargesCap: 5_000,
  options: [option('rollover'), option('restructure')],
  doingNothing: {
    until: '2026-12-20',
    dueThen: 1_802,
    stillToPay: 5_405,
    costDifference: 0,
    feeADay: 3,
    feeFrom: '2026-12-21',
  },
  ...over,
});

const overdueOrder = loanOrder({
  status: 75,
  nextDueDate: '2026-11-16',
  amountDue: 1_814,
  overdueDays: 4,
});
const overduePlans = [
  planItem(1, {
    dueDate: '2026-11-16',
    status: 10,
    overdueFee: 12,
    remaining: 1_814,
    overdueDays: 4,
  }),
  planItem(2, { dueDate: '2026-12-16' }),
  planItem(3, { dueDate: '2027-01-15' }),
];

/** Four days late: the penalty grows by ₱3 a day. */
export const overduePlan = (over: Partial<PendingRepayPlan> = {}): PendingRepayPlan =>
  pendingPlan({
    order: overdueOrder,
    plans: overduePlans,
    dueNow: 1_814,
    overdueFee: 12,
    dueTomorrow: 1_817,
    payoffAmount: 5_348,
    payoffSaves: 69,
    chargesSoFar: 668,
    doingNothing: {
      until: '2026-12-16',
      dueThen: 3_694,
      stillToPay: 5_495,
      costDifference: 78,
      feeADay: 3,
      feeFrom: null,
    },
    ...over,
  });

/** The facts that a rollover and a restructure of the loan of `overduePlan` share, before any payment of the fee. */
export const begunRenewal = (fee: number) => ({
  asOf: '2026-11-20T11:44:00.000Z',
  loanOrderId: 'loan-1',
  loanNumber: '0418',
  state: 'INITIATED' as const,
  serviceFee: fee,
  deductedAmount: 0,
  cashToday: fee,
  repaidAmount: 0,
  shortfall: fee,
  repaymentId: null,
  receivedRepaymentId: null,
  initiatedAt: '2026-11-20T11:40:00.000Z',
  confirmedAt: null,
  processedAt: null,
  acknowledgedAt: null,
  oldPlan: overduePlans,
});

/** A checkout for the due sum of `overduePlan`, a quarter of an hour after the borrower chose it. */
export const waiting = (over: Partial<WaitingCheckout> = {}): WaitingCheckout => ({
  repaymentId: 'repayment-1',
  reference: '882044190073',
  amount: 1_814,
  billerName: 'Pautang',
  createdAt: '2026-11-20T11:25:00.000Z',
  expiresAt: '2026-11-21T11:25:00.000Z',
  state: 'PENDING',
  mode: 'due',
  periods: [],
  process: null,
  ...over,
});
