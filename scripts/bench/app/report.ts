import type { Spread } from '../figures';
import { quantile, spreadOf, spreadText, tableOf } from '../figures';
import type { Sample } from './measure';
import type { Profile } from './visits';
import { profiles } from './visits';

/** The compared builds: the app, and one application of the same sources, to which all ratios are. */
export const builds = ['federated', 'monolith'] as const;
export type Build = (typeof builds)[number];
export type PerBuild<Value> = Readonly<Record<Build, Value>>;

/** The same visit with all builds, one right after the other, so that a disturbance of the machine affects all. */
export type Round = PerBuild<Sample>;

/** The figures of a visit. Times are in milliseconds; the limit is the time of the network alone. */
const numbers = {
  fcp: ({ fcp }: Sample) => fcp,
  lcp: ({ lcp }: Sample) => lcp,
  usable: ({ usable }: Sample) => usable,
  limit: ({ hops, bytes }: Sample, { latency, bandwidth }: Profile) =>
    hops * latency + (bytes / bandwidth) * 1000,
  timeToLimit: (sample: Sample, profile: Profile): number =>
    sample.usable / numbers.limit(sample, profile),
  bytes: ({ bytes }: Sample) => bytes,
  bytesInAll: ({ bytesInAll }: Sample) => bytesInAll,
  requests: ({ requests }: Sample) => requests,
  hops: ({ hops }: Sample) => hops,
};
type NumberName = keyof typeof numbers;

const byName = <Value>(make: (name: NumberName) => Value) =>
  Object.fromEntries(
    Object.keys(numbers).map((name) => [name, make(name as NumberName)]),
  ) as Record<NumberName, Value>;

export interface Figures {
  readonly profile: string;
  readonly visit: string;
  readonly cache: 'cold' | 'warm';
  readonly runs: number;
  /** medians; null: no run has the number */
  readonly builds: PerBuild<Readonly<Record<NumberName, number | null>>>;
  /** of paired rounds, to the monolith: 1 is equal, lower is better */
  readonly ratios: Readonly<Record<NumberName, Spread | null>>;
}

/** Returns the figures of all rounds of one visit, for one profile and one kind of cache. */
export function figuresOf(
  profile: Profile,
  visit: string,
  cache: Figures['cache'],
  rounds: readonly Round[],
): Figures {
  const middles = (build: Build) =>
    byName((name) => {
      const found = rounds.map((round) => numbers[name](round[build], profile));
      const values = found.filter((value) => value !== null);
      return values.length === 0 ? null : quantile(values, 0.5);
    });
  const ratios = byName((name) => {
    const found = rounds.flatMap(({ federated, monolith }) => {
      const [a, b] = [numbers[name](federated, profile), numbers[name](monolith, profile)];
      return a === null || b === null || b === 0 ? [] : [a / b];
    });
    return found.length === 0 ? null : spreadOf(found);
  });
  const runs = rounds.length;
  const both = { federated: middles('federated'), monolith: middles('monolith') };
  return { profile: profile.name, visit, cache, runs, builds: both, ratios };
}

const fixed = (value: number | null | undefined, digits = 0) => value?.toFixed(digits) ?? '–';
const kilobytes = (value: number | null) => fixed(value === null ? null : value / 1000, 1);

const COLUMNS =
  'visit|FCP ms|LCP ms|usable ms|ratio|limit ms|÷ limit|KB|ratio|KB in all|ratio|requests|hops'.split(
    '|',
  );

function row({ visit, cache, builds: both, ratios }: Figures, build: Build): string[] {
  const found = both[build];
  const isCompared = build !== 'monolith';
  return [
    `${visit}, ${cache}: ${build}`,
    fixed(found.fcp),
    fixed(found.lcp),
    fixed(found.usable),
    isCompared && ratios.usable ? spreadText(ratios.usable, 2) : '',
    fixed(found.limit),
    fixed(found.timeToLimit, 2),
    kilobytes(found.bytes),
    isCompared ? fixed(ratios.bytes?.median, 2) : '',
    kilobytes(found.bytesInAll),
    isCompared ? fixed(ratios.bytesInAll?.median, 2) : '',
    fixed(found.requests),
    fixed(found.hops),
  ];
}

/** Returns tables for a reader, one for each profile: medians of each build, and its ratio to the monolith. */
export const tables = (all: readonly Figures[]): string =>
  profiles
    .flatMap(({ name, latency, bandwidth, cpu }) => {
      const own = all.filter((one) => one.profile === name);
      if (own.length === 0) return [];
      const title = `${name}: ${latency} ms, ${(bandwidth * 8) / 1000} kbit/s, CPU ${cpu} times slower`;
      const rows = own.flatMap((one) => builds.map((build) => row(one, build)));
      return [`${title}\n${tableOf(COLUMNS, rows)}`];
    })
    .join('\n\n');

/** The goals of the app with an empty cache: of each visit the most, and the profile; without one it is of every. */
const goals: readonly (readonly [visit: string, what: keyof typeof reached, number, string?])[] = [
  ...['login', 'home', 'remote deep link', 'tap to remote'].flatMap((visit) => {
    const most = visit === 'remote deep link' ? 1.13 : 1.02;
    return [[visit, 'bytes, ratio', most] as const, [visit, 'time, ratio', most] as const];
  }),
  ...['login', 'home', 'remote deep link'].flatMap((visit) => [
    [visit, 'time ÷ limit', 1.3, 'slow-4g'] as const,
    [visit, 'time ÷ limit', 1.15, 'slow-4g-h2'] as const,
  ]),
  ['login', 'LCP ms', 1_000, 'slow-4g'],
];
const reached = {
  'bytes, ratio': ({ ratios }: Figures) => ratios.bytes?.median,
  'time, ratio': ({ ratios }: Figures) => ratios.usable?.median,
  'time ÷ limit': ({ builds: { federated } }: Figures) => federated.timeToLimit,
  'LCP ms': ({ builds: { federated } }: Figures) => federated.lcp,
};

/** Returns a table of the goals of these figures; empty: none has a goal. */
export function goalsTable(all: readonly Figures[]): string {
  const rows = goals.flatMap(([visit, what, most, profile]) =>
    all
      .filter((one) => one.visit === visit && one.cache === 'cold')
      .filter((one) => profile === undefined || one.profile === profile)
      .flatMap((one) => {
        const value = reached[what](one);
        if (value === null || value === undefined) return [];
        const now = fixed(value, most >= 10 ? 0 : 2);
        const isMet = Number(now) <= most ? 'met' : 'MISSED';
        return [[`${visit}, ${one.profile}: ${what}`, now, fixed(most, most >= 10 ? 0 : 2), isMet]];
      }),
  );
  return rows.length === 0 ? '' : tableOf(['goal', 'now', 'at most', ''], rows);
}
