import * as fc from 'fast-check';
import { checkCoupons } from './coupons';
import { couponTotal, fittingCoupons, interestPerPeriod } from './couponTotals';

const coupons = fc.array(fc.record({ amount: fc.integer({ min: 1, max: 500 }) }), {
  maxLength: 20,
});
const price = fc.record({
  interest: fc.integer({ min: 0, max: 2_000 }),
  periods: fc.integer({ min: 1, max: 12 }),
});

describe('coupons together (section 5)', () => {
  it('takes the interest per period as the average, rounded down', () => {
    expect(interestPerPeriod({ interest: 405, periods: 3 })).toBe(135);
    expect(interestPerPeriod({ interest: 200, periods: 3 })).toBe(66);
  });

  it('leaves out what is above the interest per period and what passes the total', () => {
    const chosen = [{ amount: 60 }, { amount: 70 }, { amount: 66 }, { amount: 66 }, { amount: 8 }];
    const fits = fittingCoupons(chosen, { interest: 200, periods: 3 });
    expect(fits.map(({ amount }) => amount)).toEqual([60, 66, 66, 8]);
    expect(couponTotal(fits)).toBe(200);
  });

  it('keeps only what the rule accepts, and all of it where it accepts all', () => {
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
