import type { Tag } from '@pautang/shared/app';
import { api, call, useKept, useServices, useTerms } from '@pautang/shared/app';
import type { Coupon } from '@pautang/shared/contract/borrow';
import { myOrders } from '@pautang/shared/contract/borrow';
import type { CreditOrder } from '@pautang/shared/contract/credit';
import { checkReoffer, getCouponPopup, getReofferPopup } from '@pautang/shared/contract/home';
import { isOffered } from '@pautang/shared/contract/offers';
import type { Method, RequestOf, ResponseOf } from '@pautang/shared/contract/method';
import { useEffect, useState } from 'react';
import { settled } from '../useHome';
import type { RatingSubject } from './ratingDue';
import { ratingDue } from './ratingDue';

/** The popups' reads, sent once home is drawn, so that home never waits for them. */
export const popupApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => {
    const read = <M extends Method>(method: M, data: RequestOf<M>, providesTags: Tag[]) =>
      build.query<ResponseOf<M>, void>({ query: () => call(method, data), providesTags });
    return {
      homeReofferCheck: read(checkReoffer, {}, ['Credit', 'Loan']),
      homeReoffer: build.query<ResponseOf<typeof getReofferPopup>, string>({
        query: (reofferId) => call(getReofferPopup, { reofferId }),
        providesTags: ['Credit', 'Loan'],
      }),
      homeCouponPopup: read(getCouponPopup, {}, ['Coupon']),
      homeNewestOrders: read(myOrders, { page: 1 }, ['Loan']),
    };
  },
});

/** Offers and coupons that were shown since the app started: each is shown once. A reload starts anew. */
const shown = new Set<string>();
/** Outcomes that home has shown. The rating popup waits for the next visit to home, so that it does not cover the news. */
const told = new Set<string>();
const nameOf = ({ rejectState, loanOrderId }: RatingSubject) => `${rejectState} ${loanOrderId}`;

export type Popup =
  | { readonly kind: 'reoffer'; readonly reofferId: string }
  | { readonly kind: 'coupon'; readonly coupon: Coupon }
  | { readonly kind: 'rating'; readonly subject: RatingSubject };

/**
 * The one popup of this visit to home: better terms before a coupon before a rating. A failed read shows no popup and
 * delays no other. `canBorrow`: terms and coupons are of use now.
 */
export function usePopup(creditOrder: CreditOrder | null, canBorrow: boolean): Popup | null {
  const { clock } = useServices();
  const [asked, setAsked] = useKept('popupEvaluate');
  const [chosen, setChosen] = useState<Popup | null>(null);
  const terms = useTerms();
  const hasReoffers = canBorrow && isOffered(terms, 'reoffer');
  const hasCoupons = canBorrow && isOffered(terms, 'coupons');
  const check = popupApi.useHomeReofferCheckQuery(undefined, { skip: !hasReoffers });
  const coupons = popupApi.useHomeCouponPopupQuery(undefined, { skip: !hasCoupons });
  const orders = popupApi.useHomeNewestOrdersQuery();

  const newestOrder = orders.data?.orders[0] ?? null;
  const subject = orders.data
    ? ratingDue({ creditOrder, newestOrder, asked, nowMs: clock.now() })
    : null;
  const news = subject && !told.has(nameOf(subject)) ? nameOf(subject) : null;
  useEffect(
    () => () => {
      if (news !== null) told.add(news);
    },
    [news],
  );

  const next = (): Popup | null => {
    if (hasReoffers) {
      if (!settled(check)) return null;
      const reofferId = check.data?.reofferId ?? null;
      if (reofferId !== null && !shown.has(reofferId)) return { kind: 'reoffer', reofferId };
    }
    if (hasCoupons) {
      if (!settled(coupons)) return null;
      const coupon = coupons.data?.coupon ?? null;
      if (coupon !== null && !shown.has(coupon.couponId)) return { kind: 'coupon', coupon };
    }
    return subject && news === null ? { kind: 'rating', subject } : null;
  };
  const found = chosen ?? next();
  // Keep the choice: a refresh must not replace a popup that the borrower is reading.
  if (chosen === null && found !== null) setChosen(found);

  useEffect(() => {
    if (chosen?.kind === 'reoffer') shown.add(chosen.reofferId);
    if (chosen?.kind === 'coupon') shown.add(chosen.coupon.couponId);
    if (chosen?.kind === 'rating')
      setAsked({ ...chosen.subject, popupTime: new Date(clock.now()).toISOString() });
  }, [chosen, clock, setAsked]);

  return found;
}
