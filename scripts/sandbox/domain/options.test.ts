import { loanAfter, situationIn } from '../testing/debtModel';
import { repayOptions } from './options';

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
    expect(optionsAfter(900).restructure).toMatchObject({
      available: false,
      reason: expect.stringMatching(
        /Nominal interest of .* is over the cap of 6% \(SEC MC 14 s\.2025\)/,
      ),
    });
  });
});
