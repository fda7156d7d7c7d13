import * as v from 'valibot';
import { renewalStates } from './enums';
import { write } from './method';
import { basisPoints, id, instant, peso, positivePeso, unsignedPeso } from './primitives';

/** Ways out of a debt that run through the states of section 4: a rollover (deferral) or a restructure. */
export const renewalKinds = ['deferral', 'restructure'] as const;
export type RenewalKind = (typeof renewalKinds)[number];

export const renewalState = v.picklist(renewalStates);

/** What a new rollover or restructure has ended, to tell the borrower of: an unpaid one of the other kind; null: none. */
export const endedRenewal = v.optional(
  v.nullable(
    v.object({
      kind: v.picklist(renewalKinds),
      orderId: id,
      /** of what was paid towards its fee: kept by the lender */
      feeKept: unsignedPeso,
      /** of it: the borrower's credit now */
      feeReturned: unsignedPeso,
    }),
  ),
);

export type EndedRenewal = NonNullable<v.InferOutput<typeof endedRenewal>>;

/** The price strip of a whole debt, all four figures from one calculation; EIR in hundredths of a percent a month. */
export const debtPrice = v.object({
  lendingAmount: unsignedPeso,
  totalRepayment: unsignedPeso,
  totalCost: peso,
  eirBasisPoints: basisPoints,
});

/** What both details show; whole pesos. */
export const renewalDetail = {
  asOf: instant,
  loanOrderId: id,
  loanNumber: v.string(),
  state: renewalState,
  /** what it costs */
  serviceFee: unsignedPeso,
  /** the borrower's own over-payment that is taken for it */
  deductedAmount: unsignedPeso,
  /** of the fee, in cash: before anything is paid of it */
  cashToday: unsignedPeso,
  /** paid towards the fee and posted */
  repaidAmount: unsignedPeso,
  /** still missing for the fee; 0 once it is covered */
  shortfall: unsignedPeso,
  /** still to pay on the new plan */
  remainingPayable: unsignedPeso,
  /** against doing nothing: paying what stands in the old plan */
  extraCost: unsignedPeso,
  /** of the checkout for the fee that waits to be paid; null when there is none */
  repaymentId: v.nullable(id),
  /** ours: of a checkout for the fee whose money has come and is not posted yet: nothing more is to be paid meanwhile */
  receivedRepaymentId: v.optional(v.nullable(id)),
  initiatedAt: instant,
  confirmedAt: v.nullable(instant),
  /** when it took effect; it cannot be taken back from then on */
  processedAt: v.nullable(instant),
  acknowledgedAt: v.nullable(instant),
};

/**
 * The checkout for the fee of a rollover or restructure; nothing is paid by this. `amount` is the sum that was on the
 * button: if the lender's differs, the answer is PRICE_CHANGED. Leads to `fetchVirtualAccount`.
 */
export const serviceFeePayment = write(
  'serviceFeePayment',
  v.object({
    kind: v.picklist(renewalKinds),
    /** deferralOrderId or restructureOrderId */
    orderId: id,
    amount: positivePeso,
  }),
  v.object({ repaymentId: id, amount: positivePeso }),
  { movesMoney: true },
);
