import type { Coupon } from '@pautang/shared/contract/borrow';
import { checkCoupon, fittingCoupons, interestPerPeriod } from '@pautang/shared/rules';

/** A chosen coupon that cannot be used. Both fields are null if the lender knows no such coupon. */
export interface DroppedCoupon {
  readonly couponId: string;
  /** whole pesos */
  readonly amount: number | null;
  /** the reason of the lender or of section 5; null: the coupons together exceed the interest */
  readonly reason: string | null;
}

export interface CouponSplit {
  readonly kept: readonly Coupon[];
  readonly dropped: readonly DroppedCoupon[];
}

/** Splits the chosen coupons by the lender's `coupons` for a selection and its `price` before coupons. */
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
