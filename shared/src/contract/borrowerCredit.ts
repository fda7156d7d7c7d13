import * as v from 'valibot';
import { receivingAccount } from './loan';
import { read, write } from './method';
import { calendarDate, id, instant, peso, positivePeso, text, unsignedPeso } from './primitives';

/**
 * Ours, all of this file: decision S13 asks for it, and the specification's entities have no place for it. Credit is
 * what the borrower paid beyond what was owed, on any loan. It pays what falls due on any of the borrower's loans, and
 * can be asked back.
 */

/** Credit that the borrower asked back. */
export const creditRefund = v.object({
  refundId: id,
  /** what the borrower reads out to service, such as RF-1234567890 */
  receiptNumber: v.string(),
  amount: positivePeso,
  /** where it goes: the borrower's receiving account when it was asked for */
  receivingAccount,
  askedAt: instant,
  /** when it was paid out; null: it is on its way */
  paidAt: v.nullable(instant),
});
export type CreditRefund = v.InferOutput<typeof creditRefund>;

/** One change of the credit. All changes add up to the credit. */
export const creditEntry = v.object({
  /** when it was booked: never before the day of an older entry, also where a payment was told late */
  day: calendarDate,
  /**
   * overpaid: it came with a payment; fee_returned: it is the fee of a rollover or restructure that did not come about;
   * used: it paid what was due; refunded: it was asked back; corrected: a payment was posted late, and what the credit
   * paid was worked out again
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
  /** the part that was asked back and is on its way */
  refunding: unsignedPeso,
  /** the newest payment that was more than was owed; null: the credit came another way */
  origin: v.nullable(v.object({ paidOn: calendarDate, receiptNumber: v.string() })),
});
export type CreditBrief = v.InferOutput<typeof creditBrief>;

/** The borrower's credit, where it came from and where it went. */
export const queryBorrowerCredit = read(
  'queryBorrowerCredit',
  v.object({}),
  v.object({
    asOf: instant,
    /** without the part that was asked back */
    credit: unsignedPeso,
    /** what can be asked back now */
    refundable: unsignedPeso,
    /** why nothing can be asked back although there is credit, in words for the borrower */
    reason: v.nullable(text),
    /** where a refund would go now */
    receivingAccount: v.nullable(receivingAccount),
    /** the newest refund that was asked for; null: none ever was */
    refund: v.nullable(creditRefund),
    /** newest first */
    entries: v.array(creditEntry),
  }),
);

/**
 * Asks for this much of the credit back, as one refund. PRICE_CHANGED: it is more than can be asked back;
 * TRANSITION_REFUSED: another refund is on its way, or a restructure counts on the credit; NOTHING_DUE: there is no
 * credit.
 */
export const askCreditRefund = write(
  'askCreditRefund',
  v.object({ amount: positivePeso }),
  v.object({ refund: creditRefund }),
  { isRefusedWhenFrozen: true, movesMoney: true },
);
