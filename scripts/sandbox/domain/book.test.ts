import { LoanStatus, PlanStatus } from '@pautang/shared/contract/enums';
import * as fc from 'fast-check';
import { loanAfter, start } from '../testing/debtModel';
import { unsettled } from './book';
import type { Day } from './calendar';
import { addDays } from './calendar';
import { toCentavos } from './money';
import { duePlans, payoff, toPay } from './owed';
import { passDays } from './passDays';
import { amountOf, takePayment } from './payment';

const { book } = loanAfter(0);

describe('a disbursed loan', () => {
  it('has the same book whether days pass one by one or all at once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 150 }), (days) => {
        const atOnce = passDays(book, addDays(start, days)).book;
        let dayByDay = book;
        for (let day = 1; day <= days; day += 1)
          dayByDay = passDays(dayByDay, addDays(start, day)).book;
        expect(dayByDay).toEqual(atOnce);
      }),
      { numRuns: 30 },
    );
  });

  it('leaves an instalment open while one peso of it is missing', () => {
    const due = { mode: 'due' as const, periods: [] };
    const short = takePayment(book, toCentavos(1_801), due, start).book;
    expect(unsettled(short)).toHaveLength(3);
    expect(unsettled(takePayment(short, toCentavos(1), due, start).book)).toHaveLength(2);
  });

  it('keeps future interest if a payoff falls short, even when one period is left', () => {
    const two = { mode: 'periods' as const, periods: [1, 2] };
    const last = takePayment(book, amountOf(book, two) ?? 0, two, start).book;
    // everything cost ₱5,200 at the start of the day
    expect(payoff(last)).toBe(toCentavos(5_200 - 3_604));
    const short = takePayment(last, toCentavos(1_595), { mode: 'payoff', periods: [] }, start);
    expect(unsettled(short.book)[0]?.interest).toBe(toCentavos(70));
    expect(short.book.status).toBe(LoanStatus.REPAYING);
    const first = takePayment(book, payoff(book) - 100, { mode: 'payoff', periods: [] }, start);
    expect(first.toCredit).toBe(toCentavos(5_199 - 1_802));
  });

  it('counts an instalment as due on its due date, so paying what is due leaves nothing overdue the next day', () => {
    const dueOn = (day: Day) => duePlans(passDays(book, day).book).map((p) => p.period);
    const [first, second, third] = book.plans.map(({ dueDate }) => dueDate);
    if (!first || !second || !third) throw new Error('The loan has fewer than three periods.');
    expect(dueOn(start)).toEqual([1]);
    expect(dueOn(first)).toEqual([1]);
    expect(dueOn(addDays(second, -1))).toEqual([1]);
    expect(dueOn(second)).toEqual([1, 2]);
    expect(dueOn(third)).toEqual([1, 2, 3]);
    const late = passDays(book, second).book;
    const due = toPay(late, duePlans(late));
    const paid = takePayment(late, due, { mode: 'due', periods: [] }, second).book;
    const tomorrow = passDays(paid, addDays(second, 1)).book;
    expect(tomorrow).toMatchObject({ status: LoanStatus.REPAYING, credit: 0 });
    expect(tomorrow.plans.map(({ status }) => status)).toEqual([
      PlanStatus.SETTLED,
      PlanStatus.SETTLED,
      PlanStatus.OUTSTANDING,
    ]);
  });

  it('accepts a choice of periods only if they are the oldest unpaid ones and include all that are due', () => {
    const late = passDays(book, addDays(start, 70)).book;
    const ask = (periods: number[]) => amountOf(late, { mode: 'periods', periods });
    expect(ask([1])).toBeNull();
    expect(ask([2])).toBeNull();
    expect(ask([1, 3])).toBeNull();
    expect(ask([])).toBeNull();
    expect(ask([1, 2, 3, 4])).toBeNull();
    expect(ask([1, 2])).toBe(toPay(late, duePlans(late)));
    const settled = takePayment(late, payoff(late), { mode: 'payoff', periods: [] }, start).book;
    expect(amountOf(settled, { mode: 'periods', periods: [] })).toBeNull();
  });
});
