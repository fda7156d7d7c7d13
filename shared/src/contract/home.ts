import * as v from '@pautang/shared/schema';
import { coupon } from './borrow';
import { quote } from './loan';
import { read } from './method';
import { basisPoints, count, id, instant, positivePeso } from './primitives';

/** Whether the lender gives out new loans now; public. `opensAt` says when a closed window opens, if that is known. */
export const loanWindowConfig = read(
  'loanWindowConfig',
  v.object({}),
  v.object({ open: v.boolean(), opensAt: v.nullable(instant) }),
  { session: 'none', byGet: true },
);

/** The coupon that home shows the borrower now, or null. */
export const getCouponPopup = read(
  'getCouponPopup',
  v.object({}),
  v.object({ coupon: v.nullable(coupon) }),
);

/** Whether the lender offers the borrower better terms; if not, `reofferId` is null. */
export const checkReoffer = read(
  'checkReoffer',
  v.object({}),
  v.object({ reofferId: v.nullable(id) }),
);

/** Section 4, re-offer: each benefit has its own deadline, an instant on server time. */
export const reofferBenefit = v.variant('kind', [
  /** the limit, in whole pesos */
  v.object({ kind: v.literal('limit'), from: positivePeso, to: positivePeso, expiresAt: instant }),
  /** nominal interest a period, hundredths of a percent */
  v.object({ kind: v.literal('interest'), from: basisPoints, to: basisPoints, expiresAt: instant }),
  /** the longest term, in days */
  v.object({ kind: v.literal('days'), from: count, to: count, expiresAt: instant }),
]);
export type ReofferBenefit = v.InferOutput<typeof reofferBenefit>;

/** The better terms that still hold, and a loan's price under them. `reoffer` is null once all have ended. */
export const getReofferPopup = read(
  'getReofferPopup',
  v.object({ reofferId: id }),
  v.object({
    reoffer: v.nullable(
      v.object({
        reofferId: id,
        benefits: v.pipe(v.array(reofferBenefit), v.minLength(1)),
        quote,
      }),
    ),
    /** ours: the benefits of this offer that have ended, so that the page can say when; also after the last one */
    ended: v.optional(v.array(reofferBenefit)),
  }),
);
