import { pesosInWords } from '../contract/pesosInWords';

/** Whole pesos off the interest. */
interface CouponAmount {
  amount: number;
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
  const total = selected.reduce((sum, { amount }) => sum + amount, 0);
  return total > interest
    ? {
        rule: 'total',
        message: `Your coupons add up to ${pesosInWords(total)}, more than the interest of ${pesosInWords(interest)}`,
      }
    : null;
}
