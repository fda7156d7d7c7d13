import { api, call } from '@pautang/shared/app';
import { myOrders } from '@pautang/shared/contract/borrow';
import { checkReoffer, getCouponPopup, getReofferPopup } from '@pautang/shared/contract/home';
import type { ResponseOf } from '@pautang/shared/contract/method';

/** What popups depend on: asked once home stands, so that it never waits for them. */
export const popupApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    homeReofferCheck: build.query<ResponseOf<typeof checkReoffer>, void>({
      query: () => call(checkReoffer, {}),
      providesTags: ['Credit', 'Loan'],
    }),
    homeReoffer: build.query<ResponseOf<typeof getReofferPopup>, string>({
      query: (reofferId) => call(getReofferPopup, { reofferId }),
      providesTags: ['Credit', 'Loan'],
    }),
    homeCouponPopup: build.query<ResponseOf<typeof getCouponPopup>, void>({
      query: () => call(getCouponPopup, {}),
      providesTags: ['Coupon'],
    }),
    homeNewestOrders: build.query<ResponseOf<typeof myOrders>, void>({
      query: () => call(myOrders, { page: 1 }),
      providesTags: ['Loan'],
    }),
  }),
});
