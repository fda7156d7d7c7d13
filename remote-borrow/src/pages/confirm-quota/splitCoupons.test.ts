import { coupon } from '@pautang/shared/testing';
import { splitCoupons } from './splitCoupons';

const price = { interest: 405, periods: 3 };

describe('chosen coupons when the choice changes', () => {
  it('keeps those that fit, in the order chosen', () => {
    const coupons = [coupon('a', 20), coupon('b', 50)];
    const { kept, dropped } = splitCoupons(['b', 'a'], coupons, price);
    expect(kept.map(({ couponId }) => couponId)).toEqual(['b', 'a']);
    expect(dropped).toEqual([]);
  });

  it('drops a coupon for the lender’s reason, a rule, the total, or because the lender does not know it', () => {
    const coupons = [
      coupon('closed', 10, { state: 'unavailable', reason: 'Not today.' }),
      coupon('large', 136),
      ...['a', 'b', 'c', 'd'].map((id) => coupon(id, 135)),
    ];
    const { kept, dropped } = splitCoupons(
      ['closed', 'large', 'a', 'b', 'c', 'd', 'stranger'],
      coupons,
      price,
    );
    expect(kept.map(({ couponId }) => couponId)).toEqual(['a', 'b', 'c']);
    expect(dropped).toEqual([
      { couponId: 'closed', amount: 10, reason: 'Not today.' },
      { couponId: 'large', amount: 136, reason: expect.stringContaining('₱135') as string },
      { couponId: 'd', amount: 135, reason: null },
      { couponId: 'stranger', amount: null, reason: null },
    ]);
  });
});
