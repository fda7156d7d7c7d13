/**
 * The range of prices over all amounts and terms (store policy for loan apps, philippines.md), in whole pesos, days, and
 * basis points a 30-day period or a month. It is written down, not calculated; a test compares it and the worked example with
 * the lender's own calculation.
 */
export const priceRange = {
  minAmount: 1_000,
  stepAmount: 500,
  minTermDays: 90,
  maxTermDays: 120,
  ratePerPeriodBasisPoints: 400,
  processingFeeBasisPoints: 500,
  minEirBasisPoints: 618,
  maxEirBasisPoints: 675,
  /** the most of an overdue instalment, a month */
  penaltyBasisPoints: 500,
} as const;
