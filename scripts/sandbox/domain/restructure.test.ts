import type { DebtModel } from '../testing/debtModel';
import { apply, loanAfter, situationIn, wait } from '../testing/debtModel';
import { effectiveRate, rateBasisPoints } from './eir';
import { toCentavos } from './money';
import { whatIsDue } from './payment';
import { restructureTerms } from './restructure';
import { rolloverTerms } from './rollover';

const termsOf = (model: DebtModel) => restructureTerms(situationIn(model));

const withBook = (model: DebtModel, book: Partial<DebtModel['book']>) =>
  termsOf({ ...model, book: { ...model.book, ...book } });

describe('the price of a restructure (decision S16)', () => {
  it('covers the whole debt from the first peso on, as that of a rollover does', () => {
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

  it('counts what was paid before, and the fee of a rollover', () => {
    const amount = toCentavos(1_802);
    const paid = apply(loanAfter(30), {
      kind: 'payment',
      paymentId: 'p',
      amount,
      choice: whatIsDue,
    });
    const fee = { kind: 'fee_payment' as const, paymentId: 'f', amount: 18_000, asked: 18_000 };
    const rolled = apply(apply(wait(paid, 30), fee), { kind: 'rollover', fee: 18_000, days: 30 });
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

  it('is the only EIR that is shown: the new agreement names it too', () => {
    const { quote, price } = termsOf(loanAfter(34));
    expect(quote.eirBasisPoints).toBe(price.eirBasisPoints);
    expect(price.eirBasisPoints).toBeGreaterThan(620);
  });
});

describe('the terms of a restructure', () => {
  it('take the borrower’s credit off the balance, off what was planned, and into the price', () => {
    const { fee, quote, extraCost, deducted, price } = withBook(loanAfter(34), { credit: 10_000 });
    expect(deducted).toBe(100);
    expect(quote.loanAmount).toBe(5_247);
    expect(extraCost).toBe(fee + quote.totalRepayment - 5_317);
    expect(price.totalRepayment).toBe(100 + fee + quote.totalRepayment);
  });

  it('reach the cap on all charges to the peso, fee and interest to come included', () => {
    // so far 250, 335 and 12; then 267 and 545
    const room = 5_000 - 597 - 267 - 545;
    expect(withBook(loanAfter(34), { carriedCharges: toCentavos(room) }).refused).toBeNull();
    expect(withBook(loanAfter(34), { carriedCharges: toCentavos(room + 1) }).refused).toMatch(
      /of ₱5,001 together are over the cap of ₱5,000/,
    );
  });

  it('ask for what is not held of the fee', () => {
    expect(withBook(loanAfter(34), { heldFee: 10_000 })).toMatchObject({
      fee: 267,
      shortfall: 167,
    });
    expect(withBook(loanAfter(34), { heldFee: 30_000 })).toMatchObject({ fee: 267, shortfall: 0 });
  });

  it('count money that came before its due date as paid today at the latest', () => {
    const amount = toCentavos(1_802);
    const paid = apply(loanAfter(20), {
      kind: 'payment',
      paymentId: 'p',
      amount,
      choice: whatIsDue,
    });
    const { quote, price } = termsOf(wait(paid, 5));
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
