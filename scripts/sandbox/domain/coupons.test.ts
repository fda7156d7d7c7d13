import { couponState, refusedCoupons } from './coupons';

const today = '2026-11-20';
const coupon = { amountPesos: 50, expiresOn: '2026-11-20', usedBy: null };
const interest = { total: 405, periods: 3 };

describe('coupons (section 5)', () => {
  it('can be used to the end of their last day', () => {
    expect(couponState(coupon, today, interest).state).toBe('available');
    expect(couponState(coupon, '2026-11-21', interest)).toEqual({
      state: 'expired',
      reason: 'Expired on Nov 20, 2026.',
    });
  });

  it('cannot be above the interest per period', () => {
    expect(couponState({ ...coupon, amountPesos: 135 }, today, interest).state).toBe('available');
    expect(couponState({ ...coupon, amountPesos: 136 }, today, interest)).toMatchObject({
      state: 'unavailable',
      reason: expect.stringContaining('₱135'),
    });
    expect(couponState({ ...coupon, amountPesos: 136 }, today, null).state).toBe('available');
    // ₱135.67 a period is rounded down
    const uneven = { total: 407, periods: 3 };
    expect(couponState({ ...coupon, amountPesos: 135 }, today, uneven).state).toBe('available');
    expect(couponState({ ...coupon, amountPesos: 136 }, today, uneven).state).toBe('unavailable');
  });

  it('cannot be above the interest per period of the largest loan if no amount is chosen', () => {
    const largest = { ...interest, isLargest: true };
    expect(couponState({ ...coupon, amountPesos: 135 }, today, largest).state).toBe('available');
    expect(couponState({ ...coupon, amountPesos: 136 }, today, largest).reason).toBe(
      'More than the interest of one period of 30 days, ₱135 at most within your limit.',
    );
  });

  it('cannot add up to more than the whole interest', () => {
    const large = { total: 4_050, periods: 3 };
    const four = Array.from({ length: 4 }, () => ({ ...coupon, amountPesos: 1_350 }));
    expect(refusedCoupons(four.slice(1), today, large)).toBeNull();
    expect(refusedCoupons(four, today, large)).toBe(
      'These coupons add up to ₱5,400, more than the whole interest of ₱4,050.',
    );
    expect(refusedCoupons([{ ...coupon, amountPesos: 1_351 }], today, large)).toBe(
      'The ₱1,351 coupon cannot be used. More than the interest of one period of 30 days, ₱1,350 for this amount and term.',
    );
  });

  it('can be used only once', () => {
    expect(refusedCoupons([{ ...coupon, usedBy: 'a loan' }], today, interest)).toMatch(
      /Already used/,
    );
  });
});
