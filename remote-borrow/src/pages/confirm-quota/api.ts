import { api, call } from '@pautang/shared/app';
import { getCoupons } from '@pautang/shared/contract/borrow';
import type { RequestOf, ResponseOf } from '@pautang/shared/contract/method';

const couponApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    borrowCoupons: build.query<ResponseOf<typeof getCoupons>, RequestOf<typeof getCoupons>>({
      query: (selection) => call(getCoupons, selection),
      providesTags: ['Coupon'],
    }),
  }),
});

export const { useBorrowCouponsQuery } = couponApi;
