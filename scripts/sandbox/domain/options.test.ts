import { loanAfter, situationIn } from '../testing/debtModel';
import { addDays } from './calendar';
import { doingNothing, repayOptions } from './options';

function optionsAfter(days: number) {
  const [rollover, restructure] = repayOptions(situationIn(loanAfter(days)));
  return { rollover, restructure };
}

describe('the options for paying a debt', () => {
  it('price a rollover at 10% of what is due, and waive overdue fees', () => {
    expect(optionsAfter(34).rollover).toEqual({
      kind: 'rollover',
      available: true,
      reason: null,
      availableFrom: null,
      cashToday: 180,
      newDueDate: '2027-01-23',
      stillToPay: 5_405,
      extraCost: 168,
      chargesAfter: 250 + 200 + 135 + 180,
      termDays: 90,
      costDifference: 168,
      lastDueDate: '2027-03-24',
    });
  });

  it('price a restructure at 5% of the balance over four new periods', () => {
    expect(optionsAfter(34).restructure).toMatchObject({
      available: true,
      cashToday: 267,
      newDueDate: '2027-02-18',
      stillToPay: 5_892,
      termDays: 146,
      chargesAfter: 864,
      // the fee and the new plan, less what the old plan asks with its overdue fees
      costDifference: 267 + 5_892 - 5_417,
      lastDueDate: '2027-05-19',
    });
  });

  it('have a negative cost difference if a rollover waives more than its fee', () => {
    const { rollover } = optionsAfter(300);
    expect(rollover).toMatchObject({ extraCost: 0 });
    expect(rollover?.costDifference).toBeLessThan(0);
  });

  it('name the cap that a refused option would exceed', () => {
    const { available, reason } = optionsAfter(900).restructure ?? {};
    expect(available).toBe(false);
    expect(reason).toMatch(/Nominal interest of .* is over the cap of 6% \(SEC MC 14 s\.2025\)/);
  });
});

describe('doing nothing', () => {
  const soon = {
    until: '2026-12-20',
    dueThen: 1_802,
    stillToPay: 5_405,
    costDifference: 0,
    feeADay: 3,
    feeFrom: '2026-12-21',
  };
  const overdue = {
    until: '2027-01-19',
    // 4 days late: ₱3 a day, and 26 days to the second due date
    dueThen: 1_802 + 90 + 1_802,
    stillToPay: 5_405 + 90,
    costDifference: 78,
    feeADay: 3,
    feeFrom: null,
  };
  const all = { until: addDays(loanAfter(95).today, 30), dueThen: 5_990, stillToPay: 5_990 };

  it.each([
    ['nothing before a due date, and then an overdue fee', 20, soon],
    ['the overdue fee until the next due date once an instalment is overdue', 34, overdue],
    ['the overdue fee of 30 days if every due date has passed', 95, all],
    ['nothing once the cap on all charges is reached', 3_000, { costDifference: 0, feeADay: 0 }],
  ])('costs %s', (_what, days, figures) => {
    const { book, today } = loanAfter(days);
    expect(doingNothing(book, today)).toMatchObject(figures);
  });
});
