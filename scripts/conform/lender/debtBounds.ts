import { getHomepageData, queryLoanOrderStatus } from '@pautang/shared/contract/borrow';
import { creditEntry, queryBorrowerCredit } from '@pautang/shared/contract/borrowerCredit';
import { repayDeferralDetail } from '@pautang/shared/contract/deferral';
import { LoanStatus, PlanStatus } from '@pautang/shared/contract/enums';
import type { LoanOrder, PlanItem } from '@pautang/shared/contract/loan';
import { loanOrder, planItem } from '@pautang/shared/contract/loan';
import {
  fetchVirtualAccount,
  pendingRepayPlan,
  postedPayment,
  queryRepayOrderDetail,
  repayOption,
} from '@pautang/shared/contract/repay';
import { repayRestructureDetail } from '@pautang/shared/contract/restructure';
import { manilaDate } from '@pautang/shared/format';
import { daysBetween } from '../../sandbox/domain/calendar';
import { sum } from '../../sandbox/domain/money';
import type { Bounds, Sense } from './priceBounds';
import { isAscending, senseOf } from './priceBounds';

type Plans = readonly PlanItem[];

const isOpen = ({ status }: PlanItem): boolean => status !== PlanStatus.SETTLED;

const owedOf = (plans: Plans): number => sum(plans.map(({ remaining }) => remaining));

const lateOn = (dueDate: string, today: string): number => Math.max(0, daysBetween(dueDate, today));

/** Returns the periods due by today; if none is, the next one. */
function duePlans(plans: Plans, today: string): Plans {
  const open = plans.filter(isOpen);
  const due = open.filter(({ dueDate }) => dueDate <= today);
  return due.length > 0 ? due : open.slice(0, 1);
}

/** Bounds between an order and its periods. */
function heldBounds(order: LoanOrder, plans: Plans): Bounds {
  const [next] = plans.filter(isOpen);
  return {
    'order.periods: not as many as periods': order.periods === plans.length,
    'order.nextDueDate: not that of the first open period':
      order.nextDueDate === (next?.dueDate ?? null),
    'order.paidPeriods: not the number of settled periods':
      !!order.restructuredInto || order.paidPeriods === plans.filter((one) => !isOpen(one)).length,
  };
}

const overdueBound = (field: string, plans: Plans, today: string): Bounds => ({
  [`${field}: overdueDays or a status OVERDUE that are not those of dueDate`]: plans.every(
    (plan) => {
      const late = isOpen(plan) ? lateOn(plan.dueDate, today) : 0;
      return plan.overdueDays === late && (plan.status === PlanStatus.OVERDUE) === late > 0;
    },
  ),
});

/** The interest of periods that have not begun, because the one before is not over (decision S14). */
const unbegun = (plans: Plans, today: string): number =>
  sum(
    plans.slice(1).map(({ interest }, at) => ((plans[at]?.dueDate ?? '') >= today ? interest : 0)),
  );

