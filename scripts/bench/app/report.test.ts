import type { Sample } from './measure';
import { profiles } from './profiles';
import { figures, readFigures, tables } from './report';

const sample = (usable: number, bytes: number): Sample => ({
  fcp: 400,
  lcp: 900,
  usable,
  bytes,
  idleBytes: 5_000,
  bytesInAll: bytes + 5_000,
  requests: 6,
  hops: 2,
});
const [profile] = profiles;
if (!profile) throw new Error('There is no profile.');
const round = (usable: number) => ({
  federated: sample(usable, 110_000),
  monolith: sample(1_000, 100_000),
  naive: sample(1_800, 170_000),
});
const found = figures({
  profile,
  visit: 'home',
  cache: 'cold',
  rounds: [round(900), round(1_100)],
});

describe('a report', () => {
  it('is read again as it was printed, and nothing else is', () => {
    expect(readFigures(JSON.stringify([found]))).toEqual([found]);
    for (const junk of ['', '{', '{}', '[{}]', JSON.stringify([{ ...found, cache: 'hot' }])])
      expect(() => readFigures(junk)).toThrow();
  });

  it('gives middles, ratios with their spread, and the network limit', () => {
    expect(found.runs).toBe(2);
    expect(found.builds.federated).toMatchObject({
      usable: 1_000,
      bytes: 110_000,
      limit: 300 + 550,
    });
    expect(found.builds.monolith).toMatchObject({ limit: 300 + 500, timeToLimit: 1_000 / 800 });
    expect(found.ratios.federated.usable).toEqual({ median: 1, low: 0.9, high: 1.1 });
    expect(found.ratios.naive.bytes).toEqual({ median: 1.7, low: 1.7, high: 1.7 });
  });

  it('is a table a person reads', () => {
    expect(tables([found], profiles)).toBe(
      [
        'slow-4g: 150 ms, 1600 kbit/s, CPU 4 times slower',
        'visit                  FCP ms  LCP ms  usable ms             ratio  limit ms  ÷ limit     KB  ratio  idle KB  KB in all  ratio  requests  hops',
        '----------------------------------------------------------------------------------------------------------------------------------------------',
        'home, cold: federated     400     900       1000  1.00 (0.90–1.10)       850     1.18  110.0   1.10      5.0      115.0   1.10         6     2',
        'home, cold: monolith      400     900       1000                         800     1.25  100.0             5.0      105.0                6     2',
        'home, cold: naive         400     900       1800  1.80 (1.80–1.80)      1150     1.57  170.0   1.70      5.0      175.0   1.67         6     2',
      ].join('\n'),
    );
  });
});
