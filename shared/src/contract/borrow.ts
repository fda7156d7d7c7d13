import * as v from 'valibot';
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

/**
 * Ours, beside a price: what paying that loan off early would cost, for each day of its plan. Stretches in order, the
 * first from the day of the price on, the last to the last due date. A lender may leave it out.
 */
const payoffs = v.optional(v.array(payoffStretch));

/** The limits within which an amount may be chosen (section 5: a multiple of the step, within both limits). */
export const borrowQuota = v.object({
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
  /** of that quote */
  payoffs,
  /** the host must show the borrower's face before the order */
  faceCheck: v.boolean(),
});
export type BorrowQuota = v.InferOutput<typeof borrowQuota>;

/** What the borrower may borrow now. */
export const queryBorrowQuota = read('queryBorrowQuota', v.object({}), borrowQuota, {
  isRefusedWhenFrozen: true,
});

/** What an amount, a term and coupons decide together. */
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

/** Section 5, coupons: why one cannot be used is said in `reason`. */
export const coupon = v.object({
  couponId: id,
  title: v.string(),
  /** off the interest */
  amount: positivePeso,
  expiresOn: calendarDate,
  state: v.picklist(['available', 'unavailable', 'used', 'expired']),
  reason: v.nullable(v.string()),
  /** ours: the loan that used it; null: none has */
  usedBy: v.optional(v.nullable(v.object({ loanOrderId: id, loanNumber: v.string() }))),
});
export type Coupon = v.InferOutput<typeof coupon>;

/** With a selection, `state` and `reason` hold for that selection; without, for the account. */
export const getCoupons = read(
  'getCoupons',
  v.object({ loanAmount: v.optional(peso), periods: v.optional(integer) }),
  v.object({ coupons: v.array(coupon) }),
);

/** The contract for a selection, or the one concluded when `loanOrderId` is given. `html` is the server's: sanitise. */
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

/**
 * Concludes the loan. `calculateInfo` is the price the borrower agreed to: if the lender's own differs,
 * the answer is PRICE_CHANGED and no order is made. Payload after section 3, borrow/repay check.
 */
export const applyOrder = write(
  'applyOrder',
  v.object({
    creditOrderId: id,
    /** number of instalments agreed to */
    checkedPeriod: integer,
    /** decision S5: the receiver number's rule, without Luhn */
    cardNumber: v.pipe(
      v.string(),
      v.minLength(CARD_NUMBER_LENGTH.min),
      v.maxLength(CARD_NUMBER_LENGTH.max),
      v.digits(),
    ),
    /** the four amounts of section 3, and what the chosen coupons take off: without coupons it may be left out */
    calculateInfo: v.object({
      ...loanCalculation.entries,
      couponDiscount: v.optional(unsignedPeso),
    }),
    /** the periods of the plan that was shown, in order */
    mockPeriods: v.pipe(v.array(integer), v.minLength(1)),
    couponIds: v.pipe(v.array(id), v.maxLength(20)),
    agreementVersion: v.string(),
    /** of the host's face check for this amount, which serves one order; null where none was asked */
    faceCheckId: v.nullable(id),
  }),
  v.object({ loanOrderId: id, status: enumeration(LoanStatus) }),
  { isRefusedWhenFrozen: true, movesMoney: true },
);

/** Everything the review, reject and lending pages show of one order. */
export const queryLoanOrderStatus = read(
  'queryLoanOrderStatus',
  v.object({ loanOrderId: id }),
  v.object({
    order: loanOrder,
    receivingAccount,
    decidedAt: v.nullable(instant),
    lendingAt: v.nullable(instant),
    disbursedAt: v.nullable(instant),
    /** after a rejection */
    reapplyDate: v.nullable(calendarDate),
    quote,
    /** ours: the most that could be borrowed when it was applied for */
    limitThen: v.optional(positivePeso),
  }),
);

/** Newest first, PAGE_SIZE a page; `page` counts from 1. */
export const myOrders = read(
  'myOrders',
  v.object({ page: v.pipe(integer, v.minValue(1)) }),
  v.object({
    orders: v.array(loanOrder),
    page: count,
    total: count,
    hasMore: v.boolean(),
    /** ours, with the first page: what was paid beyond what was owed; null: none, and none is on its way back */
    credit: v.optional(v.nullable(creditBrief)),
  }),
);

/** Orders that are not final: at most one can be open in the sandbox, a lender may allow more. */
export const getPendingOrders = read(
  'getPendingOrders',
  v.object({}),
  v.object({ orders: v.array(loanOrder) }),
);

/** What home shows at once. Money in whole pesos. */
export const getHomepageData = read(
  'getHomepageData',
  v.object({}),
  v.object({
    firstName: v.nullable(v.string()),
    /** null until a credit order is approved */
    creditLimit: v.nullable(unsignedPeso),
    /** what is left of it; 0 while a loan is open */
    availableLimit: unsignedPeso,
    /** a worked example for the limit card; null without a limit */
    example: v.nullable(quote),
    /** ours: what was paid beyond what was owed; null: nothing, and nothing is on its way back */
    credit: v.optional(v.nullable(creditBrief)),
  }),
);
