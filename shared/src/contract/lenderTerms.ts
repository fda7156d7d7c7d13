import * as v from 'valibot';
import { quote } from './loan';
import { optionalOffers } from './offers';
import { basisPoints, count, positivePeso, text } from './primitives';

/** Two ends, both included. */
const range = v.pipe(
  v.object({ min: count, max: count }),
  v.check(({ min, max }) => min <= max, 'the minimum is above the maximum'),
);
export type Range = v.InferOutput<typeof range>;

/** Over all loans that the lender offers (store policy for loan apps). Rates in basis points. */
const priceRange = v.object({
  minAmount: positivePeso,
  /** missing: the borrower's limit */
  maxAmount: v.optional(positivePeso),
  termDays: range,
  /** length of the period that `ratePerPeriod` is for */
  periodDays: count,
  /** nominal interest a period */
  ratePerPeriod: range,
  /** a share of the amount, taken off the payout */
  processingFee: range,
  /** a month */
  eir: range,
  /** the most of an overdue instalment, a month */
  penalty: v.optional(basisPoints),
  /** the most that interest, fees and penalties together can be, as a share of the amount borrowed */
  chargesCap: v.optional(basisPoints),
  /** a loan of today as a worked example */
  example: v.optional(quote),
});
export type PriceRange = v.InferOutput<typeof priceRange>;

const hour = v.pipe(count, v.maxValue(24));

/**
 * Ours: what a lender charges, promises and sets. Every block is optional, and the app shows nothing of a block that is
 * missing.
 */
export const lenderTerms = v.object({
  /** shown in About us and in the guide to borrowing */
  price: v.optional(priceRange),
  /**
   * `percent` of all applications have an answer within `minutes` (section 9). Shown at home, on the review pages and in
   * the guide to borrowing.
   */
  review: v.optional(v.object({ minutes: count, percent: v.pipe(count, v.maxValue(100)) })),
  /**
   * Minutes from the approval until the money is there (section 9); `note`: how it travels, in the lender's words. Shown at
   * home, on the terms and lending pages, after a card change and in the guide to borrowing.
   */
  deposit: v.optional(v.object({ minutes: range, note: v.optional(text) })),
  /** where a checkout is paid; `biller` as the wallets list it; shown in the guides to repaying and against fraud */
  repayment: v.optional(
    v.object({
      biller: text,
      wallets: v.pipe(v.array(text), v.minLength(1)),
      /** how long a reference works */
      referenceHours: v.optional(count),
      /** how long a payment usually takes to show; shown at the checkout, too */
      postingMinutes: v.optional(count),
    }),
  ),
  /**
   * How long an answer to a message takes at most. Shown after a message, on the review and rejection pages and in About us.
   */
  answerHours: v.optional(count),
  /** hours of the day in Manila between which the lender contacts borrowers; shown in About us */
  contactHours: v.optional(v.object({ from: hour, to: hour })),
  /** how long a refused borrower waits at most before the next application; shown before an account is deleted */
  reapplyDays: v.optional(count),
  /** the receiving account can be changed once in so many days; shown wherever it can be changed */
  cardChangeDays: v.optional(count),
  /**
   * Offers that the lender does without. The app shows nothing of it and sends none of its methods, and a link to one of its
   * pages says that it is not offered. Missing: everything is offered.
   */
  notOffered: v.optional(v.array(v.picklist(optionalOffers))),
});
export type LenderTerms = v.InferOutput<typeof lenderTerms>;
