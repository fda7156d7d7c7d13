import * as fc from 'fast-check';
import { PlanStatus } from '../contract/enums';
import type { PlanItem } from '../contract/loan';
import {
  countAfterTick,
  dueParts,
  loanAccount,
  repaymentOf,
  repaymentRequest,
  unpaidPeriods,
} from './repayment';

const item = (period: number, remaining: number): PlanItem => ({
  period,
  dueDate: `2026-${String(period).padStart(2, '0')}-16`,
  status: remaining === 0 ? PlanStatus.SETTLED : PlanStatus.OUTSTANDING,
  principal: 1_600,
  interest: 202,
  overdueFee: 0,
  paidAmount: 1_802 - remaining,
  remaining,
  overdueDays: 0,
});

/** A plan with some periods paid; the lender counts the first `due` unpaid ones as due. */
const plans = fc
  .record({
    paid: fc.nat({ max: 3 }),
    unpaid: fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 6 }),
    due: fc.integer({ min: 1, max: 6 }),
  })
  .map(({ paid, unpaid, due }) => ({
    plans: [
      ...Array.from({ length: paid }, (_, index) => item(index + 1, 0)),
      ...unpaid.map((remaining, index) => item(paid + index + 1, remaining)),
    ],
    dueNow: unpaid.slice(0, due).reduce((sum, remaining) => sum + remaining, 0),
    overdueFee: 0,
    payoffAmount: unpaid.reduce((sum, remaining) => sum + remaining, 0),
    count: Math.min(due, unpaid.length),
  }));

const overdue = {
  plans: [item(3, 1_801), item(1, 0), item(2, 1_814)],
  dueNow: 1_814,
  overdueFee: 12,
  payoffAmount: 3_500,
};

describe('a payment', () => {
  it('of the sum due covers the overdue periods and no later one', () => {
    expect(repaymentOf(overdue, { mode: 'due' })).toMatchObject({
      amount: 1_814,
      nextDueDate: '2026-03-16',
      stillToPay: 1_801,
    });
  });

  it('of everything costs the payoff and leaves no debt', () => {
    expect(repaymentOf(overdue, { mode: 'payoff' })).toMatchObject({
      amount: 3_500,
      nextDueDate: null,
      stillToPay: 0,
    });
  });

  it('of the sum due covers the periods that this sum pays', () => {
    fc.assert(
      fc.property(plans, (plan) => repaymentOf(plan, { mode: 'due' }).covers.length === plan.count),
    );
  });

  it('of chosen periods is reduced by the borrower’s credit', () => {
    const plan = { ...overdue, dueNow: 1_764, credit: 50 };
    expect(repaymentOf(plan, { mode: 'due' })).toMatchObject({ amount: 1_764, stillToPay: 1_801 });
    expect(repaymentOf(plan, { mode: 'periods', count: 2 }).amount).toBe(3_500);
    const covered = { ...overdue, dueNow: 0, credit: 2_000 };
    expect(repaymentOf(covered, { mode: 'due' })).toMatchObject({ amount: 0, stillToPay: 1_615 });
  });

  it('of all periods costs no more than the payoff', () => {
    const all = { amount: 3_500, nextDueDate: null, stillToPay: 0 };
    expect(repaymentOf(overdue, { mode: 'periods', count: 2 })).toMatchObject(all);
    const lastOne = { ...overdue, plans: [item(1, 0), item(2, 1_801)], dueNow: 1_596 };
    const due = repaymentOf({ ...lastOne, payoffAmount: 1_596 }, { mode: 'due' });
    expect(due).toMatchObject({ amount: 1_596, nextDueDate: null, stillToPay: 0 });
    expect(due.covers).toHaveLength(1);
  });

  it('always includes the sum due', () => {
    fc.assert(
      fc.property(plans, fc.nat({ max: 8 }), (plan, count) => {
        return repaymentOf(plan, { mode: 'periods', count }).amount >= plan.dueNow;
      }),
    );
  });

  it('of any number of periods and the rest add up to the debt', () => {
    fc.assert(
      fc.property(plans, fc.nat({ max: 8 }), (plan, count) => {
        const all = repaymentOf(plan, { mode: 'periods', count: 99 });
        const some = repaymentOf(plan, { mode: 'periods', count });
        return all.stillToPay === 0 && some.amount + some.stillToPay === all.amount;
      }),
    );
  });

  it('of the sum due is split into instalments and overdue fee', () => {
    expect(dueParts(overdue)).toEqual({ instalments: 1_802, overdueFee: 12 });
    expect(dueParts({ ...overdue, dueNow: 1_764, credit: 50 }).instalments).toBe(1_802);
  });
});

describe('the account of a loan', () => {
  it('adds up the interest of all periods and all payments', () => {
    const account = loanAccount({
      repayPlans: [{ interest: 200 }, { interest: 136 }],
      payments: [{ amount: 1_814 }, { amount: 100 }],
    });
    expect(account).toEqual({ interest: 336, paid: 1_914 });
  });
});

describe('choosing periods', () => {
  it('lists the unpaid periods, oldest first', () => {
    expect(unpaidPeriods(overdue).map(({ period }) => period)).toEqual([2, 3]);
  });

  it('ticks all older periods and unticks all later ones', () => {
    expect(countAfterTick(overdue, 3, true)).toBe(2);
    expect(countAfterTick(overdue, 3, false)).toBe(1);
    expect(countAfterTick(overdue, 2, false)).toBe(1);
  });

  it('sends periods to the lender only for mode periods', () => {
    const plan = { ...overdue, order: { loanOrderId: 'loan-1' } };
    expect(repaymentRequest(plan, { mode: 'periods', count: 2 })).toEqual({
      loanOrderId: 'loan-1',
      mode: 'periods',
      periods: [2, 3],
      amount: 3_500,
    });
    expect(repaymentRequest(plan, { mode: 'due' }).periods).toEqual([]);
  });
});
