import { loanAfter, situationIn } from '../testing/debtModel';
import { addDays } from './calendar';
import { doingNothing, repayOptions } from './options';

it('an option that a cap refuses names the cap', () => {
  const [, restructure] = repayOptions(situationIn(loanAfter(900)));
  expect(restructure).toMatchObject({ kind: 'restructure', available: false });
  expect(restructure?.reason).toMatch(
    /Nominal interest of .* is over the cap of 6% \(SEC MC 14 s\.2025\)/,
  );
  const situation = situationIn(loanAfter(34));
  const book = { ...situation.book, carriedCharges: situation.book.borrowed };
  const [rollover] = repayOptions({ ...situation, book });
  expect(rollover).toMatchObject({ kind: 'rollover', available: false });
  expect(rollover?.reason).toMatch(/together are over the cap of ₱5,000/);
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
