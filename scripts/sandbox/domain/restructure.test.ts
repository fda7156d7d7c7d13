import type { DebtModel } from '../testing/debtModel';
import { loanAfter, situationIn, wait } from '../testing/debtModel';
import { payDue, rollOver } from '../testing/debtMoves';
import { effectiveRate, rateBasisPoints } from './eir';
import { toCentavos } from './money';
import { restructureTerms } from './restructure';
import { rolloverTerms } from './rollover';

const termsOf = (model: DebtModel) => restructureTerms(situationIn(model));

const withBook = (model: DebtModel, book: Partial<DebtModel['book']>) =>
  termsOf({ ...model, book: { ...model.book, ...book } });

describe('the price of a restructure (decision S16)', () => {
  it('covers the whole debt from its first payout, as for a rollover', () => {
    const late = loanAfter(34);
    const { quote, price } = termsOf(late);
    expect(price).toMatchObject({
      lendingAmount: 4_750,
      totalRepayment: quote.processingFee + quote.totalRepayment,
      totalCost: quote.processingFee + quote.totalRepayment - 4_750,
    });
    const rate = effectiveRate([
      { days: 0, amount: 4_750 },
      { days: 34, amount: -267 },
      { days: 90, amount: -1_473 },
      { days: 120, amount: -1_473 },
      { days: 150, amount: -1_473 },
      { days: 180, amount: -1_473 },
    ]);
    expect(price.eirBasisPoints).toBe(rateBasisPoints(rate));
    expect(rolloverTerms(situationIn(late)).price.lendingAmount).toBe(price.lendingAmount);
  });

  it('includes earlier payments and the fee of an earlier rollover', () => {
    const rolled = rollOver(wait(payDue(loanAfter(30)), 30));
    const { quote, price } = termsOf(wait(rolled, 5));
    const rate = effectiveRate([
      { days: 0, amount: 4_750 },
      { days: 30, amount: -1_802 },
      { days: 60, amount: -180 },
      { days: 65, amount: -quote.processingFee },
      ...quote.repayPlans.map((plan, index) => ({
        days: 120 + 30 * index,
        amount: -plan.amount,
      })),
    ]);
    expect(price).toMatchObject({
      totalRepayment: 1_802 + 180 + quote.processingFee + quote.totalRepayment,
      eirBasisPoints: rateBasisPoints(rate),
    });
  });
});

describe('the terms of a restructure', () => {
  it('deduct the borrower’s credit from the balance and from the old plan, and count it as repaid in the price', () => {
    const { fee, quote, extraCost, deducted, price } = withBook(loanAfter(34), { credit: 10_000 });
    expect(deducted).toBe(100);
    expect(quote.loanAmount).toBe(5_247);
    expect(extraCost).toBe(fee + quote.totalRepayment - 5_317);
    expect(price.totalRepayment).toBe(100 + fee + quote.totalRepayment);
  });

  it('may reach the cap on all charges but not exceed it, including the fee and future interest', () => {
    // so far 250, 335 and 12; then 267 and 545
    const room = 5_000 - 597 - 267 - 545;
    expect(withBook(loanAfter(34), { carriedCharges: toCentavos(room) }).refused).toBeNull();
    expect(withBook(loanAfter(34), { carriedCharges: toCentavos(room + 1) }).refused).toMatch(
      /of ₱5,001 together are over the cap of ₱5,000/,
    );
  });

  it('ask only for the part of the fee that is not held', () => {
    expect(withBook(loanAfter(34), { heldFee: 10_000 })).toMatchObject({
      fee: 267,
      shortfall: 167,
    });
    expect(withBook(loanAfter(34), { heldFee: 30_000 })).toMatchObject({ fee: 267, shortfall: 0 });
  });

  it('count an instalment that is paid before its due date as paid today', () => {
    const { quote, price } = termsOf(wait(payDue(loanAfter(20)), 5));
    const rate = effectiveRate([
      { days: 0, amount: 4_750 },
      { days: 25, amount: -1_802 - quote.processingFee },
      ...quote.repayPlans.map((plan, index) => ({
        days: 60 + 30 * index,
        amount: -plan.amount,
      })),
    ]);
    expect(price.eirBasisPoints).toBe(rateBasisPoints(rate));
  });
});
