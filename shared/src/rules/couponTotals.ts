import { checkCoupon } from './coupons';

/** Whole pesos off the interest. */
interface CouponAmount {
  readonly amount: number;
}

/** The interest a price carries before any coupon, whole pesos, and over how many periods. */
interface PricedInterest {
  readonly interest: number;
  readonly periods: number;
}

/** What 'interest per period' of section 5 means: the average, rounded down to whole pesos. */
export function interestPerPeriod({ interest, periods }: PricedInterest): number {
  return Math.floor(interest / periods);
}

export function couponTotal(coupons: readonly CouponAmount[]): number {
  return coupons.reduce((sum, { amount }) => sum + amount, 0);
}

/** The chosen coupons that a price can take, in the order chosen: those that no longer fit it are left out (section 5). */
export function fittingCoupons<C extends CouponAmount>(
  chosen: readonly C[],
  price: PricedInterest,
): C[] {
  const most = interestPerPeriod(price);
  return chosen.reduce<C[]>((kept, coupon) => {
    const fits =
      checkCoupon(coupon, most) === null && couponTotal(kept) + coupon.amount <= price.interest;
    return fits ? [...kept, coupon] : kept;
  }, []);
}
