/** @jest-environment jest-fixed-jsdom */
import { perBuild } from './builds';
import { chart } from './chart';
import { goalsTable } from './goals';
import { profiles } from './profiles';
import { figures } from './report';

const [slow4g] = profiles;
if (!slow4g) throw new Error('There is no profile.');
const visited = (visit: string, cache: 'cold' | 'warm' = 'cold') =>
  figures({
    profile: slow4g,
    visit,
    cache,
    rounds: [
      perBuild((build) => ({
        fcp: null,
        lcp: 1_300,
        usable: build === 'naive' ? 2_000 : 1_000,
        bytes: build === 'federated' ? 99_000 : 100_000,
        idleBytes: 10_000,
        bytesInAll: build === 'federated' ? 120_000 : 110_000,
        requests: 5,
        hops: 2,
      })),
    ],
  });
const all = [visited('login'), visited('login', 'warm'), visited('tap to remote')];

describe('the chart', () => {
  const drawn = new DOMParser().parseFromString(chart(all), 'image/svg+xml');
  const texts = [...drawn.querySelectorAll('text')].map(({ textContent }) => textContent);

  it('is a picture with a name, which tells each visit, bytes and time', () => {
    expect(drawn.documentElement.tagName).toBe('svg');
    expect(drawn.querySelector('title')?.textContent).toContain('Bytes and time');
    expect(texts.filter((text) => text === 'login')).toHaveLength(2);
    expect(texts).toEqual(expect.arrayContaining(['99 KB', '100 KB', '1.00 s', '2.00 s']));
  });

  it('draws a bar as long as its figure, and what comes later as its pale end', () => {
    const [now, later] = ['rect.federated[y="82"]', 'rect.federated.later'].map((selector) =>
      Number(drawn.querySelector(selector)?.getAttribute('width')),
    ) as [number, number];
    expect((now + later) / now).toBeCloseTo(120 / 99, 1);
  });

  it('counts a tap together with the page before it', () => {
    expect(texts.slice(texts.indexOf('home and tap, all that is ever loaded') + 1)[0]).toBe(
      '120 KB',
    );
  });
});

describe('the goals', () => {
  it('are told as met or missed, of the visits that were measured with an empty cache', () => {
    const lines = goalsTable(all).split('\n');
    expect(lines.find((line) => line.startsWith('login, slow-4g: bytes'))).toMatch(
      /0\.99 +1\.02 +met$/,
    );
    expect(lines.find((line) => line.startsWith('login, slow-4g: LCP'))).toMatch(
      /1300 +1000 +MISSED$/,
    );
    expect(lines.filter((line) => line.startsWith('login'))).toHaveLength(4);
    expect(goalsTable([visited('login', 'warm')])).toBe('');
  });
});
