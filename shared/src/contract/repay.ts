import * as v from '@pautang/shared/schema';
import { creditBrief } from './borrowerCredit';
import { LoanStatus } from './enums';
import { loanOrder, planItem } from './loan';
import { read, write } from './method';
import {
  calendarDate,
  count,
  enumeration,
  id,
  instant,
  integer,
  peso,
  positivePeso,
  unsignedPeso,
} from './primitives';
import { renewalKinds, renewalState } from './renewal';

/** One way out of a debt, for the side-by-side comparison. */
export const repayOption = v.object({
  kind: v.picklist(['rollover', 'restructure']),
  available: v.boolean(),
  /** why it is not available, in words for the borrower; null while it is */
  reason: v.nullable(v.string()),
  /** the day from which it is available, if it is only too early */
  availableFrom: v.optional(v.nullable(calendarDate)),
  cashToday: unsignedPeso,
  newDueDate: calendarDate,
  stillToPay: unsignedPeso,
  /** the extra cost over paying the sum due now */
  extraCost: unsignedPeso,
  /** ours: the `chargesSoFar` that would result */
  chargesAfter: v.optional(unsignedPeso),
  termDays: count,
  /** ours: `extraCost` with its sign; negative if it clears more overdue fees than it costs */
  costDifference: v.optional(peso),
  /** ours: the due date of its last payment, after which the limit is free again */
  lastDueDate: v.optional(calendarDate),
});
export type RepayOption = v.InferOutput<typeof repayOption>;

/** Ours: the cost until `until` if the borrower pays nothing, in the same figures as a way out. */
export const doingNothing = v.object({
  /** the next due date, or 30 days from now if all due dates are past */
  until: calendarDate,
  /** the sum that has fallen due by then */
  dueThen: unsignedPeso,
  /** the sum that settles the debt then */
  stillToPay: unsignedPeso,
  /** the extra cost over paying the sum due now: the overdue fees of the days until then */
  costDifference: peso,
  /** the overdue fee of one day, rounded down: today's, or that of the first day with a fee */
  feeADay: unsignedPeso,
  /** the first day with a fee; null: the fee grows already, or will never start */
  feeFrom: v.nullable(calendarDate),
});
export type DoingNothing = v.InferOutput<typeof doingNothing>;

/** The number that the borrower names at the biller. */
const reference = v.pipe(v.string(), v.regex(/^\d{12}$/));

/** Ours: an unfinished checkout. The page leads the borrower back to it. */
export const waitingCheckout = v.object({
  repaymentId: id,
  reference,
  amount: positivePeso,
  billerName: v.string(),
  createdAt: instant,
  expiresAt: instant,
  /** as in `fetchVirtualAccount`; a checkout whose money has come is kept past `expiresAt` */
  state: v.picklist(['PENDING', 'RECEIVED']),
  /** its purpose: a choice of `repaymentConfirm`, or the fee of a rollover or restructure */
  mode: v.picklist(['due', 'periods', 'payoff', 'fee']),
  /** for mode 'periods': the chosen ones, oldest first; else empty */
  periods: v.array(integer),
  /** for mode 'fee': the rollover or restructure of the fee */
  process: v.nullable(v.object({ kind: v.picklist(renewalKinds), orderId: id })),
});
export type WaitingCheckout = v.InferOutput<typeof waitingCheckout>;

/** A loan at `asOf`. Due dates ascend; `dueNow` and `payoffAmount` are within `plans`, `chargesSoFar` within its cap. */
export const pendingRepayPlan = v.object({
  asOf: instant,
  order: loanOrder,
  plans: v.pipe(v.array(planItem), v.minLength(1)),
  /** the sum due today: of the periods whose due date is today or past, or of the next period if all those are paid */
  dueNow: unsignedPeso,
  /** the unpaid penalties in it */
  overdueFee: unsignedPeso,
  /** ours: the borrower's credit, from any loan; it is already taken off `dueNow` and `payoffAmount` */
  credit: v.optional(unsignedPeso),
  /** `dueNow` of tomorrow; it differs only if a penalty grows or the last period begins */
  dueTomorrow: unsignedPeso,
  /**
   * the sum that settles the loan today, with interest only for periods that have begun (decision S14): what `plans` leave
   * to pay, less `payoffSaves` and `credit`; no choice of periods costs more
   */
  payoffAmount: unsignedPeso,
  /** the interest saved by paying off today, including interest already paid for periods that have not begun */
  payoffSaves: unsignedPeso,
  /** interest, fees and penalties so far, over all orders of the debt, and their cap; without a cap there is no meter */
  chargesSoFar: unsignedPeso,
  chargesCap: v.optional(unsignedPeso),
  options: v.array(repayOption),
  doingNothing: v.optional(doingNothing),
  /** the open rollover or restructure, which the borrower can continue; null: none is open */
  process: v.optional(
    v.nullable(v.object({ kind: v.picklist(renewalKinds), orderId: id, state: renewalState })),
  ),
  /**
   * ours: the checkout whose money has come and is not posted yet, else the newest that can still be paid, else null.
   * A checkout from before the last payment, rollover or restructure of the loan is left out, because its amount is out
   * of date
   */
  checkout: v.optional(v.nullable(waitingCheckout)),
});
export type PendingRepayPlan = v.InferOutput<typeof pendingRepayPlan>;

