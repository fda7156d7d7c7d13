import * as fc from 'fast-check';
import type { DebtModel } from '../testing/debtModel';
import { borrow, loanAfter, situationIn, start, wait } from '../testing/debtModel';
import { payDue } from '../testing/debtMoves';
import { isOwed } from './book';
import { effectiveRate, rateBasisPoints } from './eir';
import { toCentavos, toPesos } from './money';
import { chargesSoFar, owedAsPlanned } from './owed';
import { restructureTerms } from './restructure';
import { compareRestructure } from './restructureComparison';

const compared = (model: DebtModel) => {
  const situation = situationIn(model);
  const terms = restructureTerms(situation);
  return { ...compareRestructure(situation, terms), terms };
};

describe('the comparison of a restructure with the old terms', () => {
  it('shows the present debt with the overdue amounts paid today', () => {
    const late = loanAfter(34);
    const { before, charges } = compared(late);
    expect(before).toMatchObject({ principal: 5_000, stillToPay: 5_417 });
    const rate = effectiveRate([
      { days: 0, amount: 4_750 },
      { days: 34, amount: -1_814 },
      { days: 60, amount: -1_802 },
      { days: 90, amount: -1_801 },
    ]);
    expect(before.price).toEqual({
      lendingAmount: 4_750,
      totalRepayment: 5_417,
      totalCost: 667,
      eirBasisPoints: rateBasisPoints(rate),
    });
    expect(charges).toEqual({ soFar: 597, after: 864, cap: 5_000 });
  });

  it('differs from the restructure by the extra cost, to the peso, for any earlier payments', () => {
    const payments = fc.array(
      fc.record({
        days: fc.integer({ min: 1, max: 25 }),
        pesos: fc.integer({ min: 1, max: 4_000 }),
      }),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(
        payments,
        fc.integer({ min: 0, max: 60 }),
        fc.constantFrom(2_500, 5_000, 10_000),
        (paid, daysLater, amount) => {
          let model = borrow(amount, 3, 0, start);
          for (const { days, pesos } of paid) {
            model = wait(model, days);
            if (!isOwed(model.book)) return;
            model = payDue(model, toCentavos(pesos));
          }
          model = wait(model, daysLater);
          if (!isOwed(model.book)) return;
          const { before, charges, terms } = compared(model);
          if (terms.refused !== null) return;
          const difference = terms.price.totalCost - before.price.totalCost;
          const { fee, quote } = terms;
          expect(difference).toBe(fee + quote.totalRepayment - toPesos(owedAsPlanned(model.book)));
          expect(terms.extraCost).toBe(Math.max(0, difference));
          expect(terms.price.lendingAmount).toBe(before.price.lendingAmount);
          expect(charges.soFar).toBe(toPesos(chargesSoFar(model.book)));
          expect(charges.after ?? 0).toBeLessThanOrEqual(charges.cap);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('leaves the charges afterwards null if the balance is too small to restructure', () => {
    const { charges, terms } = compared(payDue(payDue(borrow(1_000, 3, 0, start))));
    expect(terms.refused).toMatch(/starts at a balance/);
    expect(charges.after).toBeNull();
  });
});
