import { pesosInWords } from '../contract/pesosInWords';

/** Whole pesos off the interest. */
interface CouponAmount {
  readonly amount: number;
}

export interface CouponError {
  rule: 'period' | 'total';
  message: string;
}

/** Section 5: a coupon above the interest per period cannot be used. */
export function checkCoupon(coupon: CouponAmount, interestPerPeriod: number): CouponError | null {
  return coupon.amount > interestPerPeriod
    ? {
        rule: 'period',
        message: `This coupon is above the interest of a payment, ${pesosInWords(interestPerPeriod)}`,
      }
    : null;
}

/** Section 5: each coupon by itself, then all together, which must not exceed the total interest. */
export function checkCoupons(
  selected: readonly CouponAmount[],
  interest: number,
  interestPerPeriod: number,
): CouponError | null {
  for (const coupon of selected) {
    const error = checkCoupon(coupon, interestPerPeriod);
    if (error) return error;
  }
  const total = couponTotal(selected);
  return total > interest
    ? {
        rule: 'total',
        message: `Your coupons add up to ${pesosInWords(total)}, more than the interest of ${pesosInWords(interest)}`,
      }
    : null;
}

/** The interest of a price before any coupon, in whole pesos, and its number of periods. */
interface PricedInterest {
  readonly interest: number;
  readonly periods: number;
}

/** 'Interest per period' of section 5: the average, rounded down to whole pesos. */
export function interestPerPeriod({ interest, periods }: PricedInterest): number {
  return Math.floor(interest / periods);
}

export function couponTotal(coupons: readonly CouponAmount[]): number {
  return coupons.reduce((sum, { amount }) => sum + amount, 0);
}

/** Returns the chosen coupons that fit a price (section 5), in the order in which they were chosen. */
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
