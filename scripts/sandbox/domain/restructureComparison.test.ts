import type { DebtModel } from '../testing/debtModel';
import { borrow, loanAfter, situationIn, start } from '../testing/debtModel';
import { payDue } from '../testing/debtMoves';
import { effectiveRate, rateBasisPoints } from './eir';
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

  it('leaves the charges afterwards null if the balance is too small to restructure', () => {
    const { charges, terms } = compared(payDue(payDue(borrow(1_000, 3, 0, start))));
    expect(terms.refused).toMatch(/starts at a balance/);
    expect(charges.after).toBeNull();
  });
});
