/** @jest-environment jest-fixed-jsdom */
import { builds, perBuild, turnOf } from './builds';
import { chart } from './chart';
import { goalsTable } from './goals';
import type { Sample } from './measure';
import { profiles } from './profiles';
import { figures, median, middleOf, ratioOf, readFigures, tables } from './report';

const sample = (usable: number, bytes = 100_000, fcp: number | null = 400): Sample => ({
  fcp,
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
  monolith: sample(1_000),
  naive: sample(1_800, 170_000),
});
const found = figures({
  profile,
  visit: 'home',
  cache: 'cold',
  rounds: [round(900), round(1_100)],
});

describe('a report', () => {
  it('can be read back, and other text cannot', () => {
    expect(readFigures(JSON.stringify([found]))).toEqual([found]);
    for (const junk of ['', '{', '{}', '[{}]', JSON.stringify([{ ...found, cache: 'hot' }])])
      expect(() => readFigures(junk)).toThrow();
  });

  it('has medians, ratios with their spread, and the network limit', () => {
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

  it('is a table for a reader', () => {
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

const usable = (one: Sample) => one.usable;
const timed = (federated: number, monolith: number, naive: number) => ({
  federated: sample(federated),
  monolith: sample(monolith),
  naive: sample(naive),
});
const visited = (visit: string, cache: 'cold' | 'warm' = 'cold') => {
  const bytes = { idleBytes: 10_000, requests: 5, hops: 2, fcp: null, lcp: 1_100 };
  const rounds = [
    perBuild((build) => ({
      ...bytes,
      usable: build === 'naive' ? 2_000 : 1_000,
      bytes: build === 'federated' ? 99_000 : 100_000,
      bytesInAll: build === 'federated' ? 120_000 : 110_000,
    })),
  ];
  return figures({ profile, visit, cache, rounds });
};

describe('a comparison', () => {
  it('takes the ratio of each round, then their median', () => {
    const rounds = [timed(90, 100, 180), timed(300, 200, 500), timed(50, 50, 100)];
    expect(ratioOf(rounds, 'federated', usable)).toEqual({ median: 1, low: 0.9, high: 1.5 });
    expect(ratioOf(rounds, 'naive', usable)).toEqual({ median: 2, low: 1.8, high: 2.5 });
  });

  it('leaves out missing numbers', () => {
    const [seen, unseen] = [sample(1, 1, 7), sample(1, 1, null)];
    const rounds = [{ federated: unseen, monolith: seen, naive: seen }];
    expect(ratioOf(rounds, 'federated', ({ fcp }) => fcp)).toBeNull();
    expect(middleOf([seen, unseen], ({ fcp }) => fcp)).toBe(7);
    expect(middleOf([unseen], ({ fcp }) => fcp)).toBeNull();
  });

  it.each([
    [[3, 1, 2], 2],
    [[4, 1, 2, 3], 2.5],
    [[7], 7],
  ])('the middle of %j is %d', (values, middle) => expect(median(values)).toBe(middle));

  it('lets each build go first in turn', () => {
    const turns = [0, 1, 2, 3].map(turnOf);
    expect(turns.map(([first]) => first)).toEqual(['federated', 'monolith', 'naive', 'federated']);
    for (const turn of turns) expect(turn.toSorted()).toEqual([...builds].toSorted());
  });
});

describe('the figures of visits', () => {
  const all = [visited('login'), visited('login', 'warm'), visited('tap to remote')];

  it('are drawn as a picture with a name, which shows each visit, bytes and time', () => {
    const drawn = new DOMParser().parseFromString(chart(all), 'image/svg+xml');
    const texts = [...drawn.querySelectorAll('text')].map(({ textContent }) => textContent);
    expect(drawn.documentElement.tagName).toBe('svg');
    expect(drawn.querySelector('title')?.textContent).toContain('Bytes and time');
    expect(texts.filter((text) => text === 'login')).toHaveLength(2);
    expect(texts).toEqual(expect.arrayContaining(['99 KB', '100 KB', '1.00 s', '2.00 s']));
    // A bar is as long as its figure, and its pale end is the idle loading.
    const [now = 0, later = 0] = ['[y="82"]', '.later'].map((which) =>
      Number(drawn.querySelector(`rect.federated${which}`)?.getAttribute('width')),
    );
    expect((now + later) / now).toBeCloseTo(120 / 99, 1);
    // A tap counts together with the page before it.
    expect(texts[texts.indexOf('home and tap, all that is ever loaded') + 1]).toBe('120 KB');
  });

  it('are compared with the goals, for visits with an empty cache', () => {
    const lines = goalsTable(all).split('\n');
    expect(lines.find((line) => line.startsWith('login, slow-4g: bytes'))).toMatch(/ 1\.02 +met$/);
    expect(lines.find((line) => line.startsWith('login, slow-4g: LCP'))).toMatch(
      /1100 +1000 +MISSED$/,
    );
    expect(lines.filter((line) => line.startsWith('login'))).toHaveLength(4);
    expect(goalsTable([visited('login', 'warm')])).toBe('');
  });
});
