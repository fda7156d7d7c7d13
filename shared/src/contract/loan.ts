import * as v from '@pautang/shared/schema';
import { LoanStatus, PlanStatus } from './enums';
import {
  basisPoints,
  calendarDate,
  channelCode,
  count,
  enumeration,
  id,
  instant,
  integer,
  peso,
  unsignedPeso,
} from './primitives';

/** Section 3, loan calculation info: four integers and a non-empty plan. */
export const loanCalculation = v.object({
  loanAmount: peso,
  lendingAmount: peso,
  interest: peso,
  processingFee: peso,
  repayPlans: v.pipe(v.array(v.object({ period: integer, dueDate: calendarDate })), v.minLength(1)),
});
export type LoanCalculation = v.InferOutput<typeof loanCalculation>;

/** The part of a price that the borrower agrees to. Sent as `calculateInfo`, which the lender compares with its own. */
export function calculationOf(price: LoanCalculation): LoanCalculation {
  const { loanAmount, lendingAmount, interest, processingFee, repayPlans } = price;
  return {
    loanAmount,
    lendingAmount,
    interest,
    processingFee,
    repayPlans: repayPlans.map(({ period, dueDate }) => ({ period, dueDate })),
  };
}

/** One instalment of a quoted plan, in whole pesos; `amount` = principal + interest. */
export const quotedInstalment = v.object({
  period: count,
  dueDate: calendarDate,
  amount: unsignedPeso,
  principal: unsignedPeso,
  interest: unsignedPeso,
});

/**
 * A price as the lender calculates it: the loan calculation info of section 3 with what the price strip shows.
 * The borrower receives `lendingAmount` = loanAmount − processingFee. `totalRepayment` is the sum of the instalments
 * (coupon taken off), `totalCost` = totalRepayment − lendingAmount. `periods` is the number of `repayPlans`, which count
 * up from 1; their principals add up to `loanAmount`, their interest to `interest` − `couponDiscount`, their due dates
 * ascend and come after today, and `termDays` are the days from today to the last one.
 *
 * `eirBasisPoints` is the effective interest rate a month: the rate r at which Σ amount ÷ (1 + r)^(days ÷ 30) over the
 * rounded instalments equals `lendingAmount`. `days` are calendar days in Manila from today to the due date, a month has 30
 * days, and r compounds monthly. Charges for being late are left out. It is rounded to the nearest hundredth of a percent;
 * `npm run conform -- lender` accepts a difference of one hundredth.
 */
export const quote = v.object({
  loanAmount: unsignedPeso,
  lendingAmount: unsignedPeso,
  /** before the coupon is taken off */
  interest: unsignedPeso,
  processingFee: unsignedPeso,
  couponDiscount: unsignedPeso,
  totalRepayment: unsignedPeso,
  totalCost: peso,
  eirBasisPoints: basisPoints,
  /** nominal interest a period, hundredths of a percent */
  ratePerPeriodBasisPoints: basisPoints,
  processingFeeBasisPoints: basisPoints,
  periods: v.pipe(integer, v.minValue(1)),
  termDays: v.pipe(integer, v.minValue(1)),
  repayPlans: v.pipe(v.array(quotedInstalment), v.minLength(1)),
});
export type Quote = v.InferOutput<typeof quote>;

/**
 * Consecutive days on which paying the whole loan off early costs the same, because the borrower owes interest for the
 * periods that have begun (decision S14). Whole pesos. The figures hold if the money is paid out on the day of the price
 * (each day later moves all days by one) and the instalments due before are paid on their dates. They leave out the
 * borrower's credit: they are the principals still open, and the interest of the period that has begun.
 */
export const payoffStretch = v.object({
  firstDay: calendarDate,
  /** included; the next stretch begins on the day after */
  lastDay: calendarDate,
  /** the payment that settles the loan on any of these days */
  payoffAmount: unsignedPeso,
  /** `payoffAmount` and the instalments before it */
  totalRepayment: unsignedPeso,
  /** the saving against the whole plan: the quote's `totalRepayment` less this one */
  payoffSaves: unsignedPeso,
});
export type PayoffStretch = v.InferOutput<typeof payoffStretch>;

/** The account that receives the money. The borrower sees its number masked. */
export const receivingAccount = v.object({
  channelCode,
  /** 'GCash', or the bank's name */
  channelName: v.string(),
  bankCode: v.nullable(v.string()),
  holder: v.string(),
  cardNumber: v.string(),
});
export type ReceivingAccount = v.InferOutput<typeof receivingAccount>;

/** A loan order as lists and status pages show it. */
export const loanOrder = v.object({
  loanOrderId: id,
  /** short number that a borrower reads out, such as 0418 */
  loanNumber: v.string(),
  status: enumeration(LoanStatus),
  loanAmount: unsignedPeso,
  /** the amount that the borrower receives; 0 for an order made by a restructure, whose balance was paid out before */
  lendingAmount: unsignedPeso,
  periods: count,
  termDays: count,
  appliedAt: instant,
  /** due date of the next unpaid period; null before disbursement and once settled */
  nextDueDate: v.nullable(calendarDate),
  /** `dueNow` of `queryPendingRepayPlan`; 0 if no sum is due */
  amountDue: unsignedPeso,
  /** whole days since `nextDueDate`; 0 when not overdue */
  overdueDays: count,
  /** number of settled periods, without those that a restructure ended */
  paidPeriods: count,
  /** the order that this one replaced by a restructure */
  restructuredFrom: v.optional(v.nullable(id)),
  /** the order that replaced this one by a restructure */
  restructuredInto: v.optional(v.nullable(id)),
});
export type LoanOrder = v.InferOutput<typeof loanOrder>;

/** One period of a repayment plan, with the amount paid so far. */
export const planItem = v.object({
  period: count,
  dueDate: calendarDate,
  status: enumeration(PlanStatus),
  principal: unsignedPeso,
  interest: unsignedPeso,
  /** penalty accrued so far */
  overdueFee: unsignedPeso,
  paidAmount: unsignedPeso,
  /** principal + interest + overdueFee − paidAmount */
  remaining: unsignedPeso,
  overdueDays: count,
});
export type PlanItem = v.InferOutput<typeof planItem>;
