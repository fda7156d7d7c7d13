import { tableOf } from '../figures';
import type { Figures } from './report';

/** The app's goals (design, performance), with an empty cache; ratios are to the monolith. */
interface Goal {
  readonly visit: string;
  readonly what: string;
  readonly most: number;
  readonly of: (found: Figures) => number | null | undefined;
  /** the profile that it is for; bytes are the same on all */
  readonly profile?: string;
}

const bytesRatio = ({ ratios }: Figures) => ratios.federated.bytes?.median;
const timeRatio = ({ ratios }: Figures) => ratios.federated.usable?.median;
const ratioInAll = ({ ratios }: Figures) => ratios.federated.bytesInAll?.median;
const kilobytes = ({ builds }: Figures) =>
  builds.federated.bytes === null ? null : builds.federated.bytes / 1000;
const timeToLimit = ({ builds }: Figures) => builds.federated.timeToLimit;

const ofVisit = (visit: string, bytes: number, kb: number | null): readonly Goal[] => [
  { visit, what: 'bytes, ratio', most: bytes, of: bytesRatio },
  { visit, what: 'time, ratio', most: 1, of: timeRatio },
  ...(kb === null
    ? []
    : [
        { visit, what: 'KB until usable', most: kb, of: kilobytes },
        { visit, what: 'time ÷ limit', most: 1.35, of: timeToLimit, profile: 'slow-4g' },
      ]),
];

const goals: readonly Goal[] = [
  ...ofVisit('login', 1.01, 100),
  ...ofVisit('home', 1.01, 155),
  ...ofVisit('remote deep link', 1.08, 175),
  ...ofVisit('tap to remote', 1, null),
  { visit: 'tap to remote', what: 'home + tap in all, ratio', most: 1.05, of: ratioInAll },
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
