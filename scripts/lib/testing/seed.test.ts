import * as fc from 'fast-check';
import { LARGEST_SEED, readSeed } from './seed';

describe('the seed of the tests', () => {
  it('is the same in every run unless SEED names another', () => {
    expect(readSeed({})).toBe(readSeed({ SEED: '' }));
    expect(readSeed({ SEED: '7' })).toBe(7);
    expect(readSeed({ SEED: String(LARGEST_SEED) })).toBe(LARGEST_SEED);
  });

  it.each(['0', '-1', '1.5', '1e3', 'seven', '1000000000'])('cannot be %s', (given) => {
    expect(() => readSeed({ SEED: given })).toThrow(
      `SEED must be a whole number, 1 to 999999999, not '${given}'.`,
    );
  });

  it.each([
    [300, 100],
    [30, 20],
    [20, 20],
    [6, 6],
  ])('of %i cases of a property leaves npm test %i', (asked, few) => {
    let tried = 0;
    fc.assert(
      fc.property(fc.nat(), () => void tried++),
      { numRuns: asked },
    );
    expect(tried).toBe(process.env['EVERY_CASE'] === '1' ? asked : few);
  });
});
