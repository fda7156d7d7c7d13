import { checkout, orderDetail } from './orders';
import { pendingPlan } from './plans';
import { restructure, restructureContract, seenRestructure } from './restructures';
import { acknowledged, rollover } from './rollovers';

/** Default answers of a lender, for every page that a page under test may lead to. */
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
