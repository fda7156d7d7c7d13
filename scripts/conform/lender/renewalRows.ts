import type { MethodName } from '@pautang/shared/contract/catalogue';
import type { LoanCalculation } from '@pautang/shared/contract/loan';
import { calculationOf } from '@pautang/shared/contract/loan';
import type { MethodRow } from './known';

const ROLLOVER = ['overdue', 'repayDeferralInitiate'] as const;
const RESTRUCTURE = ['overdue', 'repayRestructureInitiate'] as const;

type Renewal = Extract<MethodName, `repayDeferral${string}` | `repayRestructure${string}`>;

/** A price whose fee is a peso less. */
export const cheaper = <P extends Pick<LoanCalculation, 'lendingAmount' | 'processingFee'>>(
  price: P,
): P => ({
  ...price,
  lendingAmount: price.lendingAmount + 1,
  processingFee: price.processingFee - 1,
});

/** The data of a checkout with a peso less, or more if there is only one. */
export const pesoLess = <D extends { readonly amount: number }>(data: D): D => ({
  ...data,
  amount: data.amount > 1 ? data.amount - 1 : 2,
});

/** One row for each method of a rollover or a restructure. */
export const renewalRows: { readonly [N in Renewal]: MethodRow<N> } = {
  repayDeferralInitiate: {
    data: (known) => ({ loanOrderId: known.need('plan').order.loanOrderId }),
    learn: ({ deferralOrderId }, known) => known.learn({ deferralOrderId }),
    mayRefuse: 'a borrower whose loan may be rolled over now',
    stands: ['overdue'],
    did: 'began a rollover; nothing was agreed or paid',
  },
  repayDeferralDetail: {
    data: (known) => ({ deferralOrderId: known.need('deferralOrderId') }),
    learn: (deferral, known) => known.learn({ deferral }),
  },
  repayDeferralConfirm: {
    data: (known) => {
      const { deferralOrderId, serviceFee } = known.need('deferral');
      return { deferralOrderId, serviceFee };
    },
    mispriced: (data) => ({ ...data, serviceFee: data.serviceFee + 1 }),
    mayRefuse: 'a borrower with a rollover whose fee is paid',
    // The part of the fee becomes credit when the rollover ends the restructure, and pays the rollover's fee.
    stands: [...RESTRUCTURE, 'repayRestructureConfirm', 'partOfFee', 'repayDeferralInitiate'],
    did: 'started a rollover whose fee is paid',
  },
  repayDeferralCompletionAck: {
    data: (known) => ({ deferralOrderId: known.need('deferralOrderId') }),
    mayRefuse: 'a rollover that is complete: --rollover',
    stands: [...ROLLOVER, 'pay_fee', 'complete_deferral'],
    did: 'confirmed that the borrower has seen the completed rollover',
  },
  repayRestructureInitiate: {
    data: (known) => ({ loanOrderId: known.need('plan').order.loanOrderId }),
    learn: ({ restructureOrderId }, known) => known.learn({ restructureOrderId }),
    mayRefuse: 'a borrower whose loan may be restructured now',
    stands: ['overdue'],
    did: 'began a restructure, which ends an unpaid rollover; nothing was agreed or paid',
  },
  repayRestructureDetail: {
    data: (known) => ({ restructureOrderId: known.need('restructureOrderId') }),
    learn: (restructure, known) => known.learn({ restructure }),
  },
  repayRestructureContractPreview: {
    data: (known) => ({ restructureOrderId: known.need('restructureOrderId') }),
  },
  repayRestructureConfirm: {
    data: (known) => {
      const { restructureOrderId, quote, agreementVersion } = known.need('restructure');
      return { restructureOrderId, calculateInfo: calculationOf(quote), agreementVersion };
    },
    mispriced: (data) => ({ ...data, calculateInfo: cheaper(data.calculateInfo) }),
    mayRefuse: 'a borrower with a restructure that is not agreed to yet',
    stands: RESTRUCTURE,
    did: 'agreed to the terms of a restructure; its fee was not paid',
  },
  repayRestructureCompletionAck: {
    data: (known) => ({ restructureOrderId: known.need('restructureOrderId') }),
    mayRefuse: 'a restructure that is complete: --restructure',
    stands: [
      ...RESTRUCTURE,
      'repayRestructureConfirm',
      'pay_fee',
      'advance_restructure',
      'advance_restructure',
      'advance_restructure',
    ],
    did: 'confirmed that the borrower has seen the completed restructure',
  },
};
