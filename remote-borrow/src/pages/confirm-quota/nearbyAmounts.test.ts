import { checkAmount } from '@pautang/shared/rules';
import * as fc from 'fast-check';
import { nearbyAmounts } from './nearbyAmounts';

const limits = { minAmount: 1_000, maxAmount: 8_000, stepAmount: 500 };

describe('the amounts to compare', () => {
  it.each([
    ['between its neighbours', 5_000, [4_000, 5_000, 6_000]],
    ['at the least', 1_000, [1_000, 2_000, 3_000]],
    ['at the most', 8_000, [6_000, 7_000, 8_000]],
    ['a step below the most', 7_500, [5_500, 6_500, 7_500]],
    ['off the step: around the nearest', 5_100, [4_000, 5_000, 6_000]],
    ['above the most: up to it', 20_000, [6_000, 7_000, 8_000]],
  ])('%s', (_what, chosen, amounts) => {
    expect(nearbyAmounts(chosen, limits)).toEqual(amounts);
  });

  it('are as many as the limits allow', () => {
    expect(nearbyAmounts(1_000, { ...limits, maxAmount: 1_000 })).toEqual([1_000]);
    expect(nearbyAmounts(1_500, { ...limits, maxAmount: 1_500 })).toEqual([1_000, 1_500]);
    expect(nearbyAmounts(900, { minAmount: 600, maxAmount: 900, stepAmount: 500 })).toEqual([]);
  });

  it('can each be borrowed, are distinct, and include the chosen one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 0, max: 60 }),
        fc.constantFrom(100, 500, 1_000),
        fc.integer({ min: 0, max: 30_000 }),
        (from, more, stepAmount, wanted) => {
          const minAmount = from * stepAmount;
          const own = { minAmount, maxAmount: minAmount + more * stepAmount, stepAmount };
          const amounts = nearbyAmounts(wanted, own);
          expect(amounts).toHaveLength(Math.min(3, more + 1));
          expect(amounts.filter((amount) => checkAmount(amount, own) !== null)).toEqual([]);
          expect(amounts).toEqual([...new Set(amounts)].toSorted((one, two) => one - two));
          if (checkAmount(wanted, own) === null) expect(amounts).toContain(wanted);
        },
      ),
    );
  });
});
