import type { Sample } from './measure';
import { profiles } from './profiles';
import { figures, tables } from './report';

const sample = (usable: number, bytes: number): Sample => ({
  fcp: 400,
  lcp: 900,
  usable,
  bytes,
  requests: 6,
  hops: 2,
});
const [profile] = profiles;
if (!profile) throw new Error('There is no profile.');
const series = {
  profile,
  visit: 'home',
  cache: 'cold' as const,
  pairs: [
    { federated: sample(900, 110_000), monolith: sample(1_000, 100_000) },
    { federated: sample(1_100, 110_000), monolith: sample(1_000, 100_000) },
  ],
};

describe('a report', () => {
  it('gives middles, ratios with their spread, and the network limit', () => {
    const { federated, monolith, ratio, runs } = figures(series);
    expect(runs).toBe(2);
    expect(federated).toMatchObject({ usable: 1_000, bytes: 110_000, limit: 300 + 550 });
    expect(monolith.limit).toBe(300 + 500);
    expect(ratio.usable).toEqual({ median: 1, low: 0.9, high: 1.1 });
  });

  it('is a table a person reads', () => {
    expect(tables([series])).toBe(
      [
        'slow-4g: 150 ms, 1600 kbit/s, CPU 4 times slower (federated / monolith)',
        'visit       FCP ms     LCP ms     usable ms    ratio of usable   KB             ratio  requests  hops   limit ms',
        'home, cold  400 / 400  900 / 900  1000 / 1000  1.00 (0.90–1.10)  110.0 / 100.0  1.10   6 / 6     2 / 2  850 / 800',
      ].join('\n'),
    );
  });
});
