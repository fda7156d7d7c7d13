import { passedCap, policyOf } from './caps';
import { effectiveRate } from './eir';
import { priceLoan } from './pricing';

const before = '2026-03-31';
const after = '2026-04-01';

/** The EIR of a price for ₱10,000 in percent a month, and the cap that it exceeds. */
function priced(ratePercent: number, feePercent: number, periods: number, agreedOn: string) {
  const price = { ratePerPeriodBp: ratePercent * 100, processingFeeBp: feePercent * 100 };
  const wanted = { loanAmount: 10_000, periods, couponDiscount: 0, agreedOn };
  const { quote, passedCap } = priceLoan(wanted, price);
  return { eir: quote.eirBasisPoints / 100, passedCap };
}

describe('the caps by agreement date (philippines.md)', () => {
  it.each([
    // rate, fee, periods, EIR, allowed from April 2026 on, allowed before
    [6, 10, 3, 11.9, true, true],
    [6, 12, 3, 13.2, false, true],
    [6, 8, 2, 12.15, false, true],
    [6, 5.3, 1, 11.93, true, true],
    [6, 5.4, 1, 12.05, false, true],
    [6, 15, 3, 15.27, false, false],
    [4, 5, 3, 6.75, true, true],
    [4, 5, 4, 6.2, true, true],
  ])('%d%% with %d%% fee over %d: EIR %d%%', (rate, fee, periods, eir, isNow, wasThen) => {
    expect(Math.abs(priced(rate, fee, periods, after).eir - eir)).toBeLessThan(0.06);
    expect(priced(rate, fee, periods, after).passedCap === null).toBe(isNow);
    expect(priced(rate, fee, periods, before).passedCap === null).toBe(wasThen);
  });

  it('names the cap and the circular', () => {
    expect(priced(6, 12, 3, after).passedCap).toMatch(/EIR.*12%.*SEC MC 14 s\.2025/);
    expect(priced(6, 15, 3, before).passedCap).toMatch(/EIR.*15%.*SEC MC 3 s\.2022/);
    expect(priced(6.5, 0, 3, after).passedCap).toMatch(/Nominal interest of 6\.5%.*6%/);
  });

  it('caps all charges at the amount borrowed', () => {
    const charged = {
      agreedOn: after,
      principal: 5_000,
      nominalBp: 400,
      effectiveRate: 0.06,
      interest: [],
    };
    expect(passedCap({ ...charged, charges: 5_000 })).toBeNull();
    expect(passedCap({ ...charged, charges: 5_001 })).toMatch(
      /together are over the cap of ₱5,000/,
    );
  });

  it('takes the row of the day, the oldest for days before all rows', () => {
    expect(policyOf(after).eirBp).toBe(1_200);
    expect(policyOf(before).eirBp).toBe(1_500);
    expect(policyOf('2001-01-01').eirBp).toBe(1_500);
  });
});

describe('the effective rate', () => {
  it('is zero when no more is paid than received, and boundless when nothing is received', () => {
    expect(
      effectiveRate([
        { days: 0, amount: 100 },
        { days: 30, amount: -100 },
      ]),
    ).toBe(0);
    expect(effectiveRate([{ days: 30, amount: -100 }])).toBe(Number.POSITIVE_INFINITY);
  });

  it('is the plain rate of one payment after one period', () => {
    const rate = effectiveRate([
      { days: 0, amount: 1_000 },
      { days: 30, amount: -1_060 },
    ]);
    expect(rate).toBeCloseTo(0.06, 9);
  });
});
