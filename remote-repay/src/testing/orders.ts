import type { PlanItem } from '@pautang/shared/contract/loan';
import { payment } from '@pautang/shared/testing';
import type { Checkout, OrderDetail as Detail } from '../api';
import { loanOrder, overduePlan, planItem } from './plans';

type Period = Detail['repayPlans'][number];
/** A settled period has the day of its payment, any other its due date. */
const periodOf = (item: PlanItem, over: Partial<Period> = {}): Period => ({
  ...item,
  repayDate: item.dueDate,
  ...over,
});
const paid = (item: PlanItem): Period =>
  periodOf(item, {
    status: 15,
    paidAmount: item.principal + item.interest + item.overdueFee,
    remaining: 0,
    repayDate: '2026-11-20',
  });

export const orderDetail = (over: Partial<Detail> = {}): Detail => ({
  asOf: '2026-11-20T11:44:00.000Z',
  order: loanOrder(),
  unpaidServiceFee: 0,
  repaidServiceFee: 0,
  serviceFee: 0,
  repayOrder: { principal: 5_000, interest: 405 },
  repayPlans: [1, 2, 3].map((period) => periodOf(planItem(period))),
  overdueFee: 0,
  remaining: 5_405,
  payments: [],
  ...over,
});

/** The first payment was late and is posted. */
export const partlyPaid = (over: Partial<Detail> = {}): Detail =>
  orderDetail({
    order: loanOrder({ nextDueDate: '2026-12-16', paidPeriods: 1 }),
    repayPlans: overduePlan().plans.map((item) =>
      item.period === 1 ? paid(item) : periodOf(item),
    ),
    overdueFee: 12,
    remaining: 3_603,
    payments: [payment()],
    ...over,
  });

export const overdueDetail = (over: Partial<Detail> = {}): Detail =>
  orderDetail({
    order: overduePlan().order,
    repayPlans: overduePlan().plans.map((item) => periodOf(item)),
    overdueFee: 12,
    remaining: 5_417,
    ...over,
  });

export const settledDetail = (over: Partial<Detail> = {}): Detail =>
  orderDetail({
    order: loanOrder({ status: 80, nextDueDate: null, amountDue: 0, paidPeriods: 3 }),
    repayPlans: [1, 2, 3].map((period) => paid(planItem(period))),
    remaining: 0,
    payments: [payment({ amount: 5_405, toPenalty: 0, toInterest: 405, toPrincipal: 5_000 })],
    ...over,
  });

export const checkout = (over: Partial<Checkout> = {}): Checkout => ({
  repaymentId: 'repayment-1',
  loanOrderId: 'loan-1',
  reference: '882044190073',
  amount: 1_814,
  billerName: 'Pautang',
  billerPath: 'GCash → Pay Bills → Pautang',
  createdAt: '2026-11-20T11:25:00.000Z',
  expiresAt: '2026-11-21T11:25:00.000Z',
  state: 'PENDING',
  payment: null,
  loanStatus: 75,
  ...over,
});

export const postedCheckout = (over: Partial<Checkout> = {}): Checkout =>
  checkout({ state: 'POSTED', payment: payment(), loanStatus: 70, ...over });
