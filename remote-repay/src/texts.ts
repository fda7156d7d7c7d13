/** Section 2: the overdue title of every repay route, and the normal one. */
export const titles = {
  overdue: 'Overdue repayment',
  repay: 'Repayment',
  plan: 'Repayment plan',
  checkout: 'Pay outside the app',
  success: 'Your payment',
  credit: 'Your credit',
  rollover: 'Move the due date',
  rolloverDone: 'Your rollover',
  restructure: 'A new plan',
  restructureDone: 'Your new plan',
} as const;
