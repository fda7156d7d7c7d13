import type { MethodName } from '@pautang/shared/contract/catalogue';

/**
 * Account state FROZEN (section 4): the borrower still pays, reads and writes to service; nothing new is agreed, neither the
 * receiving account nor the account itself changes, and no money goes out.
 */
export const heldMethods: ReadonlySet<MethodName> = new Set([
  'verifyCode',
  'deleteAccount',
  'modifyBankCard',
  'queryBorrowQuota',
  'queryBorrowQuotaWithInput',
  'applyOrder',
  'repayDeferralInitiate',
  'repayRestructureInitiate',
  'repayRestructureConfirm',
  'askCreditRefund',
]);
