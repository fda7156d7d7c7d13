import type { RequestOf } from '@pautang/shared/contract/method';
import type { applyOrder } from '@pautang/shared/contract/borrow';
import type { CreditOrder } from '@pautang/shared/contract/credit';
import type { Quote } from '@pautang/shared/contract/loan';
import { inArray } from 'drizzle-orm';
import { AGREEMENT_VERSION } from '../content/agreement';
import { rowOf, rowsOf } from '../db/rows';
import type { CouponRow, CreditOrderRow } from '../db/tables-borrower';
import { creditOrders } from '../db/tables-borrower';
import { loanOrders } from '../db/tables-loan';
import { payoffStretches } from '../domain/payoffStretches';
import { isSamePrice, priceLoan } from '../domain/pricing';
import { lockBorrower } from '../lender/sessions/borrowers';
import { couponView, couponsOf, spendCoupons } from '../lender/loans/coupons';
import { newestCreditOrder } from '../lender/loans/creditOrders';
import { spendFaceCheck } from '../lender/loans/faceChecks';
import { createLoan } from '../lender/loans/loans';
import type { Offer } from '../lender/loans/offer';
import {
  checkTerm,
  largestInterest,
  offerTo,
  priceFor,
  quoteFor,
  suggestedQuote,
} from '../lender/loans/offer';
import { found, refusal } from '../lender/refusal';
import { betterTerms, closeReoffer, openReoffer } from '../lender/loans/reoffers';
import { checkWindow } from '../lender/loans/window';
import type { Call, Handlers } from './call';
import { borrowerOf } from './call';
import { isoOrNull, numberOf } from './loanView';

export const borrowMethods = {
  queryCreditOrder: async ({ creditOrderId }, call) => {
    const row =
      creditOrderId === undefined
        ? await newestCreditOrder(call.tx, borrowerOf(call).id)
        : await ownCreditOrder(creditOrderId, call);
    return { creditOrder: row && creditView(row) };
  },

  f8in1Status: async ({ creditOrderId }, call) => ({
    state: (await ownCreditOrder(creditOrderId, call)).uploadState,
  }),

  queryBorrowQuota: async (_, call) => {
    const borrower = borrowerOf(call);
    await checkWindow(call);
    const offer = await offerTo(call.tx, borrower, call);
    const quote = suggestedQuote(offer, call.today);
    const { creditOrder, account, minAmount, maxAmount, stepAmount, suggestedAmount } = offer;
    return {
      asOf: call.now.toISOString(),
      creditOrderId: creditOrder.id,
      minAmount,
      maxAmount,
      stepAmount,
      suggestedAmount,
      terms: [...offer.terms],
      receivingAccount: account,
      quote,
      payoffs: payoffStretches(quote, call.today),
      faceCheck: borrower.faceCheck,
    };
  },

  queryBorrowQuotaWithInput: async (selection, call) => {
    const borrower = borrowerOf(call);
    await checkWindow(call);
    const offer = await offerTo(call.tx, borrower, call);
    const quote = await quoteFor(call.tx, borrower, offer, selection, call.today);
    return { quote, payoffs: payoffStretches(quote, call.today) };
  },

  getCoupons: async ({ loanAmount, periods }, call) => {
    const isSelected = loanAmount !== undefined && periods !== undefined;
    if (isSelected && (loanAmount < 1 || loanAmount > 1_000_000 || periods < 1 || periods > 12))
      throw refusal('BAD_DATA', 'loanAmount, periods: not a loan that can be chosen.');
    const reoffer = await openReoffer(call.tx, borrowerOf(call).id);
    const better = betterTerms(reoffer, call.now);
    const wanted = { couponDiscount: 0, agreedOn: call.today };
    const interest = isSelected
      ? {
          total: priceLoan({ ...wanted, loanAmount, periods }, priceFor(better)).quote.interest,
          periods,
        }
      : largestInterest(borrowerOf(call), better, call.today);
    const rows = await couponsOf(call.tx, borrowerOf(call).id);
    const users = await loansOf(rows, call);
    return {
      coupons: rows.map((row) => ({
        ...couponView(row, call.today, interest),
        usedBy: users.find(({ loanOrderId }) => loanOrderId === row.usedBy) ?? null,
      })),
    };
  },

  applyOrder: async (data, call) => {
    const borrower = await lockBorrower(call.tx, borrowerOf(call).id);
    await checkWindow(call);
    const offer = await offerTo(call.tx, borrower, call);
    const { couponIds, checkedPeriod: periods } = data;
    const { loanAmount } = data.calculateInfo;
    checkTerm(offer, periods, 'checkedPeriod');
    const selection = { loanAmount, periods, couponIds };
    const quote = await quoteFor(call.tx, borrower, offer, selection, call.today);
    checkAgreed(data, offer, quote, borrower.faceCheck);
    if (data.faceCheckId !== null)
      await spendFaceCheck(call, data.faceCheckId, { borrowerId: borrower.id, loanAmount });
    const loan = await createLoan(call, {
      borrowerId: borrower.id,
      creditOrderId: offer.creditOrder.id,
      quote,
      limitThenPesos: offer.maxAmount,
      receivingAccount: offer.account,
      agreementVersion: data.agreementVersion,
      faceCheckId: data.faceCheckId,
      isAuto: true,
    });
    await spendCoupons(call.tx, couponIds, loan.id);
    if (offer.better !== null) await closeReoffer(call, borrower.id, loan.id);
    return { loanOrderId: loan.id, status: loan.status };
  },
} satisfies Partial<Handlers>;

