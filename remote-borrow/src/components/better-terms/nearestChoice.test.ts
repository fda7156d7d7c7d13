import { checkAmount } from '@pautang/shared/rules';
import * as fc from 'fast-check';
import { quota } from '../../testing/prices';
import { nearestChoice, noLongerWords } from './nearestChoice';

const choice = (loanAmount: number, periods: number) => ({
  loanAmount,
  periods,
  couponIds: ['c50'],
});
const ninety = quota({ terms: [{ periods: 3, termDays: 90 }] });

describe('the nearest possible choice', () => {
  it('is the very same choice if that is possible', () => {
    const good = choice(6_000, 4);
    expect(nearestChoice(good, quota())).toBe(good);
  });

  it.each([
    ['an amount above the limit', choice(9_500, 3), quota(), choice(8_000, 3)],
    ['an amount off the step', choice(5_300, 3), quota(), choice(5_500, 3)],
    ['a term that is not offered', choice(6_000, 4), ninety, choice(6_000, 3)],
    ['both', choice(9_500, 4), ninety, choice(8_000, 3)],
  ])('keeps the rest of %s', (_what, wanted, offered, nearest) => {
    expect(nearestChoice(wanted, offered)).toEqual(nearest);
  });

  it('is always possible, and is its own nearest choice', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999 }),
        fc.integer({ min: 1, max: 12 }),
        (sum, count) => {
          const nearest = nearestChoice(choice(sum, count), quota());
          expect(checkAmount(nearest.loanAmount, quota())).toBeNull();
          expect([3, 4]).toContain(nearest.periods);
          expect(nearestChoice(nearest, quota())).toBe(nearest);
        },
      ),
    );
  });

  it.each([
    [choice(9_500, 3), choice(8_000, 3), '₱9,500 can no longer be chosen. The nearest is ₱8,000.'],
    [
      choice(6_000, 4),
      choice(6_000, 3),
      '4 payments can no longer be chosen. The nearest is 3 payments.',
    ],
    [
      choice(9_500, 4),
      choice(8_000, 3),
      '₱9,500 in 4 payments can no longer be chosen. The nearest is ₱8,000 in 3 payments.',
    ],
  ])('is described by what differs', (wanted, nearest, words) => {
    expect(noLongerWords(wanted, nearest)).toBe(words);
  });
});