/** Bounds of what a borrower owes, has paid and has left. */
export const debtSenses: readonly Sense[] = [
  senseOf(loanOrder, (order, today) => {
    const { status, nextDueDate, amountDue, overdueDays, periods, paidPeriods } = order;
    const isOwed = status === LoanStatus.REPAYING || status === LoanStatus.OVERDUE;
    return {
      'nextDueDate: null although a period is open, or set without one': isOwed === !!nextDueDate,
      'amountDue: a sum although nothing is owed': isOwed || amountDue === 0,
      'overdueDays: not the days since nextDueDate':
        overdueDays === (nextDueDate === null ? 0 : lateOn(nextDueDate, today)),
      'status: not OVERDUE exactly if days are overdue':
        (status === LoanStatus.OVERDUE) === overdueDays > 0,
      'paidPeriods: more than periods': paidPeriods <= periods,
      'lendingAmount: above loanAmount': order.lendingAmount <= order.loanAmount,
    };
  }),
  senseOf(planItem, (plan) => ({
    'status: settled with a rest, or open without one': isOpen(plan) === plan.remaining > 0,
  })),
  senseOf(pendingRepayPlan, (plan, today) => {
    const { order, plans, dueNow, payoffAmount, payoffSaves, credit = 0, overdueFee } = plan;
    const { chargesSoFar, chargesCap } = plan;
    const due = duePlans(plans, today);
    const fee = sum(due.map((one) => one.overdueFee));
    // The first period of a restructured order begins when the days already paid for end (decision S18).
    const isCounted = !order.restructuredFrom;
    return {
      ...heldBounds(order, plans),
      ...overdueBound('plans', plans, today),
      'plans: due dates out of order': isAscending(plans.map(({ dueDate }) => dueDate)),
      'payoffAmount: not what the periods leave to pay, less payoffSaves and credit':
        payoffAmount === Math.max(0, owedOf(plans) - payoffSaves - credit),
      'payoffSaves: not the interest of the periods that have not begun':
        !isCounted || payoffSaves === unbegun(plans, today),
      'dueNow: not what the due periods leave to pay, less credit, and at most payoffAmount':
        dueNow === Math.max(0, Math.min(owedOf(due) - credit, payoffAmount)),
      'order.amountDue: not dueNow': order.amountDue === dueNow,
      'overdueFee: not the penalties of the due periods':
        overdueFee <= fee && (overdueFee === fee || due.some(({ paidAmount }) => paidAmount > 0)),
      'chargesSoFar: less than the interest of the begun periods and the penalties':
        chargesSoFar >= sum(plans.map((one) => one.interest + one.overdueFee)) - payoffSaves,
      'chargesCap: below the charges so far':
        chargesCap === undefined || chargesSoFar <= chargesCap,
    };
  }),
  senseOf(repayOption, ({ extraCost, costDifference }) => {
    const isRight = costDifference === undefined || extraCost === Math.max(0, costDifference);
    return { 'extraCost: not costDifference, or 0 if that is negative': isRight };
  }),
  // Bounds between an order and the instants of its way to the borrower.
  senseOf(queryLoanOrderStatus.response, (way) => {
    const { order, disbursedAt, decidedAt, reapplyDate } = way;
    const isOut = order.status >= LoanStatus.REPAYING;
    const isRejected = order.status === LoanStatus.REVIEWING_FAILURE;
    return {
      'disbursedAt: null although paid out, or set before': isOut === (disbursedAt !== null),
      'reapplyDate: set although not rejected': isRejected || reapplyDate === null,
      'decidedAt: before order.appliedAt':
        decidedAt === null || Date.parse(decidedAt) >= Date.parse(order.appliedAt),
    };
  }),
  senseOf(queryRepayOrderDetail.response, (detail, today) => {
    const { order, repayPlans, payments, charges, repayOrder } = detail;
    const owed = owedOf(repayPlans);
    const scheduled = repayOrder.principal + repayOrder.interest;
    const paidOn = new Set(
      payments.flatMap(({ countsFrom, postedAt }) => [countsFrom, manilaDate(postedAt)]),
    );
    const booked = payments.map(
      ({ toPenalty, toInterest, toPrincipal }) => toPenalty + toInterest + toPrincipal,
    );
    return {
      ...heldBounds(order, repayPlans),
      ...overdueBound('repayPlans', repayPlans, today),
      'repayPlans: a repayDate without a payment': repayPlans.every(
        (plan) =>
          isOpen(plan) ||
          plan.paidAmount === 0 ||
          plan.repayDate === plan.dueDate ||
          paidOn.has(plan.repayDate),
      ),
      'repayPlans: a repayDate that is not the due date of an open period': repayPlans.every(
        (plan) => !isOpen(plan) || plan.repayDate === plan.dueDate,
      ),
      'repayPlans: less paid than the payments say':
        order.status === LoanStatus.FINISH ||
        sum(repayPlans.map(({ paidAmount }) => paidAmount)) >= sum(booked),
      'remaining: not what the periods leave to pay, less credit':
        detail.remaining === Math.max(0, owed - (detail.credit?.amount ?? 0)),
      'repayOrder: not the open principal and interest':
        scheduled <= owed && owed - scheduled <= detail.overdueFee,
      'overdueFee: not the penalties of the periods':
        detail.overdueFee === sum(repayPlans.map(({ overdueFee }) => overdueFee)),
      'serviceFee: not the paid and the unpaid part':
        detail.serviceFee === detail.repaidServiceFee + detail.unpaidServiceFee,
      'charges.cap: below the charges so far': !charges || charges.soFar <= charges.cap,
    };
  }),
  senseOf(getHomepageData.response, ({ creditLimit, availableLimit, example }) => ({
    'availableLimit: above creditLimit': availableLimit <= (creditLimit ?? 0),
    'example: for more than creditLimit': (example?.loanAmount ?? 0) <= (creditLimit ?? 0),
  })),
  senseOf(fetchVirtualAccount.response, ({ state, payment }) => ({
    'payment: null once POSTED, or set before': (state === 'POSTED') === !!payment,
  })),
  // A use of credit takes some away, and a payment beyond the debt adds some.
  senseOf(creditEntry, ({ kind, amount }) => {
    const sign = { overpaid: 1, fee_returned: 1, used: -1, refunded: -1, corrected: 0 }[kind];
    return { 'amount: the wrong sign for its kind': sign === 0 || amount * sign >= 0 };
  }),
  senseOf(queryBorrowerCredit.response, ({ credit, refundable, reason, entries }) => ({
    'entries: changes that do not add up to credit':
      sum(entries.map((one) => one.amount)) === credit,
    'refundable: above credit': refundable <= credit,
    'reason: null although no credit can be asked back':
      reason !== null || refundable > 0 || credit === 0,
  })),
  senseOf(repayDeferralDetail.response, (rollover) => {
    const { serviceFee, repaidAmount, deductedAmount, shortfall, cashToday } = rollover;
    return {
      'serviceFee: not repaidAmount, deductedAmount and shortfall':
        serviceFee === repaidAmount + deductedAmount + shortfall,
      'cashToday: not the fee less deductedAmount':
        cashToday === Math.max(0, serviceFee - deductedAmount),
      'remainingPayable: more than newPlan leaves to pay':
        rollover.remainingPayable <= owedOf(rollover.newPlan),
    };
  }),
  senseOf(repayRestructureDetail.response, (restructure) => {
    const { quote, balance, serviceFee, remainingPayable, newDueDate } = restructure;
    return {
      'quote.loanAmount: not the balance': quote.loanAmount === balance,
      'quote.processingFee: not serviceFee': quote.processingFee === serviceFee,
      'remainingPayable: not the payments of the quote': remainingPayable === quote.totalRepayment,
      'quote.eirBasisPoints: not that of price':
        quote.eirBasisPoints === restructure.price.eirBasisPoints,
      'newDueDate: not the first one of the quote': newDueDate === quote.repayPlans[0]?.dueDate,
    };
  }),
];

/** The amounts of periods and payments add up to the peso. */
export const debtSums: readonly Sense[] = [
  senseOf(planItem, ({ principal, interest, overdueFee, paidAmount, remaining }) => ({
    'remaining: not its parts less paidAmount':
      remaining === principal + interest + overdueFee - paidAmount,
  })),
  // A payment is the sum of its parts (decision S2).
  senseOf(postedPayment, (payment) => {
    const { toPenalty, toServiceFee, toInterest, toPrincipal, toCredit } = payment;
    const parts = toPenalty + toServiceFee + toInterest + toPrincipal + toCredit;
    return { 'amount: not the sum of its parts': payment.amount === parts };
  }),
];
