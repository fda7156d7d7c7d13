/**
 * What a loan may cost, over all amounts and terms that are offered (store policy for loan apps, philippines.md). Whole
 * pesos, days, basis points a 30-day period or a month. Written down as the worked example is; a check compares both with
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
