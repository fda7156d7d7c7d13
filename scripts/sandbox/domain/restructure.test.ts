import type { DebtModel } from '../testing/debtModel';
import { act, borrow, situationIn, wait } from '../testing/debtModel';
import { effectiveRate, rateBasisPoints } from './eir';
import { toCentavos } from './money';
import { whatIsDue } from './payment';
import { restructureTerms } from './restructure';
import { rolloverTerms } from './rollover';

const start = '2026-11-20';
const after = (days: number) => wait(borrow(5_000, 3, 0, start), days);
const termsOf = (model: DebtModel) => restructureTerms(situationIn(model));

describe('the price of a restructure (decision S16)', () => {
  it('covers the whole debt from the first peso on, as that of a rollover does', () => {
    const late = after(34);
    const { quote, price } = termsOf(late);
    expect(price).toMatchObject({
      lendingAmount: 4_750,
      totalRepayment: quote.processingFee + quote.totalRepayment,
      totalCost: quote.processingFee + quote.totalRepayment - 4_750,
    });
    const rate = effectiveRate([
      { days: 0, amount: 4_750 },
      { days: 34, amount: -267 },
      { days: 64, amount: -1_474 },
      { days: 94, amount: -1_473 },
      { days: 124, amount: -1_473 },
      { days: 154, amount: -1_473 },
    ]);
    expect(price.eirBasisPoints).toBe(rateBasisPoints(rate));
    expect(rolloverTerms(situationIn(late)).price.lendingAmount).toBe(price.lendingAmount);
  });

  it('counts what was paid before, and the fee of a rollover', () => {
    const amount = toCentavos(1_802);
    const paid = act(after(30), { kind: 'payment', paymentId: 'p', amount, choice: whatIsDue });
    const fee = { kind: 'fee_payment' as const, paymentId: 'f', amount: 18_000, asked: 18_000 };
    const rolled = act(act(wait(paid, 30), fee), { kind: 'rollover', fee: 18_000, days: 30 });
    const { quote, price } = termsOf(wait(rolled, 5));
    const rate = effectiveRate([
      { days: 0, amount: 4_750 },
      { days: 30, amount: -1_802 },
      { days: 60, amount: -180 },
      { days: 65, amount: -quote.processingFee },
      ...quote.repayPlans.map((plan, index) => ({
        days: 95 + 30 * index,
        amount: -plan.amount,
      })),
    ]);
    expect(price).toMatchObject({
      totalRepayment: 1_802 + 180 + quote.processingFee + quote.totalRepayment,
      eirBasisPoints: rateBasisPoints(rate),
    });
  });

  it('is the only EIR that is shown: the new agreement names it too', () => {
    const { quote, price } = termsOf(after(34));
    expect(quote.eirBasisPoints).toBe(price.eirBasisPoints);
    expect(price.eirBasisPoints).toBeGreaterThan(620);
  });
});
