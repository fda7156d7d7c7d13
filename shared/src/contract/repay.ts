import * as v from 'valibot';
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
  /** why not, in words for the borrower */
  reason: v.nullable(v.string()),
  /** the day from which it is, where only a day is missing */
  availableFrom: v.optional(v.nullable(calendarDate)),
  cashToday: unsignedPeso,
  newDueDate: calendarDate,
  stillToPay: unsignedPeso,
  /** against paying what is due now */
  extraCost: unsignedPeso,
  /** ours: what chargesSoFar would be with it */
  chargesAfter: v.optional(unsignedPeso),
  termDays: count,
  /** ours: the same with its sign: less than nothing where it clears more overdue fees than it costs */
  costDifference: v.optional(peso),
  /** ours: of the last payment: from then on the limit is free again */
  lastDueDate: v.optional(calendarDate),
});
export type RepayOption = v.InferOutput<typeof repayOption>;

/** Paying nothing, followed until `until`, by the same figures as a way out. Ours. */
export const doingNothing = v.object({
  /** the next due date, or 30 days from now where none is left to come */
  until: calendarDate,
  /** what has fallen due by then */
  dueThen: unsignedPeso,
  /** all that is to pay then */
  stillToPay: unsignedPeso,
  /** against paying what is due now: the overdue fees of the days until then */
  costDifference: peso,
  /** overdue fee of one day, rounded down: of today, or of the first day on which there is one */
  feeADay: unsignedPeso,
  /** that day; null when the fee grows already, or none will */
  feeFrom: v.nullable(calendarDate),
});
export type DoingNothing = v.InferOutput<typeof doingNothing>;

/** The number that the borrower names at the biller. */
const reference = v.pipe(v.string(), v.regex(/^\d{12}$/));

/** A checkout that the borrower is led back to. Ours. */
export const waitingCheckout = v.object({
  repaymentId: id,
  reference,
  amount: positivePeso,
  billerName: v.string(),
  createdAt: instant,
  expiresAt: instant,
  /** as `fetchVirtualAccount` has it; money that has come waits also past `expiresAt` */
  state: v.picklist(['PENDING', 'RECEIVED']),
  /** what it is for: a choice of `repaymentConfirm`, or the fee of a rollover or restructure */
  mode: v.picklist(['due', 'periods', 'payoff', 'fee']),
  /** for mode 'periods': which, oldest first; else empty */
  periods: v.array(integer),
  /** for mode 'fee': whose */
  process: v.nullable(v.object({ kind: v.picklist(renewalKinds), orderId: id })),
});
export type WaitingCheckout = v.InferOutput<typeof waitingCheckout>;

/** The open loan (or the given one) as it stands at `asOf`. */
export const pendingRepayPlan = v.object({
  asOf: instant,
  order: loanOrder,
  plans: v.pipe(v.array(planItem), v.minLength(1)),
  /** overdue periods and the next one; what 'pay what is due' costs today */
  dueNow: unsignedPeso,
  /** of it: penalty */
  overdueFee: unsignedPeso,
  /** ours: the borrower's credit, on whichever loan it came about; already taken off dueNow and payoffAmount */
  credit: v.optional(unsignedPeso),
  /** what dueNow would be tomorrow: equal unless a penalty grows or the last period begins */
  dueTomorrow: unsignedPeso,
  /** everything, with interest only for periods begun (decision S14): no choice of periods costs more */
  payoffAmount: unsignedPeso,
  /** interest saved by paying off today instead of on the due dates, that of prepaid periods that have not begun included */
  payoffSaves: unsignedPeso,
  /** interest, fees and penalties charged so far, over all orders of the debt, and the cap they can never pass */
  chargesSoFar: unsignedPeso,
  chargesCap: unsignedPeso,
  options: v.array(repayOption),
  doingNothing: v.optional(doingNothing),
  /** the rollover or restructure under way, to go on with; null: none */
  process: v.optional(
    v.nullable(v.object({ kind: v.picklist(renewalKinds), orderId: id, state: renewalState })),
  ),
  /**
   * ours: whose money has come and is not posted yet, else the newest that can still be paid. Null: none; one made before the
   * last payment, rollover or restructure of the loan is not told of, since what it asked is not owed like that any more
   */
  checkout: v.optional(v.nullable(waitingCheckout)),
});
export type PendingRepayPlan = v.InferOutput<typeof pendingRepayPlan>;

