/** @jest-environment jest-fixed-jsdom */
import { perBuild } from './builds';
import { chart } from './chart';
import { goalsTable } from './goals';
import type { Sample } from './measure';
import { profiles } from './profiles';
import { figures, middleOf, ratioOf, readFigures, tables } from './report';

const sample = (usable: number, bytes = 100_000, fcp: number | null = 400): Sample => ({
  fcp,
  lcp: 1_100,
  usable,
  bytes,
  idleBytes: 5_000,
  bytesInAll: bytes + 5_000,
  requests: 6,
  hops: 2,
});
const fcp = (one: Sample) => one.fcp;
const [profile] = profiles;
if (!profile) throw new Error('There is no profile.');
const rounds = [900, 1_000, 1_100].map((usable) => ({
  federated: sample(usable, 99_000),
  monolith: sample(1_000),
}));
const visited = (visit: string, cache: 'cold' | 'warm' = 'cold') =>
  figures(profile, visit, cache, rounds);
const found = visited('login');

describe('a report', () => {
  it('can be read back, and other text cannot', () => {
    expect(readFigures(JSON.stringify([found]))).toEqual([found]);
    for (const junk of ['', '{', '{}', '[{}]', JSON.stringify([{ ...found, cache: 'hot' }])])
      expect(() => readFigures(junk)).toThrow();
  });

  it('has medians, the network limit, and the ratios of paired rounds with their spread', () => {
    expect(found.builds.federated).toMatchObject({ usable: 1_000, limit: 300 + 495 });
    expect(found.builds.monolith.timeToLimit).toBe(1_000 / 800);
    expect(found.ratios.usable).toEqual({ median: 1, least: 0.9, most: 1.1 });
    expect(tables([found], profiles)).toMatch(
      /^login, cold: federated +400 +1100 +1000 +1\.00 \(0\.90–1\.10\) +795 +1\.26 +99\.0 +0\.99 /m,
    );
  });

  it('leaves out missing numbers', () => {
    const [seen, unseen] = [sample(1, 1, 7), sample(1, 1, null)];
    expect(ratioOf([{ federated: unseen, monolith: seen }], fcp)).toBeNull();
    expect(middleOf([seen, unseen], fcp)).toBe(7);
    expect(middleOf([unseen], fcp)).toBeNull();
  });

  it('is drawn as a picture with a name, which shows each visit, bytes and time', () => {
    const all = [found, visited('login', 'warm'), visited('tap to remote')];
    const drawn = new DOMParser().parseFromString(chart(all), 'image/svg+xml');
    const texts = [...drawn.querySelectorAll('text')].map(({ textContent }) => textContent);
    expect(drawn.querySelector('title')?.textContent).toContain('Bytes and time');
    expect(texts.filter((text) => text === 'login')).toHaveLength(2);
    expect(texts).toEqual(expect.arrayContaining(['99 KB', '100 KB', '1.00 s']));
    // A tap counts together with the page before it.
    expect(texts[texts.indexOf('home and tap, all that is ever loaded') + 1]).toBe('104 KB');
    expect(perBuild((build) => drawn.querySelectorAll(`rect.${build}`).length)).toEqual({
      federated: 7,
      monolith: 7,
    });
  });

  it('is compared with the goals, for visits with an empty cache', () => {
    const lines = goalsTable([found]).split('\n');
    expect(lines.find((line) => line.startsWith('login, slow-4g: bytes'))).toMatch(/ 1\.02 +met$/);
    expect(lines.find((line) => line.startsWith('login, slow-4g: LCP'))).toMatch(
      /1100 +1000 +MISSED$/,
    );
    expect(goalsTable([visited('login', 'warm')])).toBe('');
  });
});
