import { api, call, useServerNow } from '@pautang/shared/app';
import type { Coupon } from '@pautang/shared/contract/borrow';
import { getCoupons } from '@pautang/shared/contract/borrow';
import type { ResponseOf } from '@pautang/shared/contract/method';
import { manilaDate } from '@pautang/shared/format';

const couponsApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** The coupons of the account, whatever is borrowed. */
    accountCoupons: build.query<ResponseOf<typeof getCoupons>, void>({
      query: () => call(getCoupons, {}),
      providesTags: ['Coupon', 'Loan'],
    }),
  }),
});

export const { useAccountCouponsQuery } = couponsApi;

export interface CouponGroups {
  readonly usable: readonly Coupon[];
  /** above what any loan within the limit has in interest a period */
  readonly tooLarge: readonly Coupon[];
  readonly used: readonly Coupon[];
  readonly expired: readonly Coupon[];
}

/**
 * The coupons by what can be done with them, on this day in Manila: one that was usable when it was asked for has expired
 * the day after its last one.
 */
export function groupCoupons(coupons: readonly Coupon[], today: string): CouponGroups {
  const isOver = ({ state, expiresOn }: Coupon) => state === 'expired' || expiresOn < today;
  const inState = (state: Coupon['state']) =>
    coupons.filter((coupon) => coupon.state === state && !isOver(coupon));
  return {
    usable: inState('available'),
    tooLarge: inState('unavailable'),
    used: coupons.filter(({ state }) => state === 'used'),
    expired: coupons.filter((coupon) => coupon.state !== 'used' && isOver(coupon)),
  };
}

/** Often enough for a page that stays open over midnight. */
const EVERY_MS = 15_000;

/** The day in Manila by the lender's clock; it changes while the page is open. */
export function useToday(): string {
  return manilaDate(useServerNow(EVERY_MS));
}
