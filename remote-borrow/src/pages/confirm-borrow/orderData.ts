import type { applyOrder } from '@pautang/shared/contract/borrow';
import type { RequestOf } from '@pautang/shared/contract/method';
import type { Terms } from './termChanges';

export interface AgreedTerms extends Terms {
  readonly version: string;
}

/** The order as section 3 has it (borrow/repay check payload): the price that was shown and agreed to. */
export function orderData(
  { quota, quote, version }: AgreedTerms,
  couponIds: readonly string[],
  faceCheckId: string | null,
): RequestOf<typeof applyOrder> {
  const { loanAmount, lendingAmount, interest, processingFee, couponDiscount, repayPlans } = quote;
  return {
    creditOrderId: quota.creditOrderId,
    checkedPeriod: quote.periods,
    cardNumber: quota.receivingAccount.cardNumber,
    calculateInfo: {
      loanAmount,
      lendingAmount,
      interest,
      processingFee,
      couponDiscount,
      repayPlans: repayPlans.map(({ period, dueDate }) => ({ period, dueDate })),
    },
    mockPeriods: repayPlans.map(({ period }) => period),
    couponIds: [...couponIds],
    agreementVersion: version,
    faceCheckId,
  };
}
