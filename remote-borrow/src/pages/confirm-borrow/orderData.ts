import type { BorrowQuota, applyOrder } from '@pautang/shared/contract/borrow';
import type { Quote } from '@pautang/shared/contract/loan';
import type { RequestOf } from '@pautang/shared/contract/method';

export interface AgreedTerms {
  readonly quota: BorrowQuota;
  readonly quote: Quote;
  readonly couponIds: readonly string[];
  readonly agreementVersion: string;
  readonly faceCheckId: string | null;
}

/** The order as section 3 has it (borrow/repay check payload): the price that was shown and agreed to. */
export function orderData(terms: AgreedTerms): RequestOf<typeof applyOrder> {
  const { quota, quote, couponIds, agreementVersion, faceCheckId } = terms;
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
    agreementVersion,
    faceCheckId,
  };
}