async function loansOf(coupons: readonly CouponRow[], { tx }: Call) {
  const ids = coupons.flatMap(({ usedBy }) => (usedBy === null ? [] : [usedBy]));
  if (ids.length === 0) return [];
  const rows = await rowsOf(tx, loanOrders, inArray(loanOrders.id, ids));
  return rows.map((loan) => ({ loanOrderId: loan.id, loanNumber: numberOf(loan) }));
}

/** Checks that the borrower agreed to exactly this offer (section 5, repay check). @throws Refusal: what differs */
function checkAgreed(
  data: RequestOf<typeof applyOrder>,
  offer: Offer,
  quote: Quote,
  needsFace: boolean,
): void {
  if (data.creditOrderId !== offer.creditOrder.id)
    throw refusal('NOT_FOUND', 'This credit application was not found.');
  if (data.cardNumber !== offer.account.cardNumber)
    throw refusal('BAD_DATA', 'cardNumber: not the account that receives the money.');
  const isWholePlan =
    data.mockPeriods.length === quote.periods &&
    data.mockPeriods.every((period, index) => period === index + 1);
  if (!isWholePlan)
    throw refusal('BAD_DATA', `mockPeriods: must be the periods 1 to ${quote.periods}, in order.`);
  const { couponDiscount = 0 } = data.calculateInfo;
  if (data.couponIds.length > 0 && data.calculateInfo.couponDiscount === undefined)
    throw refusal(
      'BAD_DATA',
      'calculateInfo.couponDiscount: is missing: say what the coupons take off.',
    );
  if (!isSamePrice(data.calculateInfo, quote) || couponDiscount !== quote.couponDiscount)
    throw refusal('PRICE_CHANGED', 'The price has changed. Look at the new one before you borrow.');
  if (data.agreementVersion !== AGREEMENT_VERSION)
    throw refusal(
      'PRICE_CHANGED',
      'The loan agreement has changed. Read the new one before you borrow.',
    );
  if (needsFace && data.faceCheckId === null)
    throw refusal('FACE_CHECK_NEEDED', 'Your face has to be checked first.');
}

async function ownCreditOrder(id: string, call: Call): Promise<CreditOrderRow> {
  const row = await rowOf(call.tx, creditOrders, { id, borrowerId: borrowerOf(call).id });
  return found(row, 'This credit application');
}

function creditView(row: CreditOrderRow): CreditOrder {
  return {
    creditOrderId: row.id,
    status: row.status,
    expired: row.expired,
    submittedAt: isoOrNull(row.submittedAt),
    decidedAt: isoOrNull(row.decidedAt),
    reapplyDate: row.reapplyDate,
  };
}
