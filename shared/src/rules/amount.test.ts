import * as fc from 'fast-check';
import { checkAmount, snapAmount } from './amount';

const limits = { minAmount: 1_000, maxAmount: 8_000, stepAmount: 500 };
/** Limits between which at least one multiple of the step lies. */
const anyLimits = fc
  .record({
    stepAmount: fc.integer({ min: 1, max: 5_000 }),
    steps: fc.integer({ min: 1, max: 20 }),
    below: fc.nat({ max: 10_000 }),
    above: fc.nat({ max: 10_000 }),
  })
  .map(({ stepAmount, steps, below, above }) => ({
    stepAmount,
    minAmount: Math.max(1, stepAmount * steps - below),
    maxAmount: stepAmount * steps + above,
  }));

describe('the loan amount (section 5)', () => {
  it.each([1_000, 1_500, 5_000, 8_000])('takes %i', (value) => {
    expect(checkAmount(value, limits)).toBeNull();
  });

  it.each([
    [0, 'min'],
    [999, 'min'],
    [500, 'min'],
    [8_500, 'max'],
    [8_001, 'max'],
    [4_999, 'step'],
    [1_250, 'step'],
    [1_000.5, 'integer'],
    [Number.NaN, 'integer'],
    [Number.POSITIVE_INFINITY, 'integer'],
  ])('refuses %d for the rule %s', (value, rule) => {
    expect(checkAmount(value, limits)?.rule).toBe(rule);
  });

  it('names the limit in pesos', () => {
    expect(checkAmount(9_000, limits)?.message).toBe('The most you can borrow is ₱8,000');
    expect(checkAmount(1_001, limits)?.message).toBe('Choose an amount in steps of ₱500');
  });
});

describe('snapping to the step', () => {
  it('gives the nearest amount, the lower of two equally near ones', () => {
    expect(snapAmount(1_749, limits)).toBe(1_500);
    expect(snapAmount(1_750, limits)).toBe(1_500);
    expect(snapAmount(1_751, limits)).toBe(2_000);
    expect(snapAmount(0, limits)).toBe(1_000);
    expect(snapAmount(99_999, limits)).toBe(8_000);
    expect(snapAmount(Number.NaN, limits)).toBe(1_000);
  });

  it('always gives an amount that the rule takes, and keeps a valid amount', () => {
    fc.assert(
      fc.property(anyLimits, fc.integer({ min: -9_999, max: 999_999 }), (limits, value) => {
        const snapped = snapAmount(value, limits);
        return (
          checkAmount(snapped, limits) === null &&
          (checkAmount(value, limits) !== null || snapped === value)
        );
      }),
    );
  });
});
