import * as v from 'valibot';
import { loanCalculation, planItem, quote } from './loan';
import type { ResponseOf } from './method';
import { read, write } from './method';
import { basisPoints, calendarDate, id, instant, peso, unsignedPeso } from './primitives';
import { debtPrice, endedRenewal, renewalDetail, renewalState } from './renewal';

/**
 * Begins a restructure of a loan; the same one comes back while it is open. Nothing is agreed or paid by this. Where the
 * policy does not allow it: RESTRUCTURE_CONFIG with the reason.
 */
export const repayRestructureInitiate = write(
  'repayRestructureInitiate',
  v.object({ loanOrderId: id }),
  v.object({ restructureOrderId: id, state: renewalState, ended: endedRenewal }),
  { isRefusedWhenFrozen: true },
);

/**
 * INITIATED: today's terms. CONFIRMED: the borrower has agreed, the fee is to be paid until `termsUntil`, then the steps
 * run. COMPLETED: the new order is there. `deductedAmount` is credit that comes off the balance, not off the fee.
 */
export const repayRestructureDetail = read(
  'repayRestructureDetail',
  v.object({ restructureOrderId: id }),
  v.object({
    ...renewalDetail,
    restructureOrderId: id,
    /** 0 before the fee is paid, then: verify borrower 1, in process 2, approval and generating 3, order created 4 */
    step: v.picklist([0, 1, 2, 3, 4]),
    /** ours: when each step began that has begun, in their order */
    stepTimes: v.optional(v.array(instant)),
    /** the balance, which becomes the new principal */
    balance: unsignedPeso,
    newDueDate: calendarDate,
    /**
     * the new agreement: loanAmount is the balance, processingFee the service fee, which is paid first. Its EIR is that of the
     * whole debt, as `price` has it (decision S16).
     */
    quote,
    /** of the whole debt, with the restructure: to compare with that of a rollover */
    price: debtPrice,
    oldPlan: v.pipe(v.array(planItem), v.minLength(1)),
    /**
     * ours: the old terms, kept as planned from today on, with what is overdue paid today. What `price` costs more than this
     * one is the extra cost.
     */
    before: v.optional(
      v.object({
        /** still open of it */
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
    /** ours: its short number, as borrowers read it out */
    newLoanNumber: v.optional(v.nullable(v.string())),
  }),
);
export type RestructureDetail = ResponseOf<typeof repayRestructureDetail>;

/** The contract of a restructure, as it would be concluded or as it was. `html` is the server's: sanitise. */
export const repayRestructureContractPreview = read(
  'repayRestructureContractPreview',
  v.object({ restructureOrderId: id }),
  v.object({ title: v.string(), version: v.string(), html: v.string() }),
);

/**
 * The borrower agrees to the new terms. `calculateInfo` is the price that was shown: if the lender's differs, or the
 * contract's version does, PRICE_CHANGED. Next is the fee (`serviceFeePayment`), which is not given back unless
 * the lender fails to restructure (decision S15).
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

/** The borrower has seen that it is done; answers what the success page shows. RESTRUCTURE_CONFIG before that. */
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
    deductedAmount: unsignedPeso,
    remainingPayable: unsignedPeso,
    newDueDate: calendarDate,
    newPlan: v.pipe(v.array(planItem), v.minLength(1)),
    processedAt: instant,
    acknowledgedAt: instant,
  }),
);
