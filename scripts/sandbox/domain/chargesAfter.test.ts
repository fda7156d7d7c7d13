import * as fc from 'fast-check';
import { borrow, faultsOf, situationIn, wait } from '../testing/debtModel';
import { payDue, restructured, rollOver } from '../testing/debtMoves';
import { isOwed } from './book';
import { chargesAfterRestructure } from './restructureDebt';
import { toPesos } from './money';
import { chargesSoFar } from './owed';
import { restructureTerms } from './restructure';
import { rolloverTerms } from './rollover';

const start = '2026-11-20';

const lives = fc.array(
  fc.record({
    days: fc.integer({ min: 1, max: 40 }),
    act: fc.constantFrom('pay', 'rollover', 'restructure', 'nothing'),
  }),
  { minLength: 1, maxLength: 6 },
);

describe('the charges that a way out leads to', () => {
  it('add a rollover’s fee and take off the overdue fees that it clears', () => {
    const late = wait(borrow(5_000, 3, 0, start), 34);
    expect(toPesos(chargesSoFar(late.book))).toBe(250 + 200 + 135 + 12);
    const terms = rolloverTerms(situationIn(late));
    expect(terms.chargesAfter).toBe(250 + 200 + 135 + 180);
  });

  it('are those of the whole debt once it has taken effect, whatever was before', () => {
    fc.assert(
      fc.property(lives, fc.constantFrom(2_500, 5_000, 10_000), (life, amount) => {
        let model = borrow(amount, 3, 0, start);
        for (const { days, act } of life) {
          model = wait(model, days);
          if (!isOwed(model.book)) return;
          const situation = situationIn(model);
          const rollover = rolloverTerms(situation);
          const ways = restructureTerms(situation);
          let told: number | null = null;
          if (act === 'pay') model = payDue(model);
          if (act === 'rollover' && rollover.refused === null) {
            told = rollover.chargesAfter;
            model = rollOver(model);
          }
          if (act === 'restructure' && ways.refused === null) {
            told = chargesAfterRestructure(situation, ways);
            model = restructured(model);
          }
          if (told !== null) expect(toPesos(chargesSoFar(model.book))).toBe(told);
          expect(faultsOf(model)).toEqual([]);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('are not known of a restructure that is too small to be done', () => {
    const situation = situationIn(payDue(payDue(borrow(1_000, 3, 0, start))));
    const terms = restructureTerms(situation);
    expect(terms.refused).toMatch(/starts at a balance/);
    expect(chargesAfterRestructure(situation, terms)).toBeNull();
  });
});
