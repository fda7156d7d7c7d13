import * as fc from 'fast-check';
import { fisherOneSided } from './fisher';

describe('the one-sided test', () => {
  it('agrees with a count of all possibilities', () => {
    const size = fc.integer({ min: 1, max: 7 });
    fc.assert(
      fc.property(size, size, fc.nat(), fc.nat(), (n, m, a, b) => {
        const [x, y] = [a % (n + 1), b % (m + 1)];
        let all = 0;
        let atLeast = 0;
        for (let chosen = 0; chosen < 2 ** (n + m); chosen += 1) {
          const bits = [...Array(n + m).keys()].filter((bit) => (chosen >> bit) & 1);
          if (bits.length !== x + y) continue;
          all += 1;
          if (bits.filter((bit) => bit < n).length >= x) atLeast += 1;
        }
        const p = fisherOneSided({ devices: n, failed: x }, { devices: m, failed: y });
        expect(p).toBeCloseTo(atLeast / all, 9);
      }),
      { numRuns: 40 },
    );
  });

  it('stays a probability for the largest fleets', () => {
    const p = fisherOneSided(
      { devices: 100_000, failed: 1_100 },
      { devices: 900_000, failed: 9_000 },
    );
    expect(p).toBeGreaterThan(0);
    expect(p).toBeLessThan(0.01);
  });
});
