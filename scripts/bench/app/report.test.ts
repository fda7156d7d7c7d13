import type { Sample } from './measure';
import { figuresOf, goalsTable, tables } from './report';
import { profiles } from './visits';

const sample = (usable: number, bytes = 100_000, fcp: number | null = 400): Sample => ({
  fcp,
  lcp: 1_100,
  usable,
  bytes,
  bytesInAll: bytes + 5_000,
  requests: 6,
  hops: 2,
});
const [profile] = profiles;
if (!profile) throw new Error('There is no profile.');
const rounds = [900, 1_000, 1_100].map((usable) => ({
  federated: sample(usable, 99_000, usable === 900 ? null : 400),
  monolith: sample(1_000),
}));
const found = figuresOf(profile, 'login', 'cold', rounds);

it('has medians, the network limit, and the ratios of paired rounds with their spread', () => {
  expect(found.builds.federated).toMatchObject({ usable: 1_000, fcp: 400, limit: 300 + 495 });
  expect(found.ratios.usable).toEqual({ median: 1, least: 0.9, most: 1.1 });
  expect(tables([found])).toMatch(
    /^login, cold: federated +400 +1100 +1000 +1\.00 \(0\.90–1\.10\) +795 +1\.26 +99\.0 +0\.99 /m,
  );
});

it('is compared with the goals, for visits with an empty cache', () => {
  expect(goalsTable([found])).toMatch(/^login, slow-4g: bytes.* 1\.02 +met$/m);
  expect(goalsTable([found])).toMatch(/^login, slow-4g: LCP ms +1100 +1000 +MISSED$/m);
  expect(goalsTable([{ ...found, cache: 'warm' }])).toBe('');
});
