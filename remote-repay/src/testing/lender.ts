import { checkout, orderDetail } from './orders';
import { pendingPlan } from './plans';
import { restructure, restructureContract, seenRestructure } from './restructures';
import { acknowledged, rollover } from './rollovers';

/** The answers of a lender if a test says nothing else: a page may lead on to any other. */
export const lender = {
  queryPendingRepayPlan: { plan: pendingPlan() },
  queryRepayOrderDetail: orderDetail(),
  fetchVirtualAccount: checkout(),
  repayDeferralDetail: rollover(),
  repayDeferralInitiate: { deferralOrderId: 'deferral-1', state: 'INITIATED', ended: null },
  repayDeferralConfirm: { deferralOrderId: 'deferral-1', state: 'CONFIRMED' },
  repayDeferralCompletionAck: acknowledged,
  repayRestructureDetail: restructure(),
  repayRestructureInitiate: {
    restructureOrderId: 'restructure-1',
    state: 'INITIATED',
    ended: null,
  },
  repayRestructureContractPreview: restructureContract,
  repayRestructureConfirm: { restructureOrderId: 'restructure-1', state: 'CONFIRMED' },
  repayRestructureCompletionAck: seenRestructure,
  serviceFeePayment: { repaymentId: 'repayment-2', amount: 180 },
  repaymentConfirm: { repaymentId: 'repayment-1', amount: 1_802 },
};
