import * as fc from 'fast-check';
import { rate } from './rate';

describe('rates', () => {
  it.each([
    [675, '6.75%'],
    [650, '6.5%'],
    [400, '4%'],
    [1_000, '10%'],
    [5, '0.05%'],
    [0, '0%'],
  ])('shows %i basis points as %s', (basisPoints, text) => {
    expect(rate(basisPoints)).toBe(text);
  });

  it('loses nothing', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 100_000 }),
        (points) => Math.round(parseFloat(rate(points)) * 100) === points,
      ),
    );
  });
});
