import * as fc from 'fast-check';
import { amount, money, rate } from './money';

describe('amounts (section 9)', () => {
  it.each([
    [0, '₱0'],
    [999, '₱999'],
    [5_000, '₱5,000'],
    [1_234_567, '₱1,234,567'],
    [-50, '−₱50'],
    [-1_000, '−₱1,000'],
  ])('shows %i as %s', (pesos, text) => {
    expect(money(pesos)).toBe(text);
  });

  it('leaves out the sign of the currency', () => {
    expect(amount(5_000)).toBe('5,000');
    expect(amount(-5_000)).toBe('−5,000');
    expect(amount(5_000.505)).toBe('5,000.505');
  });

  it('groups as the platform does, for every safe integer', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (pesos) => amount(pesos) === pesos.toLocaleString('en-US')),
    );
  });
});

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

  it('can be read back from its label', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: 100_000 }),
        (points) => Math.round(parseFloat(rate(points)) * 100) === points,
      ),
    );
  });
});
