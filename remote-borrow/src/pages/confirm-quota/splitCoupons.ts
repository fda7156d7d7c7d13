import type { Coupon } from '@pautang/shared/contract/borrow';
import { checkCoupon, fittingCoupons, interestPerPeriod } from '@pautang/shared/rules';

/** A coupon that was chosen and cannot be used. Both null: the lender knows no such coupon. */
export interface DroppedCoupon {
  readonly couponId: string;
  /** whole pesos */
  readonly amount: number | null;
  /** why, by the lender or by section 5; null: together with the others it passes the interest */
  readonly reason: string | null;
}

export interface CouponSplit {
  readonly kept: readonly Coupon[];
  readonly dropped: readonly DroppedCoupon[];
}

/**
 * What becomes of the chosen coupons when amount or term change. `coupons` are the lender's for the selection,
 * `price` is its price before any coupon.
 */
export function splitCoupons(
  chosenIds: readonly string[],
  coupons: readonly Coupon[],
  price: { readonly interest: number; readonly periods: number },
): CouponSplit {
  const found = chosenIds.map((id) => coupons.find(({ couponId }) => couponId === id));
  const usable = found.filter((coupon) => coupon?.state === 'available') as Coupon[];
  const kept = fittingCoupons(usable, price);
  const dropped = chosenIds.flatMap((couponId, index): DroppedCoupon[] => {
    const coupon = found[index];
    if (coupon === undefined) return [{ couponId, amount: null, reason: null }];
    if (kept.includes(coupon)) return [];
    const rule = checkCoupon(coupon, interestPerPeriod(price));
    const reason = coupon.state === 'available' ? (rule?.message ?? null) : coupon.reason;
    return [{ couponId, amount: coupon.amount, reason }];
  });
  return { kept, dropped };
}
