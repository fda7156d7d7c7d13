import * as fc from 'fast-check';
import { checkCoupons } from './coupons';

const of = (...amounts: number[]) => amounts.map((amount) => ({ amount }));

describe('coupons (section 5)', () => {
  it('takes what stays within both limits', () => {
    expect(checkCoupons([], 406, 200)).toBeNull();
    expect(checkCoupons(of(200, 200), 406, 200)).toBeNull();
    expect(checkCoupons(of(200, 200, 6), 406, 200)).toBeNull();
  });

  it('refuses one above the interest of a period, before anything else', () => {
    expect(checkCoupons(of(201), 406, 200)?.rule).toBe('period');
    expect(checkCoupons(of(150, 150, 201), 406, 200)?.rule).toBe('period');
  });

  it('refuses together what is above the total interest', () => {
    expect(checkCoupons(of(200, 200, 7), 406, 200)).toEqual({
      rule: 'total',
      message: 'Your coupons add up to ₱407, more than the interest of ₱406',
    });
  });

  it('never lets a selection through that costs the lender more than the interest', () => {
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
