import { couponState, refusedCoupons } from './coupons';

const today = '2026-11-20';
const coupon = { amountPesos: 50, expiresOn: '2026-11-20', usedBy: null };
const interest = { total: 405, periods: 3 };
const tooLarge = 'More than the interest of one period of 30 days, ₱135';

describe('a coupon (section 5)', () => {
  it.each([
    ['on its last day', {}, today, interest, null],
    ['after it', {}, '2026-11-21', interest, 'Expired on Nov 20, 2026.'],
    ['up to the interest of a period', { amountPesos: 135 }, today, interest, null],
    ['above it', { amountPesos: 136 }, today, interest, `${tooLarge} for this amount and term.`],
    ['before there is a limit', { amountPesos: 136 }, today, null, null],
    ['up to ₱135.67, rounded down', { amountPesos: 135 }, today, { ...interest, total: 407 }, null],
    [
      'above it, rounded down',
      { amountPesos: 136 },
      today,
      { ...interest, total: 407 },
      `${tooLarge} for this amount and term.`,
    ],
    [
      'above that of every loan',
      { amountPesos: 136 },
      today,
      { ...interest, isLargest: true },
      `${tooLarge} at most within your limit.`,
    ],
    ['if another loan has used it', { usedBy: 'a loan' }, today, interest, 'Already used.'],
  ])('can be used %s, or has a reason', (_when, change, day, given, reason) => {
    const found = couponState({ ...coupon, ...change }, day, given);
    expect([found.state === 'available', found.reason]).toEqual([reason === null, reason]);
  });

  it('cannot be used with others that add up to more than the whole interest', () => {
    const large = { total: 4_050, periods: 3 };
    const four = Array.from({ length: 4 }, () => ({ ...coupon, amountPesos: 1_350 }));
    expect(refusedCoupons(four.slice(1), today, large)).toBeNull();
    expect(refusedCoupons(four, today, large)).toBe(
      'These coupons add up to ₱5,400, more than the whole interest of ₱4,050.',
    );
    expect(refusedCoupons([{ ...coupon, amountPesos: 136 }], today, interest)).toBe(
      `The ₱136 coupon cannot be used. ${tooLarge} for this amount and term.`,
    );
  });
});
