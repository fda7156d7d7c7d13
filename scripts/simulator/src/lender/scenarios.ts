/** States in which the lender can make a fresh borrower, in the order of a loan's life. */
export const scenarios = [
  'new',
  'form_pending',
  'wait_submit',
  'credit_reviewing',
  'credit_rejected',
  'approved',
  'loan_reviewing',
  'loan_rejected',
  'lending',
  'payout_failed',
  'repaying',
  'overdue',
  'rollover_initiated',
  'restructure_initiated',
  'settled',
  'overpaid',
  'frozen',
] as const;
export type Scenario = (typeof scenarios)[number];
