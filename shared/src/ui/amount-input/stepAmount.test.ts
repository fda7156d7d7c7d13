import * as fc from 'fast-check';
import { onStepLimits, stepAmount } from './stepAmount';

const limits = { min: 1_000, max: 8_000, step: 500 };

describe('stepping an amount', () => {
  it.each([
    [5_000, 1, 5_500],
    [5_000, -1, 4_500],
    [5_200, 1, 5_500],
    [5_200, -1, 5_000],
    [8_000, 1, 8_000],
    [1_000, -1, 1_000],
    [0, -1, 1_000],
    [0, 1, 1_000],
    [99_999, 1, 8_000],
    [99_999, -1, 8_000],
  ] as const)('from %i by %i goes to %i', (value, direction, next) => {
    expect(stepAmount(value, direction, limits)).toBe(next);
  });

  it('keeps to multiples of the step when the limits are none', () => {
    const odd = { min: 1_200, max: 7_900, step: 500 };
    expect(onStepLimits(odd)).toEqual({ low: 1_500, high: 7_500 });
    expect(stepAmount(7_400, 1, odd)).toBe(7_500);
  });

  it('always lands on the step and within the limits', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.constantFrom(1 as const, -1 as const), (value, direction) => {
        const next = stepAmount(value, direction, limits);
        return next % 500 === 0 && next >= 1_000 && next <= 8_000;
      }),
    );
  });
});