/** `plan` is null when nothing is open, and of a loan that is not out yet or is settled. */
export const queryPendingRepayPlan = read(
  'queryPendingRepayPlan',
  v.object({ loanOrderId: v.optional(id) }),
  v.object({ plan: v.nullable(pendingRepayPlan) }),
);

/** One payment that the lender has posted. */
export const postedPayment = v.object({
  paymentId: id,
  /** of the repayment it answers; null for money that came without one */
  repaymentId: v.nullable(id),
  receiptNumber: v.string(),
  amount: positivePeso,
  postedAt: instant,
  /** the day that it counts from: that of its checkout if it was paid in time and in full, else the day it was paid */
  countsFrom: v.optional(calendarDate),
  channelName: v.string(),
  /** allocation penalty → service fee → interest → principal (decision S2); sums to amount */
  toPenalty: unsignedPeso,
  toServiceFee: unsignedPeso,
  toInterest: unsignedPeso,
  toPrincipal: unsignedPeso,
  /** over-payment kept as the borrower's credit */
  toCredit: unsignedPeso,
  /** ours: of its checkout; null for money that came without one */
  reference: v.optional(v.nullable(reference)),
  /** ours: to whom it was paid outside the app */
  billerName: v.optional(v.string()),
  /** ours: what was still missing of its checkout's amount after it; 0: nothing, or it came without a checkout */
  shortfall: v.optional(unsignedPeso),
});
export type PostedPayment = v.InferOutput<typeof postedPayment>;

/** Section 3, repayment record, with what the detail page shows besides. */
export const queryRepayOrderDetail = read(
  'queryRepayOrderDetail',
  v.object({ loanOrderId: id }),
  v.object({
    asOf: instant,
    order: loanOrder,
    unpaidServiceFee: unsignedPeso,
    repaidServiceFee: unsignedPeso,
    serviceFee: unsignedPeso,
    repayOrder: v.object({ principal: unsignedPeso, interest: unsignedPeso }),
    repayPlans: v.pipe(
      v.array(
        v.object({
          ...planItem.entries,
          /** day the period was settled; its due date while it is not */
          repayDate: calendarDate,
        }),
      ),
      v.minLength(1),
    ),
    overdueFee: unsignedPeso,
    /** still to pay in all today */
    remaining: unsignedPeso,
    payments: v.array(postedPayment),
    /** ours: interest, fees and penalties so far, over all orders of the debt, and the most they can be */
    charges: v.optional(v.object({ soFar: unsignedPeso, cap: unsignedPeso })),
    /** ours: the borrower's, on whichever loan it came about; null: none, and none is on its way back */
    credit: v.optional(v.nullable(creditBrief)),
  }),
);

/**
 * The borrower decides what to pay; nothing is paid by this. `amount` is the sum that was on the button: if the
 * lender's differs, the answer is PRICE_CHANGED. Leads to the checkout of that repayment.
 */
export const repaymentConfirm = write(
  'repaymentConfirm',
  v.object({
    loanOrderId: id,
    mode: v.picklist(['due', 'periods', 'payoff']),
    /** for mode 'periods': which, oldest first; else empty */
    periods: v.array(integer),
    amount: positivePeso,
  }),
  v.object({ repaymentId: id, amount: positivePeso }),
  { movesMoney: true },
);

/**
 * The checkout outside the app. The same reference comes back until it is used or expired.
 * PENDING: nothing seen; RECEIVED: the biller has it; POSTED: an entry stands in the ledger; EXPIRED.
 */
export const fetchVirtualAccount = read(
  'fetchVirtualAccount',
  v.object({ repaymentId: id }),
  v.object({
    repaymentId: id,
    loanOrderId: id,
    reference,
    amount: positivePeso,
    /** how the borrower finds the biller: 'GCash → Pay Bills → Pautang' */
    billerName: v.string(),
    billerPath: v.string(),
    /** ours */
    createdAt: v.optional(instant),
    expiresAt: instant,
    state: v.picklist(['PENDING', 'RECEIVED', 'POSTED', 'EXPIRED']),
    /** once POSTED */
    payment: v.nullable(postedPayment),
    /** of the loan, after the payment */
    loanStatus: enumeration(LoanStatus),
    /** the rollover or restructure whose fee it is; null for a repayment */
    process: v.optional(v.nullable(v.object({ kind: v.picklist(renewalKinds), orderId: id }))),
  }),
);
