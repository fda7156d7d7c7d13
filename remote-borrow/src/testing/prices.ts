import type { BorrowQuota } from '@pautang/shared/contract/borrow';
import type { PayoffStretch, Quote } from '@pautang/shared/contract/loan';
import { coupon, gcash } from '@pautang/shared/testing';

const dueDates = ['2026-12-20', '2027-01-19', '2027-02-18', '2027-03-20'];

/** The worked example of the Philippine page for 5,000 over 3 periods; other amounts are only well-formed. */
export function quote({
  loanAmount = 5_000,
  periods = 3,
  coupon = 0,
}: { loanAmount?: number; periods?: number; coupon?: number } = {}): Quote {
  const interest = Math.round(loanAmount * 0.027 * periods);
  const part = Math.ceil((loanAmount + interest) / periods);
  const last = loanAmount + interest - part * (periods - 1);
  const processingFee = loanAmount * 0.05;
  const totalRepayment = loanAmount + interest - coupon;
  return {
    loanAmount,
    lendingAmount: loanAmount - processingFee,
    interest,
    processingFee,
    couponDiscount: coupon,
    totalRepayment,
    totalCost: totalRepayment - loanAmount + processingFee,
    eirBasisPoints: coupon > 0 ? 622 : 675,
    ratePerPeriodBasisPoints: 400,
    processingFeeBasisPoints: 500,
    periods,
    termDays: periods * 30,
    repayPlans: dueDates.slice(0, periods).map((dueDate, index) => {
      const full = index === periods - 1 ? last : part;
      const off = index === 0 ? coupon : 0;
      const amount = full - off;
      return { period: index + 1, dueDate, amount, principal: full - 100, interest: 100 - off };
    }),
  };
}

const firstDays = ['2026-11-20', '2026-12-21', '2027-01-20', '2027-02-19'];

/** Each period of the quote that has not begun saves ₱50; only the shape is true. */
export const payoffs = ({ repayPlans, totalRepayment }: Quote): PayoffStretch[] =>
  repayPlans.map(({ dueDate }, index) => {
    const payoffSaves = 50 * (repayPlans.length - 1 - index);
    const before = repayPlans.slice(0, index).reduce((sum, { amount }) => sum + amount, 0);
    return {
      firstDay: firstDays[index] ?? '',
      lastDay: dueDate,
      payoffAmount: totalRepayment - payoffSaves - before,
      totalRepayment: totalRepayment - payoffSaves,
      payoffSaves,
    };
  });

export const quota = (over: Partial<BorrowQuota> = {}): BorrowQuota => ({
  creditOrderId: 'credit-1',
  minAmount: 1_000,
  maxAmount: 8_000,
  stepAmount: 500,
  suggestedAmount: 5_000,
  terms: [
    { periods: 3, termDays: 90 },
    { periods: 4, termDays: 120 },
  ],
  receivingAccount: gcash,
  quote: quote(),
  faceCheck: false,
  ...over,
});

export interface Selected {
  loanAmount: number;
  periods: number;
  couponIds: string[];
}

/** A lender that prices any selection; coupons named 'c50' take ₱50 off. */
export const lender = {
  checkReoffer: { reofferId: null as string | null },
  queryBorrowQuota: quota(),
  queryBorrowQuotaWithInput: ({ loanAmount, periods, couponIds }: Selected) => ({
    quote: quote({
      loanAmount,
      periods,
      coupon: couponIds.reduce((sum, id) => sum + Number(id.slice(1)), 0),
    }),
  }),
  getCoupons: ({ loanAmount }: { loanAmount: number }) => ({
    coupons: [
      coupon('c50', 50, {
        state: loanAmount < 2_000 ? 'unavailable' : 'available',
        reason: loanAmount < 2_000 ? 'More than the interest of one period, ₱27.' : null,
      }),
      coupon('c20', 20),
      coupon('c500', 500, { state: 'unavailable', reason: 'More than the interest.' }),
      coupon('c30', 30, { state: 'expired', reason: 'Expired on Nov 16, 2026.' }),
      coupon('c10', 10, { state: 'used', reason: 'Already used.' }),
    ],
  }),
};
