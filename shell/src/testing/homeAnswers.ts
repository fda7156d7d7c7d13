import type { UserInfo } from '@pautang/shared/contract/account';
import type { CreditOrder } from '@pautang/shared/contract/credit';
import type { LoanOrder } from '@pautang/shared/contract/loan';
import { loanOrder, maria, testConfig } from '@pautang/shared/testing';

/** A lender's answers for home: an approved borrower with a limit of ₱8,000 and nothing else. */
export const order = loanOrder({
  status: 70,
  nextDueDate: '2026-12-20',
  amountDue: 1_802,
  paidPeriods: 1,
});

export const creditOrder: CreditOrder = {
  creditOrderId: 'credit-1',
  status: 17,
  expired: false,
  submittedAt: null,
  decidedAt: null,
  reapplyDate: null,
};

export const example = testConfig.terms!.price!.example!;

export const userInfo = (state: UserInfo['state']): UserInfo => ({ ...maria, state });

const homepage = { firstName: 'Maria', creditLimit: 8_000, availableLimit: 8_000, example };

export const approved: Record<string, unknown> = {
  getHomepageData: homepage,
  queryCreditOrder: { creditOrder },
  f8in1Status: { state: 5 },
  getPendingOrders: { orders: [] },
  queryPendingRepayPlan: { plan: null },
  getCoupons: { coupons: [] },
  hasUnreadMessage: { unread: 0 },
  customerServiceEntrance: { entrances: [] },
  loanWindowConfig: { open: true, opensAt: null },
  checkReoffer: { reofferId: null },
  getCouponPopup: { coupon: null },
  myOrders: { orders: [], page: 1, total: 0, hasMore: false },
  operationConfig: testConfig,
  getCurrentUserInfo: userInfo('ACTIVE'),
};

export const withHomepage = (more: object): Record<string, unknown> => ({
  ...approved,
  getHomepageData: { ...homepage, ...more },
});

/** The whole limit is used up, and no loan is open. */
export const usedUp = withHomepage({ availableLimit: 0, example: null });

/** Before an approval: no limit, and a credit order with this status. */
export const applying = (order: Partial<CreditOrder> | null): Record<string, unknown> => ({
  ...withHomepage({ firstName: null, creditLimit: null, availableLimit: 0, example: null }),
  queryCreditOrder: { creditOrder: order === null ? null : { ...creditOrder, ...order } },
});

/** One open loan that takes the whole limit. */
export const withLoan = (more: Partial<LoanOrder>): Record<string, unknown> => ({
  ...usedUp,
  getPendingOrders: { orders: [{ ...order, ...more }] },
});
