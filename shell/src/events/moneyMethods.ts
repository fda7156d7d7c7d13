/** Writes by which money changes hands or a debt is made. */
export const moneyMethods: readonly string[] = [
  'applyOrder',
  'repaymentConfirm',
  'serviceFeePayment',
  'repayDeferralConfirm',
  'repayRestructureConfirm',
];
