import type { Paid } from './releases';
import { releasesTable } from './releases';

const step = (federated: number, plain: number, monolith: number): Paid['first'] => ({
  federated: { bytes: federated, usable: 90.4 },
  'without its worker': { bytes: plain, usable: 100 },
  monolith: { bytes: monolith, usable: 110 },
});
const paid = (remote: number): Paid => ({
  first: step(220_000, 216_000, 200_000),
  again: step(0, 0, 0),
  'after a release of a remote': step(remote, 40_000, 100_000),
  'after one of the shell': step(110_000, 110_000, 110_000),
});

describe('the cost of a release for a phone', () => {
  it('is a table with the ratio to the monolith, and says whether the goal is met', () => {
    expect(releasesTable(paid(35_000))).toMatch(
      /^after a release of a remote +35\.0 +40\.0 +100\.0 +0\.35 +90 +100 +110$[^]*: 0\.35, at most 0\.35: met$/m,
    );
    expect(releasesTable(paid(35_001))).toMatch(/MISSED$/);
  });

  it('has no ratio if the monolith costs nothing', () => {
    expect(releasesTable(paid(1))).toMatch(/^again +0\.0 +0\.0 +0\.0 +– /m);
  });
});
