import { tableOf } from '../figures';
import type { Figures } from './report';

/** A goal of the app with an empty cache. Ratios are to the monolith, times in milliseconds. */
interface Goal {
  readonly visit: string;
  readonly what: string;
  readonly most: number;
  readonly of: (found: Figures) => number | null | undefined;
  /** the profile of the goal; missing: every profile */
  readonly profile?: string;
}

const bytesRatio = ({ ratios }: Figures) => ratios.bytes?.median;
const timeRatio = ({ ratios }: Figures) => ratios.usable?.median;
const timeToLimit = ({ builds }: Figures) => builds.federated.timeToLimit;

const ofVisit = (visit: string, ratio: number): readonly Goal[] => [
  { visit, what: 'bytes, ratio', most: ratio, of: bytesRatio },
  { visit, what: 'time, ratio', most: ratio, of: timeRatio },
];

const ofOpening = (visit: string, ratio: number): readonly Goal[] => [
  ...ofVisit(visit, ratio),
  { visit, what: 'time ÷ limit', most: 1.3, of: timeToLimit, profile: 'slow-4g' },
  { visit, what: 'time ÷ limit', most: 1.15, of: timeToLimit, profile: 'slow-4g-h2' },
];

const goals: readonly Goal[] = [
  ...ofOpening('login', 1.02),
  {
    visit: 'login',
    what: 'LCP ms',
    most: 1_000,
    of: ({ builds }) => builds.federated.lcp,
    profile: 'slow-4g',
  },
  ...ofOpening('home', 1.02),
  ...ofOpening('remote deep link', 1.13),
  ...ofVisit('tap to remote', 1.02),
];

export function goalsTable(all: readonly Figures[]): string {
  const rows = goals.flatMap(({ visit, what, most, of, profile }) =>
    all
      .filter((one) => one.visit === visit && one.cache === 'cold')
      .filter((one) => profile === undefined || one.profile === profile)
      .flatMap((one) => {
        const value = of(one);
        if (value === null || value === undefined) return [];
        const digits = most >= 10 ? 0 : 2;
        const isMet = Number(value.toFixed(digits)) <= most;
        return [
          [
            `${visit}, ${one.profile}: ${what}`,
            value.toFixed(digits),
            most.toFixed(digits),
            isMet ? 'met' : 'MISSED',
          ],
        ];
      }),
  );
  return rows.length === 0 ? '' : tableOf({ columns: ['goal', 'now', 'at most', ''], rows });
}
