import * as v from 'valibot';
import { loanCalculation, planItem, quote } from './loan';
import type { ResponseOf } from './method';
import { read, write } from './method';
import { basisPoints, calendarDate, id, instant, peso, unsignedPeso } from './primitives';
import { debtPrice, endedRenewal, renewalDetail, renewalState } from './renewal';

/**
 * Begins a restructure of a loan, or answers the open one. The borrower agrees to nothing and pays nothing yet. If the
 * policy allows no restructure, the refusal is RESTRUCTURE_CONFIG with the reason.
 */
export const repayRestructureInitiate = write(
  'repayRestructureInitiate',
  v.object({ loanOrderId: id }),
  v.object({ restructureOrderId: id, state: renewalState, ended: endedRenewal }),
  { isRefusedWhenFrozen: true },
);

/**
 * A restructure with its terms. INITIATED: these are today's terms. CONFIRMED: the borrower has agreed, and the fee is
 * to be paid until `termsUntil`; then the steps run. COMPLETED: the new order exists. `deductedAmount` is credit that
 * comes off the balance, not off the fee.
 */
export const repayRestructureDetail = read(
  'repayRestructureDetail',
  v.object({ restructureOrderId: id }),
  v.object({
    ...renewalDetail,
    restructureOrderId: id,
    /** 0 until the fee is paid, then 1 verify borrower, 2 in process, 3 approval and generating, 4 order created */
    step: v.picklist([0, 1, 2, 3, 4]),
    /** ours: when each of the steps began that have begun, in their order */
    stepTimes: v.optional(v.array(instant)),
    /** the balance, which becomes the new principal */
    balance: unsignedPeso,
    /** ours: once COMPLETED, the balance that was agreed to; what was paid since came off it */
    agreedBalance: v.optional(unsignedPeso),
    newDueDate: calendarDate,
    /**
     * the price of the new agreement: `loanAmount` is the balance, `processingFee` the service fee, which is paid
     * first. Its EIR is that of the whole debt, as in `price` (decision S16).
     */
    quote,
    /** the price of the whole debt with the restructure, to compare with that of a rollover */
    price: debtPrice,
    oldPlan: v.pipe(v.array(planItem), v.minLength(1)),
    /**
     * ours: the old terms, where what is overdue is paid today and the rest as planned. The extra cost is what `price`
     * costs more than the `price` in here.
     */
    before: v.optional(
      v.object({
        /** the principal that is still open */
        principal: unsignedPeso,
        /** nominal interest a period, hundredths of a percent */
        ratePerPeriodBasisPoints: basisPoints,
        stillToPay: peso,
        price: debtPrice,
      }),
    ),
    /** ours: interest, fees and penalties of the whole debt: so far, with the restructure, and the most they can be */
    charges: v.optional(
      v.object({ soFar: unsignedPeso, after: v.nullable(unsignedPeso), cap: unsignedPeso }),
    ),
    agreementVersion: v.string(),
    /** while CONFIRMED and unpaid: the terms hold until then */
    termsUntil: v.nullable(instant),
    /** the new order, once COMPLETED */
    newLoanOrderId: v.nullable(id),
    /** ours: the short number of the new order, which borrowers read out */
    newLoanNumber: v.optional(v.nullable(v.string())),
  }),
);
export type RestructureDetail = ResponseOf<typeof repayRestructureDetail>;

/**
 * The contract of a restructure, as it would be concluded or as it was. `html` is written by the server: sanitise it
 * before showing it.
 */
export const repayRestructureContractPreview = read(
  'repayRestructureContractPreview',
  v.object({ restructureOrderId: id }),
  v.object({ title: v.string(), version: v.string(), html: v.string() }),
);

/**
 * Agrees to the new terms. `calculateInfo` is the price that was shown: where it or the contract's version is not the
 * lender's, the answer is PRICE_CHANGED. The fee comes next (`serviceFeePayment`); it is given back only where the
 * lender fails to restructure (decision S15).
 */
export const repayRestructureConfirm = write(
  'repayRestructureConfirm',
  v.object({
    restructureOrderId: id,
    calculateInfo: loanCalculation,
    agreementVersion: v.string(),
  }),
  v.object({ restructureOrderId: id, state: renewalState }),
  { isRefusedWhenFrozen: true, movesMoney: true },
);

/**
 * Says that the borrower has seen that the restructure is complete, and answers what the success page shows.
 * RESTRUCTURE_CONFIG: it is not complete yet.
 */
export const repayRestructureCompletionAck = write(
  'repayRestructureCompletionAck',
  v.object({ restructureOrderId: id }),
  v.object({
    restructureOrderId: id,
    /** the new order */
    loanOrderId: id,
    state: renewalState,
    serviceFee: unsignedPeso,
    repaidAmount: unsignedPeso,
    overpaidAmount: v.optional(unsignedPeso),
    agreedBalance: v.optional(unsignedPeso),
    deductedAmount: unsignedPeso,
    remainingPayable: unsignedPeso,
    newDueDate: calendarDate,
    newPlan: v.pipe(v.array(planItem), v.minLength(1)),
    processedAt: instant,
    acknowledgedAt: instant,
  }),
);
