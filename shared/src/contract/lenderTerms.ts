import * as v from '@pautang/shared/schema';
import { quote } from './loan';
import { optionalOffers } from './offers';
import { basisPoints, count, positivePeso, text } from './primitives';

/** A range that includes both ends. */
const range = v.pipe(
  v.object({ min: count, max: count }),
  v.check(({ min, max }) => min <= max, 'the minimum is above the maximum'),
);
export type Range = v.InferOutput<typeof range>;

/** The ranges over all loans that the lender offers (store policy for loan apps). Rates are in basis points. */
const priceRange = v.object({
  minAmount: positivePeso,
  /** missing: the app uses the borrower's limit */
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
  /** the highest penalty a month, as a share of the overdue instalment */
  penalty: v.optional(basisPoints),
  /** the highest sum of interest, fees and penalties, as a share of the amount borrowed */
  chargesCap: v.optional(basisPoints),
  /** a worked example of a loan concluded today */
  example: v.optional(quote),
});
export type PriceRange = v.InferOutput<typeof priceRange>;

const hour = v.pipe(count, v.maxValue(24));

/** Ours: a lender's charges, promises and settings. The app does not mention a missing block. */
export const lenderTerms = v.object({
  /** shown in About us and in the guide to borrowing */
  price: v.optional(priceRange),
  /** `percent` of all applications have an answer within `minutes` (section 9); shown at home, under review, in the guide */
  review: v.optional(v.object({ minutes: count, percent: v.pipe(count, v.maxValue(100)) })),
  /**
   * Minutes from the approval until the money arrives (section 9); `note`: how it is sent, in the lender's words. Shown at
   * home, on the terms and lending pages, after a card change and in the guide to borrowing.
   */
  deposit: v.optional(v.object({ minutes: range, note: v.optional(text) })),
  /** where borrowers pay a checkout; `biller` is its name in the wallets; shown in the guides to repaying and against fraud */
  repayment: v.optional(
    v.object({
      biller: text,
      wallets: v.pipe(v.array(text), v.minLength(1)),
      /** how long a reference is valid */
      referenceHours: v.optional(count),
      /** the usual time until a payment is posted; also shown at the checkout */
      postingMinutes: v.optional(count),
    }),
  ),
  /** the longest time until an answer to a message; shown after a message, on review and rejection pages, in About us */
  answerHours: v.optional(count),
  /** hours of the day in Manila between which the lender contacts borrowers; shown in About us */
  contactHours: v.optional(v.object({ from: hour, to: hour })),
  /** the longest time until a refused borrower may apply again; shown before an account is deleted */
  reapplyDays: v.optional(count),
  /** the borrower can change the receiving account once in so many days; shown on the pages that change it */
  cardChangeDays: v.optional(count),
  /** Offers that the lender lacks: the app shows none of them and sends none of their methods. Missing: it has all. */
  notOffered: v.optional(v.array(v.picklist(optionalOffers))),
});
export type LenderTerms = v.InferOutput<typeof lenderTerms>;
