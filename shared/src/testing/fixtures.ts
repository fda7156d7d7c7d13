import type { UserInfo } from '../contract/account';
import type { Coupon } from '../contract/borrow';
import type { LoanOrder, ReceivingAccount } from '../contract/loan';
import type { PostedPayment } from '../contract/repay';

/** Maria's receiving account, a wallet. */
export const gcash = {
  channelCode: 90005,
  channelName: 'GCash',
  bankCode: null,
  holder: 'Maria Santos',
  cardNumber: '09171234821',
} as const satisfies ReceivingAccount;

export const maria = {
  authInfo: { mobileHash: 'hash' },
  firstName: 'Maria',
  fullName: 'Maria Santos',
  state: 'ACTIVE',
  receivingAccount: gcash,
  nextCardChangeAt: null,
} as const satisfies UserInfo;

/** A loan of ₱5,000 under review, of which ₱4,750 will be paid out. */
export const loanOrder = (over: Partial<LoanOrder> = {}): LoanOrder => ({
  loanOrderId: 'loan-1',
  loanNumber: '0418',
  status: 20,
  loanAmount: 5_000,
  lendingAmount: 4_750,
  periods: 3,
  termDays: 90,
  appliedAt: '2026-11-20T11:42:00.000Z',
  nextDueDate: null,
  amountDue: 0,
  overdueDays: 0,
  paidPeriods: 0,
  ...over,
});

export const coupon = (couponId: string, amount: number, over: Partial<Coupon> = {}): Coupon => ({
  couponId,
  title: `₱${amount} off your interest`,
  amount,
  expiresOn: '2026-12-01',
  state: 'available',
  reason: null,
  ...over,
});

/** A posted payment of the first period, which was four days late. */
export const payment = (over: Partial<PostedPayment> = {}): PostedPayment => ({
  paymentId: 'payment-1',
  repaymentId: 'repayment-1',
  receiptNumber: 'OR-24000017',
  amount: 1_814,
  postedAt: '2026-11-20T11:42:00.000Z',
  channelName: 'GCash',
  toPenalty: 12,
  toServiceFee: 0,
  toInterest: 200,
  toPrincipal: 1_602,
  toCredit: 0,
  ...over,
});
