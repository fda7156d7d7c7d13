import type { Quote } from '@pautang/shared/contract/loan';
import type { RestructureDetail } from '@pautang/shared/contract/restructure';
import { begunRenewal, overduePlan } from './plans';

/** A restructure of the loan of `overduePlan`: today's debt over four new payments. */
export const restructureQuote = (over: Partial<Quote> = {}): Quote => ({
  loanAmount: 5_348,
  lendingAmount: 5_081,
  interest: 545,
  processingFee: 267,
  couponDiscount: 0,
  totalRepayment: 5_893,
  totalCost: 812,
  eirBasisPoints: 778,
  ratePerPeriodBasisPoints: 400,
  processingFeeBasisPoints: 500,
  periods: 4,
  termDays: 120,
  repayPlans: [
    { period: 1, dueDate: '2026-12-20', amount: 1_474, principal: 1_260, interest: 214 },
    { period: 2, dueDate: '2027-01-19', amount: 1_473, principal: 1_309, interest: 164 },
    { period: 3, dueDate: '2027-02-18', amount: 1_473, principal: 1_362, interest: 111 },
    { period: 4, dueDate: '2027-03-20', amount: 1_473, principal: 1_417, interest: 56 },
  ],
  ...over,
});

/** A begun restructure, not agreed yet, at the time of the tests' clock. */
export const restructure = (over: Partial<RestructureDetail> = {}): RestructureDetail => ({
  ...begunRenewal(267),
  restructureOrderId: 'restructure-1',
  step: 0,
  remainingPayable: 5_893,
  extraCost: 743,
  balance: 5_348,
  newDueDate: '2026-12-20',
  quote: restructureQuote(),
  price: { lendingAmount: 4_750, totalRepayment: 6_160, totalCost: 1_410, eirBasisPoints: 778 },
  before: {
    principal: 5_000,
    ratePerPeriodBasisPoints: 400,
    stillToPay: 5_417,
    price: { lendingAmount: 4_750, totalRepayment: 5_417, totalCost: 667, eirBasisPoints: 672 },
  },
  charges: { soFar: 598, after: 1_079, cap: 5_000 },
  agreementVersion: '2026-11-R.3',
  termsUntil: null,
  newLoanOrderId: null,
  newLoanNumber: null,
  ...over,
});

/** An agreed restructure: the fee is due by tomorrow evening. */
export const agreedRestructure = (over: Partial<RestructureDetail> = {}): RestructureDetail =>
  restructure({
    state: 'CONFIRMED',
    confirmedAt: '2026-11-20T11:42:00.000Z',
    termsUntil: '2026-11-21T11:42:00.000Z',
    ...over,
  });

/** The fee is paid: the lender is at the second of its four steps. */
export const paidRestructure = (over: Partial<RestructureDetail> = {}): RestructureDetail =>
  agreedRestructure({
    repaidAmount: 267,
    shortfall: 0,
    termsUntil: null,
    step: 2,
    stepTimes: ['2026-11-20T11:43:00.000Z', '2026-11-20T11:44:00.000Z'],
    ...over,
  });

export const completedRestructure = (over: Partial<RestructureDetail> = {}): RestructureDetail =>
  paidRestructure({
    state: 'COMPLETED',
    step: 4,
    processedAt: '2026-11-20T11:46:00.000Z',
    newLoanOrderId: 'loan-2',
    newLoanNumber: '0419',
    ...over,
  });

export const restructureContract = {
  title: 'Restructure agreement',
  version: '2026-11-R.3',
  html: '<h2>Restructure agreement for loan 0418</h2><p>The old terms end for good.</p>',
};

/** The lender answers this when the success page reports that the borrower has seen it. */
export const seenRestructure = {
  ...completedRestructure({ acknowledgedAt: '2026-11-20T11:47:00.000Z' }),
  newPlan: overduePlan().plans,
};
