import * as fc from 'fast-check';
import { checkCoupons, couponTotal, fittingCoupons, interestPerPeriod } from './coupons';

const of = (...amounts: number[]) => amounts.map((amount) => ({ amount }));

describe('coupons (section 5)', () => {
  it('takes coupons within both limits', () => {
    expect(checkCoupons([], 406, 200)).toBeNull();
    expect(checkCoupons(of(200, 200), 406, 200)).toBeNull();
    expect(checkCoupons(of(200, 200, 6), 406, 200)).toBeNull();
  });

  it('refuses first a coupon above the interest of a period', () => {
    expect(checkCoupons(of(201), 406, 200)?.rule).toBe('period');
    expect(checkCoupons(of(150, 150, 201), 406, 200)?.rule).toBe('period');
  });

  it('refuses coupons that together exceed the total interest', () => {
    expect(checkCoupons(of(200, 200, 7), 406, 200)).toEqual({
      rule: 'total',
      message: 'Your coupons add up to ₱407, more than the interest of ₱406',
    });
  });

  it('accepts a selection exactly if it stays within both limits', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat({ max: 500 })),
        fc.nat(2_000),
        fc.nat(500),
        (amounts, total, period) => {
          const isFine =
            amounts.reduce((a, b) => a + b, 0) <= total && amounts.every((a) => a <= period);
          return (checkCoupons(of(...amounts), total, period) === null) === isFine;
        },
      ),
    );
  });
});

const coupons = fc.array(fc.record({ amount: fc.integer({ min: 1, max: 500 }) }), {
  maxLength: 20,
});
const price = fc.record({
  interest: fc.integer({ min: 0, max: 2_000 }),
  periods: fc.integer({ min: 1, max: 12 }),
});

describe('coupons together (section 5)', () => {
  it('has the average as interest per period, rounded down', () => {
    expect(interestPerPeriod({ interest: 405, periods: 3 })).toBe(135);
    expect(interestPerPeriod({ interest: 200, periods: 3 })).toBe(66);
  });

  it('leaves out a coupon above the interest per period and coupons beyond the total', () => {
    const chosen = [{ amount: 60 }, { amount: 70 }, { amount: 66 }, { amount: 66 }, { amount: 8 }];
    const fits = fittingCoupons(chosen, { interest: 200, periods: 3 });
    expect(fits.map(({ amount }) => amount)).toEqual([60, 66, 66, 8]);
    expect(couponTotal(fits)).toBe(200);
  });

  it('keeps a selection that the rule accepts, and all coupons if it accepts all', () => {
    fc.assert(
      fc.property(coupons, price, (chosen, priced) => {
        const most = interestPerPeriod(priced);
        const kept = fittingCoupons(chosen, priced);
        expect(checkCoupons(kept, priced.interest, most)).toBeNull();
        if (checkCoupons(chosen, priced.interest, most) === null) expect(kept).toEqual(chosen);
      }),
    );
  });
});
