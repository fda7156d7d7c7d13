import type { DebtModel } from '../testing/debtModel';
import { loanAfter } from '../testing/debtModel';
import { addDays } from './calendar';
import { doingNothing } from './doingNothing';

const figuresOf = ({ book, today }: DebtModel) => doingNothing(book, today);

describe('doing nothing', () => {
  it('costs nothing before a due date, and says when an overdue fee would begin', () => {
    expect(figuresOf(loanAfter(20))).toEqual({
      until: '2026-12-20',
      dueThen: 1_802,
      stillToPay: 5_405,
      costDifference: 0,
      feeADay: 3,
      feeFrom: '2026-12-21',
    });
  });

  it('costs the overdue fee until the next due date once an instalment is overdue', () => {
    // 4 days late: ₱3 a day, and 26 days to the second due date
    expect(figuresOf(loanAfter(34))).toEqual({
      until: '2027-01-19',
      dueThen: 1_802 + 90 + 1_802,
      stillToPay: 5_405 + 90,
      costDifference: 78,
      feeADay: 3,
      feeFrom: null,
    });
  });

  it('looks 30 days ahead if every due date has passed', () => {
    const late = loanAfter(95);
    const { until, dueThen, stillToPay } = figuresOf(late);
    expect(until).toBe(addDays(late.today, 30));
    expect(dueThen).toBe(stillToPay);
  });

  it('costs nothing more once the cap on all charges is reached', () => {
    expect(figuresOf(loanAfter(3_000))).toMatchObject({ costDifference: 0, feeADay: 0 });
  });
});
