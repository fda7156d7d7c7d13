import { pesosInWords } from '@pautang/shared/contract/pesosInWords';
import type { Day } from './calendar';
import { dayInWords } from './calendar';
import { sum } from './money';
import { DAYS_A_PERIOD } from './pricing';

export interface HeldCoupon {
  readonly amountPesos: number;
  readonly expiresOn: Day;
  /** the loan that used it */
  readonly usedBy: string | null;
}

/** The interest of an amount and periods, whole pesos; null before the borrower has a limit. */
export type LoanInterest = {
  readonly total: number;
  readonly periods: number;
  /** true if nothing is selected and this is the choice with the most interest a period */
  readonly isLargest?: boolean;
} | null;

export interface CouponState {
  readonly state: 'available' | 'unavailable' | 'used' | 'expired';
  readonly reason: string | null;
}

/** Returns whether a coupon can be used; it cannot if it exceeds the average interest per period, rounded down (section 5). */
export function couponState(coupon: HeldCoupon, today: Day, interest: LoanInterest): CouponState {
  if (coupon.usedBy !== null) return { state: 'used', reason: 'Already used.' };
  if (coupon.expiresOn < today)
    return { state: 'expired', reason: `Expired on ${dayInWords(coupon.expiresOn)}.` };
  if (interest === null) return { state: 'available', reason: null };
  const most = Math.floor(interest.total / interest.periods);
  if (coupon.amountPesos > most)
    return {
      state: 'unavailable',
      reason: `More than the interest of one period of ${DAYS_A_PERIOD} days, ${pesosInWords(most)} ${interest.isLargest ? 'at most within your limit' : 'for this amount and term'}.`,
    };
  return { state: 'available', reason: null };
}

/** Why these coupons cannot be used together; null when they can. */
export function refusedCoupons(
  chosen: readonly HeldCoupon[],
  today: Day,
  interest: { total: number; periods: number },
): string | null {
  for (const coupon of chosen) {
    const { state, reason } = couponState(coupon, today, interest);
    if (state !== 'available')
      return `The ${pesosInWords(coupon.amountPesos)} coupon cannot be used. ${reason ?? ''}`.trim();
  }
  const total = sum(chosen.map((coupon) => coupon.amountPesos));
  if (total > interest.total)
    return `These coupons add up to ${pesosInWords(total)}, more than the whole interest of ${pesosInWords(interest.total)}.`;
  return null;
}
