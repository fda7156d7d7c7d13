import type { Coupon } from '@pautang/shared/contract/borrow';

const isBetter = (a: Coupon, b: Coupon): boolean =>
  a.amount === b.amount ? a.expiresOn < b.expiresOn : a.amount > b.amount;

/** The usable coupon that takes off most; of equal ones the one that expires first. */
export function bestCoupon(coupons: readonly Coupon[]): Coupon | null {
  return coupons
    .filter(({ state }) => state === 'available')
    .reduce<Coupon | null>(
      (best, coupon) => (best === null || isBetter(coupon, best) ? coupon : best),
      null,
    );
}
