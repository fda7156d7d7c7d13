import type { AppError } from '@pautang/shared/app';
import { api, call, isAppError, useTerms } from '@pautang/shared/app';
import type { BorrowQuota, Coupon } from '@pautang/shared/contract/borrow';
import { getCoupons } from '@pautang/shared/contract/borrow';
import { ResponseCode } from '@pautang/shared/contract/codes';
import { isOffered } from '@pautang/shared/contract/offers';
import type { PayoffStretch, Quote } from '@pautang/shared/contract/loan';
import type { RequestOf, ResponseOf } from '@pautang/shared/contract/method';
import { checkAmount, couponTotal } from '@pautang/shared/rules';
import type { QueryState } from '@pautang/shared/ui';
import { useBorrowPriceQuery } from '../../components/quota/api';
import type { Selection } from '../../components/quota/selection';
import type { CouponSplit } from './splitCoupons';
import { splitCoupons } from './splitCoupons';

const { useBorrowCouponsQuery } = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    borrowCoupons: build.query<ResponseOf<typeof getCoupons>, RequestOf<typeof getCoupons>>({
      query: (selection) => call(getCoupons, selection),
      providesTags: ['Coupon'],
    }),
  }),
});

export interface Offer {
  /** the latest price; it belongs to `selection` only while `isFresh` */
  readonly quote: Quote;
  /** savings from an early payoff of that loan; undefined if the lender does not state them */
  readonly payoffs: readonly PayoffStretch[] | undefined;
  readonly isFresh: boolean;
  readonly error: AppError | null;
  readonly retry: () => void;
  /** the part of the choice that the lender refused; null: no part, or `error` has another reason */
  readonly refused: 'amount' | 'term' | 'coupons' | null;
  /** the choice without the coupons that do not fit */
  readonly selection: Selection;
  readonly split: CouponSplit;
  /** the price before coupons; undefined while loading, or if the amount has no price */
  readonly bareQuote: Quote | undefined;
  /** false if the amount is off the step or the limits, or the term is not offered */
  readonly hasPrice: boolean;
  /** the borrower's coupons for this selection */
  readonly coupons: QueryState<readonly Coupon[]>;
  /** whole pesos off, and the number of usable coupons: the last known values while newer ones load */
  readonly couponDiscount: number;
  readonly availableCoupons: number | null;
}

/** The lender can refuse a choice that the page offers, because the page's quota may be old. */
const refusedBy: ReadonlyMap<number | null, Offer['refused']> = new Map([
  [ResponseCode.AMOUNT_OUT_OF_LIMIT, 'amount'],
  [ResponseCode.AMOUNT_OFF_STEP, 'amount'],
  // The page sends only well-formed selections, so bad data means that the lender no longer offers the term.
  [ResponseCode.BAD_DATA, 'term'],
  [ResponseCode.COUPON_UNUSABLE, 'coupons'],
]);

const none: readonly string[] = [];
const nothing: CouponSplit = { kept: [], dropped: [] };

/** Returns the price of a choice; each is a query of its own. `isQuotaFresh`: the quota's own quote can be trusted. */
export function useOffer(quota: BorrowQuota, choice: Selection, isQuotaFresh: boolean): Offer {
  const { loanAmount, periods } = choice;
  const hasCouponOffer = isOffered(useTerms(), 'coupons');
  const couponIds = hasCouponOffer ? choice.couponIds : none;
  const isTermOffered = quota.terms.some((term) => term.periods === periods);
  const hasNoPrice = !isTermOffered || checkAmount(loanAmount, quota) !== null;
  const isGiven =
    isQuotaFresh && loanAmount === quota.suggestedAmount && periods === quota.terms[0]?.periods;

  const bare = useBorrowPriceQuery(
    { loanAmount, periods, couponIds: [] },
    { skip: hasNoPrice || isGiven },
  );
  const barePrice = isGiven ? quota : bare.currentData;
  const bareQuote = barePrice?.quote;
  const coupons = useBorrowCouponsQuery(
    { loanAmount, periods },
    { skip: hasNoPrice || !hasCouponOffer },
  );

  const known = coupons.currentData?.coupons;
  const isSplit = hasCouponOffer && known !== undefined && bareQuote !== undefined;
  const split = isSplit ? splitCoupons(couponIds, known, bareQuote) : nothing;
  const selection = { ...choice, couponIds: split.kept.map(({ couponId }) => couponId) };
  const hasCoupons = selection.couponIds.length > 0;
  const reduced = useBorrowPriceQuery(selection, { skip: hasNoPrice || !hasCoupons });

  const queries = couponIds.length > 0 ? [bare, coupons, reduced] : [bare];
  const failed = queries.filter(({ isError }) => isError);
  const current = hasCoupons ? reduced.currentData : barePrice;
  const isDecided = couponIds.length === 0 || isSplit;
  const firstError: unknown = failed[0]?.error;
  const error = isAppError(firstError) ? firstError : null;
  const lastBare = barePrice ?? bare.data ?? quota;
  const lastReduced = hasCoupons || !isDecided ? reduced.data : undefined;
  const { quote, payoffs } = current ?? lastReduced ?? lastBare;
  const last = coupons.data?.coupons;
  return {
    quote,
    payoffs,
    isFresh:
      !hasNoPrice &&
      isDecided &&
      current !== undefined &&
      queries.every((query) => !query.isFetching && !query.isError),
    error,
    refused: refusedBy.get(error?.code ?? null) ?? null,
    retry: () => {
      for (const query of failed) void query.refetch();
    },
    selection,
    split,
    bareQuote,
    hasPrice: !hasNoPrice,
    coupons: { ...coupons, data: known },
    couponDiscount: isDecided ? couponTotal(split.kept) : quote.couponDiscount,
    availableCoupons: last?.filter(({ state }) => state === 'available').length ?? null,
  };
}
