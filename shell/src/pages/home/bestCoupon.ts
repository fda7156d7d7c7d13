import type { Coupon } from '@pautang/shared/contract/borrow';
import type { Quote } from '@pautang/shared/contract/loan';
import { checkCoupon, interestPerPeriod } from '@pautang/shared/rules';

const isBetter = (a: Coupon, b: Coupon): boolean =>
  a.amount === b.amount ? a.expiresOn < b.expiresOn : a.amount > b.amount;

/**
 * The usable coupon that takes off most; of equal ones the one that expires first. Judged by the price of the worked
 * example where there is one: a coupon above its interest per period would promise what it cannot keep (section 5).
 */
export function bestCoupon(coupons: readonly Coupon[], example: Quote | null): Coupon | null {
  const most = example === null ? Number.MAX_SAFE_INTEGER : interestPerPeriod(example);
  return coupons
    .filter((coupon) => coupon.state === 'available' && checkCoupon(coupon, most) === null)
    .reduce<Coupon | null>(
      (best, coupon) => (best === null || isBetter(coupon, best) ? coupon : best),
      null,
    );
}