/** The plan of the open or given loan; null: no loan is open, or the given one is not paid out yet or is settled. */
export const queryPendingRepayPlan = read(
  'queryPendingRepayPlan',
  v.object({ loanOrderId: v.optional(id) }),
  v.object({ plan: v.nullable(pendingRepayPlan) }),
);

/** One payment that the lender has posted. */
export const postedPayment = v.object({
  paymentId: id,
  /** the repayment that it belongs to; null for a payment without a checkout */
  repaymentId: v.nullable(id),
  receiptNumber: v.string(),
  amount: positivePeso,
  postedAt: instant,
  /** the day from which it counts: that of its checkout if paid in time and in full, else that of the payment */
  countsFrom: v.optional(calendarDate),
  channelName: v.string(),
  /** its parts, penalty → service fee → interest → principal (decision S2); with `toCredit` they add up to `amount` */
  toPenalty: unsignedPeso,
  toServiceFee: unsignedPeso,
  toInterest: unsignedPeso,
  toPrincipal: unsignedPeso,
  /** over-payment kept as the borrower's credit */
  toCredit: unsignedPeso,
  /** ours: the reference of its checkout; null for a payment without a checkout */
  reference: v.optional(v.nullable(reference)),
  /** ours: the biller who took the payment outside the app */
  billerName: v.optional(v.string()),
  /** ours: the part of its checkout's amount that is still unpaid after it; 0: paid in full, or no checkout */
  shortfall: v.optional(unsignedPeso),
});
export type PostedPayment = v.InferOutput<typeof postedPayment>;

/** The repayment record of a loan (section 3), and the other fields of the detail page. */
export const queryRepayOrderDetail = read(
  'queryRepayOrderDetail',
  v.object({ loanOrderId: id }),
  v.object({
    asOf: instant,
    order: loanOrder,
    unpaidServiceFee: unsignedPeso,
    repaidServiceFee: unsignedPeso,
    /** the paid and the unpaid part together */
    serviceFee: unsignedPeso,
    /** the open parts of both */
    repayOrder: v.object({ principal: unsignedPeso, interest: unsignedPeso }),
    repayPlans: v.pipe(
      v.array(
        v.object({
          ...planItem.entries,
          /** the day on which the period was settled; its due date until then */
          repayDate: calendarDate,
        }),
      ),
      v.minLength(1),
    ),
    /** the penalties of all periods, as in `repayPlans` */
    overdueFee: unsignedPeso,
    /** what the periods leave to pay, less the borrower's credit */
    remaining: unsignedPeso,
    payments: v.array(postedPayment),
    /** ours: interest, fees and penalties so far, over all orders of the debt, and their cap */
    charges: v.optional(v.object({ soFar: unsignedPeso, cap: unsignedPeso })),
    /** ours: the borrower's credit, from any loan; null: no credit, and no refund of it on its way */
    credit: v.optional(v.nullable(creditBrief)),
  }),
);

/**
 * Makes the checkout for the borrower's choice. No money moves yet. `amount` is the sum on the button: if the lender's
 * differs, or a part equals the whole sum due, the answer is PRICE_CHANGED. The page then opens the checkout
 * (`fetchVirtualAccount`).
 */
export const repaymentConfirm = write(
  'repaymentConfirm',
  v.object({
    loanOrderId: id,
    /** ours: 'part' pays an amount below the sum due, which the borrower enters; its checkout has mode 'due' */
    mode: v.picklist(['due', 'part', 'periods', 'payoff']),
    /** for mode 'periods': the chosen ones, oldest first; else empty */
    periods: v.array(integer),
    amount: positivePeso,
  }),
  v.object({ repaymentId: id, amount: positivePeso }),
  { movesMoney: true },
);

/**
 * A checkout, which the borrower pays outside the app. Its reference stays the same until it is used or expired. PENDING:
 * the lender has seen no payment; RECEIVED: the biller has it; POSTED: it is in the ledger; EXPIRED.
 */
export const fetchVirtualAccount = read(
  'fetchVirtualAccount',
  v.object({ repaymentId: id }),
  v.object({
    repaymentId: id,
    loanOrderId: id,
    reference,
    amount: positivePeso,
    billerName: v.string(),
    /** how the borrower finds the biller: 'GCash → Pay Bills → Pautang' */
    billerPath: v.string(),
    /** ours: when the checkout was made */
    createdAt: v.optional(instant),
    expiresAt: instant,
    state: v.picklist(['PENDING', 'RECEIVED', 'POSTED', 'EXPIRED']),
    /** once POSTED */
    payment: v.nullable(postedPayment),
    /** the status of the loan, after the payment */
    loanStatus: enumeration(LoanStatus),
    /** the rollover or restructure whose fee the checkout pays; null for a repayment */
    process: v.optional(v.nullable(v.object({ kind: v.picklist(renewalKinds), orderId: id }))),
  }),
);
