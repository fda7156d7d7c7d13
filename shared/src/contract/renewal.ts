import * as v from '@pautang/shared/schema';
import { renewalStates } from './enums';
import { write } from './method';
import { basisPoints, id, instant, peso, positivePeso, unsignedPeso } from './primitives';

/** Ways out of a debt that run through the states of section 4: a rollover (deferral) or a restructure. */
export const renewalKinds = ['deferral', 'restructure'] as const;
export type RenewalKind = (typeof renewalKinds)[number];

export const renewalState = v.picklist(renewalStates);

/** The unpaid rollover or restructure of the other kind that a new one has ended, to tell the borrower; null: none. */
export const endedRenewal = v.optional(
  v.nullable(
    v.object({
      kind: v.picklist(renewalKinds),
      orderId: id,
      /** the part of the payments towards its fee that the lender keeps */
      feeKept: unsignedPeso,
      /** the part of these payments that is now the borrower's credit */
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

/** Fields that the details of a rollover and of a restructure share; whole pesos. */
export const renewalDetail = {
  asOf: instant,
  loanOrderId: id,
  loanNumber: v.string(),
  state: renewalState,
  /** the fee of the rollover or restructure */
  serviceFee: unsignedPeso,
  /** the borrower's credit that it uses: for the fee of a rollover, for the balance of a restructure */
  deductedAmount: unsignedPeso,
  /** the part of the fee to pay in cash, before any payment towards it: `serviceFee` less a rollover's `deductedAmount` */
  cashToday: unsignedPeso,
  /** posted payments towards the fee */
  repaidAmount: unsignedPeso,
  /** ours: the part of these payments beyond the fee; it becomes credit, which a restructure takes off the balance */
  overpaidAmount: v.optional(unsignedPeso),
  /** the part of the fee that is still unpaid; 0 once it is covered */
  shortfall: unsignedPeso,
  /** still to pay on the new plan */
  remainingPayable: unsignedPeso,
  /** the extra cost over paying the old plan as it stands */
  extraCost: unsignedPeso,
  /** the unpaid checkout for the fee; null: no checkout is open */
  repaymentId: v.nullable(id),
  /** ours: the checkout for the fee whose money has come and is not posted yet; the borrower should not pay again */
  receivedRepaymentId: v.optional(v.nullable(id)),
  initiatedAt: instant,
  confirmedAt: v.nullable(instant),
  /** when it took effect; from then on it cannot be undone */
  processedAt: v.nullable(instant),
  acknowledgedAt: v.nullable(instant),
};

/** Makes the checkout (`fetchVirtualAccount`) for the fee. PRICE_CHANGED: the lender's sum is not `amount`. */
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
