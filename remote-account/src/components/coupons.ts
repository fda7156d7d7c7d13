import { api, call, useServerNow } from '@pautang/shared/app';
import type { Coupon } from '@pautang/shared/contract/borrow';
import { getCoupons } from '@pautang/shared/contract/borrow';
import type { ResponseOf } from '@pautang/shared/contract/method';
import { manilaDate } from '@pautang/shared/format';

export const { useAccountCouponsQuery } = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    accountCoupons: build.query<ResponseOf<typeof getCoupons>, void>({
      query: () => call(getCoupons, {}),
      providesTags: ['Coupon', 'Loan'],
    }),
  }),
});

/** Groups the coupons, on this day in Manila. A coupon that the lender called usable has expired once its last day is over. */
export function groupCoupons(coupons: readonly Coupon[], today: string) {
  const isOver = ({ state, expiresOn }: Coupon) => state === 'expired' || expiresOn < today;
  const inState = (state: Coupon['state']) =>
    coupons.filter((coupon) => coupon.state === state && !isOver(coupon));
  return {
    usable: inState('available'),
    /** larger than the interest of a period in any loan within the limit */
    tooLarge: inState('unavailable'),
    used: coupons.filter(({ state }) => state === 'used'),
    expired: coupons.filter((coupon) => coupon.state !== 'used' && isOver(coupon)),
  };
}

const EVERY_MS = 15_000;

/** The day in Manila by the lender's clock. It changes at midnight while the page is open. */
export function useToday(): string {
  return manilaDate(useServerNow(EVERY_MS));
}
