/**
 * The worked example (philippines.md): ₱5,000 over 3 periods of 30 days, 4% a period on a declining balance, 5%
 * processing fee taken off the proceeds. Whole pesos. It is written down, not calculated, because the guide has to be
 * readable without a network; its test checks the figures against one another.
 */
export const workedExample = {
  loanAmount: 5_000,
  processingFee: 250,
  lendingAmount: 4_750,
  instalments: [1_802, 1_802, 1_801],
  interest: 405,
  totalRepayment: 5_405,
  totalCost: 655,
  eirBasisPoints: 675,
  termDays: 90,
  daysAPeriod: 30,
  ratePerPeriodBasisPoints: 400,
  processingFeeBasisPoints: 500,
} as const;
