import { workedExample as example } from './workedExample';

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Today's worth of the instalments at a rate a period. */
const worth = (basisPoints: number) =>
  sum(example.instalments.map((amount, i) => amount / (1 + basisPoints / 10_000) ** (i + 1)));

describe('the worked example of the guide', () => {
  it('adds up to the peso', () => {
    expect(example.lendingAmount).toBe(example.loanAmount - example.processingFee);
    expect(example.totalRepayment).toBe(sum(example.instalments));
    expect(example.interest).toBe(example.totalRepayment - example.loanAmount);
    expect(example.totalCost).toBe(example.interest + example.processingFee);
    expect(example.termDays).toBe(example.instalments.length * example.daysAPeriod);
  });

  it('has the instalments of a declining balance', () => {
    const rate = example.ratePerPeriodBasisPoints / 10_000;
    const instalment =
      (example.loanAmount * rate) / (1 - (1 + rate) ** -example.instalments.length);
    for (const amount of example.instalments) expect(Math.abs(amount - instalment)).toBeLessThan(1);
  });

  it('has the effective rate that discounts its payments to what is received', () => {
    expect(worth(example.eirBasisPoints - 0.5)).toBeGreaterThan(example.lendingAmount);
    expect(worth(example.eirBasisPoints + 0.5)).toBeLessThan(example.lendingAmount);
  });
});
