import * as v from '@pautang/shared/schema';
import { receivingAccount } from './loan';
import { read, write } from './method';
import { calendarDate, id, instant, peso, positivePeso, text, unsignedPeso } from './primitives';

/**
 * All of this file is ours (decision S13). Credit is money that the borrower paid beyond the debt, on any loan. It pays sums
 * that fall due on any of the borrower's loans, and the borrower can ask for it back.
 */

/** Credit that the borrower asked back. */
export const creditRefund = v.object({
  refundId: id,
  /** the reference that the borrower reads out to service, such as RF-1234567890 */
  receiptNumber: v.string(),
  amount: positivePeso,
  /** the destination: the borrower's receiving account at the time of the request */
  receivingAccount,
  askedAt: instant,
  /** when it was paid out; null: it is on its way */
  paidAt: v.nullable(instant),
});
export type CreditRefund = v.InferOutput<typeof creditRefund>;

/** One change of the credit. All changes add up to the credit. */
export const creditEntry = v.object({
  /** when it was booked; never before the day of an older entry, even if a payment was reported late */
  day: calendarDate,
  /**
   * overpaid: it came with a payment; fee_returned: the fee of a rollover or restructure that was not concluded; used: it
   * paid a sum that was due; refunded: it was asked back; corrected: recalculated after a payment was posted late
   */
  kind: v.picklist(['overpaid', 'fee_returned', 'used', 'refunded', 'corrected']),
  /** positive: more credit */
  amount: peso,
  loanOrderId: id,
  loanNumber: v.string(),
  /** receipt of the payment or the refund; null: the change has no receipt */
  receiptNumber: v.nullable(v.string()),
  /** when a refund was paid out */
  paidAt: v.nullable(instant),
});
export type CreditEntry = v.InferOutput<typeof creditEntry>;

/** Summary of the credit for home, the records and a loan's page. */
export const creditBrief = v.object({
  amount: unsignedPeso,
  /** the part that the borrower asked back and that is on its way */
  refunding: unsignedPeso,
  /** the newest payment beyond the debt; null: the credit came another way */
  origin: v.nullable(v.object({ paidOn: calendarDate, receiptNumber: v.string() })),
});
export type CreditBrief = v.InferOutput<typeof creditBrief>;

/** The borrower's credit with all its changes. */
export const queryBorrowerCredit = read(
  'queryBorrowerCredit',
  v.object({}),
  v.object({
    asOf: instant,
    /** without the part that was asked back */
    credit: unsignedPeso,
    /** the part that can be asked back now */
    refundable: unsignedPeso,
    /** why nothing can be asked back although there is credit, in words for the borrower */
    reason: v.nullable(text),
    /** where a refund would go now */
    receivingAccount: v.nullable(receivingAccount),
    /** the newest refund; null: the borrower never asked for one */
    refund: v.nullable(creditRefund),
    /** newest first */
    entries: v.array(creditEntry),
  }),
);

/**
 * Asks for this much of the credit back. PRICE_CHANGED: it is more than can be asked back; NOTHING_DUE: there is no credit;
 * TRANSITION_REFUSED: another refund is on its way, or a restructure counts on the credit.
 */
export const askCreditRefund = write(
  'askCreditRefund',
  v.object({ amount: positivePeso }),
  v.object({ refund: creditRefund }),
  { isRefusedWhenFrozen: true, movesMoney: true },
);
