import * as v from '@pautang/shared/schema';
import { creditBrief } from './borrowerCredit';
import { CARD_NUMBER_LENGTH } from './constants';
import { LoanStatus } from './enums';
import { loanCalculation, loanOrder, payoffStretch, quote, receivingAccount } from './loan';
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

const term = v.object({
  periods: v.pipe(integer, v.minValue(1)),
  termDays: v.pipe(integer, v.minValue(1)),
});

/** Ours: the cost of paying this loan off early, for each day of its plan, in order from today to the last due date. */
const payoffs = v.optional(v.array(payoffStretch));

/** `minAmount` ≤ `suggestedAmount` ≤ `maxAmount`, on the step (section 5); `terms` has the days of the quote's term. */
export const borrowQuota = v.object({
  /** ours: when the lender gave this quota */
  asOf: v.optional(instant),
  creditOrderId: id,
  minAmount: positivePeso,
  maxAmount: positivePeso,
  stepAmount: positivePeso,
  /** where the slider starts: never the maximum unless it is the only amount */
  suggestedAmount: positivePeso,
  terms: v.pipe(v.array(term), v.minLength(1)),
  receivingAccount,
  /** for the suggested amount and the first term, without coupon */
  quote,
  /** the cost of paying the loan of that quote off early */
  payoffs,
  /** whether the host has to check the borrower's face before the order */
  faceCheck: v.boolean(),
});
export type BorrowQuota = v.InferOutput<typeof borrowQuota>;

/** The amounts and terms that the borrower can choose from now. */
export const queryBorrowQuota = read('queryBorrowQuota', v.object({}), borrowQuota, {
  isRefusedWhenFrozen: true,
});

/** The borrower's choice before the lender prices it: an amount, a term and coupons. */
export const selectionEntries = {
  loanAmount: peso,
  periods: integer,
  couponIds: v.pipe(v.array(id), v.maxLength(20)),
};

/** The price of a selection. */
export const queryBorrowQuotaWithInput = read(
  'queryBorrowQuotaWithInput',
  v.object(selectionEntries),
  v.object({ quote, payoffs }),
  { isRefusedWhenFrozen: true },
);

/** A coupon (section 5). `reason` says why it cannot be used. */
export const coupon = v.object({
  couponId: id,
  title: v.string(),
  /** the amount that the coupon takes off the interest */
  amount: positivePeso,
  expiresOn: calendarDate,
  state: v.picklist(['available', 'unavailable', 'used', 'expired']),
  reason: v.nullable(v.string()),
  /** ours: the loan for which it was used; null: it was not used */
  usedBy: v.optional(v.nullable(v.object({ loanOrderId: id, loanNumber: v.string() }))),
});
export type Coupon = v.InferOutput<typeof coupon>;

/** The borrower's coupons. `state` and `reason` hold for the selection, or without one for the account. */
export const getCoupons = read(
  'getCoupons',
  v.object({ loanAmount: v.optional(peso), periods: v.optional(integer) }),
  v.object({ coupons: v.array(coupon) }),
);

/** The contract for a selection, or the concluded one of `loanOrderId`. Sanitise the `html` before showing it. */
export const loanContractPreview = read(
  'loanContractPreview',
  v.object({
    loanOrderId: v.optional(id),
    loanAmount: v.optional(peso),
    periods: v.optional(integer),
    couponIds: v.optional(v.array(id)),
  }),
  v.object({ title: v.string(), version: v.string(), html: v.string() }),
);

/** Concludes the loan (section 3, borrow/repay check). PRICE_CHANGED: the price is not `calculateInfo`, so no order. */
export const applyOrder = write(
  'applyOrder',
  v.object({
    creditOrderId: id,
    /** number of instalments agreed to */
    checkedPeriod: integer,
    /** follows the rule for receiver numbers, which has no Luhn check (decision S5) */
    cardNumber: v.pipe(
      v.string(),
      v.minLength(CARD_NUMBER_LENGTH.min),
      v.maxLength(CARD_NUMBER_LENGTH.max),
      v.digits(),
    ),
    /** the four amounts of section 3, and the chosen coupons' discount, which may be left out without coupons */
    calculateInfo: v.object({
      ...loanCalculation.entries,
      couponDiscount: v.optional(unsignedPeso),
    }),
    /** the periods of the plan that was shown, in order */
    mockPeriods: v.pipe(v.array(integer), v.minLength(1)),
    couponIds: v.pipe(v.array(id), v.maxLength(20)),
    agreementVersion: v.string(),
    /** id of the host's face check for this amount, valid for one order; null if the lender asked for no check */
    faceCheckId: v.nullable(id),
  }),
  v.object({ loanOrderId: id, status: enumeration(LoanStatus) }),
  { isRefusedWhenFrozen: true, movesMoney: true },
);

/** One order with everything that the review, reject and lending pages show. */
export const queryLoanOrderStatus = read(
  'queryLoanOrderStatus',
  v.object({ loanOrderId: id }),
  v.object({
    order: loanOrder,
    receivingAccount,
    decidedAt: v.nullable(instant),
    lendingAt: v.nullable(instant),
    disbursedAt: v.nullable(instant),
    /** after a rejection: when the borrower may apply again; a newer rejection moves it to a later day */
    reapplyDate: v.nullable(calendarDate),
    /** the agreed price; once the money is paid out, with the due dates of its plan */
    quote,
    /** ours: the most that the borrower could borrow at the time of the application */
    limitThen: v.optional(positivePeso),
  }),
);

/** The borrower's loans, newest first, PAGE_SIZE (20) a page; `page` counts from 1. */
export const myOrders = read(
  'myOrders',
  v.object({ page: v.pipe(integer, v.minValue(1)) }),
  v.object({
    orders: v.array(loanOrder),
    page: count,
    total: count,
    hasMore: v.boolean(),
    /** ours, on the first page: money paid beyond the debt; null: no credit, and no refund of it on its way */
    credit: v.optional(v.nullable(creditBrief)),
  }),
);

/** Orders in a state that is not final. The sandbox allows one open order at a time; another lender may allow more. */
export const getPendingOrders = read(
  'getPendingOrders',
  v.object({}),
  v.object({ orders: v.array(loanOrder) }),
);

/** The figures that home shows. Money is in whole pesos. */
export const getHomepageData = read(
  'getHomepageData',
  v.object({}),
  v.object({
    firstName: v.nullable(v.string()),
    /** null until a credit order is approved */
    creditLimit: v.nullable(unsignedPeso),
    /** the rest of the limit; 0 while a loan is open */
    availableLimit: unsignedPeso,
    /** a worked example for the limit card; null without a limit */
    example: v.nullable(quote),
    /** ours: money that the borrower paid beyond the debt; null: no credit, and no refund of it on its way */
    credit: v.optional(v.nullable(creditBrief)),
  }),
);
