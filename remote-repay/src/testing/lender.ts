import { checkout, orderDetail } from './orders';
import { pendingPlan } from './plans';

/** What the lender answers where a test says nothing else: a page may lead on to any other. */
export const lender = {
  queryPendingRepayPlan: { plan: pendingPlan() },
  queryRepayOrderDetail: orderDetail(),
  fetchVirtualAccount: checkout(),
  repaymentConfirm: { repaymentId: 'repayment-1', amount: 1_802 },
};
