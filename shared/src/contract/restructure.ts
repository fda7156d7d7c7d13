import * as v from '@pautang/shared/schema';
import { loanCalculation, planItem, quote } from './loan';
import type { ResponseOf } from './method';
import { read, write } from './method';
import { basisPoints, calendarDate, id, instant, peso, unsignedPeso } from './primitives';
import { debtPrice, endedRenewal, renewalDetail, renewalState } from './renewal';

/** Begins a restructure, or answers the open one; nothing is agreed yet. RESTRUCTURE_CONFIG: the policy allows none. */
export const repayRestructureInitiate = write(
  'repayRestructureInitiate',
  v.object({ loanOrderId: id }),
  v.object({ restructureOrderId: id, state: renewalState, ended: endedRenewal }),
  { isRefusedWhenFrozen: true },
);

/**
 * A restructure. INITIATED: these are today's terms. CONFIRMED: the borrower has to pay the fee by `termsUntil`; then the
 * steps run. COMPLETED: the new order exists. `deductedAmount` is credit that reduces the balance, not the fee.
 */
export const repayRestructureDetail = read(
  'repayRestructureDetail',
  v.object({ restructureOrderId: id }),
  v.object({
    ...renewalDetail,
    restructureOrderId: id,
    /** 0 until the fee is paid, then 1 verify borrower, 2 in process, 3 approval and generating, 4 order created */
    step: v.picklist([0, 1, 2, 3, 4]),
    /** ours: when each step began, in order, without the steps that have not begun */
    stepTimes: v.optional(v.array(instant)),
    /** the balance, which becomes the new principal */
    balance: unsignedPeso,
    /** ours: once COMPLETED, the agreed balance, from which payments since then were deducted */
    agreedBalance: v.optional(unsignedPeso),
    newDueDate: calendarDate,
    /** its price: `loanAmount` is the balance, `processingFee` the fee paid first, the EIR of the whole debt (decision S16) */
    quote,
    /** the price of the whole debt with the restructure, to compare with that of a rollover */
    price: debtPrice,
    oldPlan: v.pipe(v.array(planItem), v.minLength(1)),
    /** ours: the old terms, with the overdue sum paid today. The extra cost is the outer `price` less this `price`. */
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
    /** ours: interest, fees and penalties of the whole debt: so far, after the restructure, and their cap */
    charges: v.optional(
      v.object({ soFar: unsignedPeso, after: v.nullable(unsignedPeso), cap: unsignedPeso }),
    ),
    agreementVersion: v.string(),
    /** while CONFIRMED and unpaid: the instant until which the terms hold */
    termsUntil: v.nullable(instant),
    /** the new order, once COMPLETED */
    newLoanOrderId: v.nullable(id),
    /** ours: the short number of the new order, which borrowers read out */
    newLoanNumber: v.optional(v.nullable(v.string())),
  }),
);
export type RestructureDetail = ResponseOf<typeof repayRestructureDetail>;

/** The contract of a restructure, before or after it is concluded. Sanitise the `html` before showing it. */
export const repayRestructureContractPreview = read(
  'repayRestructureContractPreview',
  v.object({ restructureOrderId: id }),
  v.object({ title: v.string(), version: v.string(), html: v.string() }),
);

/**
 * Agrees to the new terms. PRICE_CHANGED: `calculateInfo` or the contract's version is not the lender's. The borrower then
 * pays the fee (`serviceFeePayment`), which is returned only if the lender fails to restructure (decision S15).
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

/** Confirms that the borrower has seen the completed restructure. RESTRUCTURE_CONFIG: it is not complete yet. */
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
