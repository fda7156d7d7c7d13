import * as v from 'valibot';
import { tableOf } from '../figures';
import type { Build, PerBuild } from './builds';
import { builds, perBuild } from './builds';
import type { Sample } from './measure';
import type { Profile } from './profiles';
import { networkLimit } from './profiles';

/** The same visit with all builds, one right after the other, so that a disturbance of the machine affects all. */
export type Round = PerBuild<Sample>;

/** Median of the rounds' ratios to the monolith, with the lowest and the highest. 1 is equal, lower is better. */
export interface Ratio {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

export type NumberOf = (sample: Sample) => number | null;

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  const [upper = 0, lower = 0] = [sorted[half], sorted[half - 1]];
  return sorted.length % 2 === 0 ? (upper + lower) / 2 : upper;
}

/** Returns ratios of one number of a build to the monolith's, over the rounds that have both; null without any. */
export function ratioOf(
  rounds: readonly Round[],
  build: 'federated' | 'naive',
  number: NumberOf,
): Ratio | null {
  const ratios = rounds.flatMap((round) => {
    const [a, b] = [number(round[build]), number(round.monolith)];
    return a === null || b === null || b === 0 ? [] : [a / b];
  });
  if (ratios.length === 0) return null;
  return { median: median(ratios), low: Math.min(...ratios), high: Math.max(...ratios) };
}

/** Returns the median of one number over one build's samples; null without any. */
export function middleOf(samples: readonly Sample[], number: NumberOf): number | null {
  const values = samples.map(number).filter((value) => value !== null);
  return values.length === 0 ? null : median(values);
}

/** All rounds of one visit, for one profile and one kind of cache. */
export interface Series {
  readonly profile: Profile;
  readonly visit: string;
  readonly cache: 'cold' | 'warm';
  readonly rounds: readonly Round[];
}

const names = [
  'fcp',
  'lcp',
  'usable',
  'limit',
  'timeToLimit',
  'bytes',
  'idleBytes',
  'bytesInAll',
  'requests',
  'hops',
] as const;
type NumberName = (typeof names)[number];

const numberOf =
  (name: NumberName, profile: Profile): NumberOf =>
  (sample: Sample) => {
    if (name === 'limit') return networkLimit(profile, sample);
    if (name === 'timeToLimit') return sample.usable / networkLimit(profile, sample);
    return sample[name];
  };

const byName = <Value>(make: (name: NumberName) => Value) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<NumberName, Value>;

const middles = v.object(byName(() => v.nullable(v.number())));
const ratio = v.object({ median: v.number(), low: v.number(), high: v.number() });
const ratios = v.object(byName(() => v.nullable(ratio)));

/** The figures of a series: medians of each build, and ratios to the monolith. Times in milliseconds. */
const seriesFigures = v.object({
  profile: v.string(),
  visit: v.string(),
  cache: v.picklist(['cold', 'warm']),
  runs: v.number(),
  builds: v.object(perBuild(() => middles)),
  ratios: v.object({ federated: ratios, naive: ratios }),
});
export type Figures = Readonly<v.InferOutput<typeof seriesFigures>>;

/** Reads the output of `--json`. @throws Error that says what is wrong */
export const readFigures = (text: string): Figures[] =>
  v.parse(v.array(seriesFigures), JSON.parse(text));

export function figures({ profile, visit, cache, rounds }: Series): Figures {
  const ratiosOf = (build: 'federated' | 'naive') =>
    byName((name) => ratioOf(rounds, build, numberOf(name, profile)));
  return {
    profile: profile.name,
    visit,
    cache,
    runs: rounds.length,
    builds: perBuild((build) => {
      const samples = rounds.map((round) => round[build]);
      return byName((name) => middleOf(samples, numberOf(name, profile)));
    }),
    ratios: { federated: ratiosOf('federated'), naive: ratiosOf('naive') },
  };
}

const whole = (value: number | null) => (value === null ? '–' : String(Math.round(value)));
export const kilobytes = (value: number | null) =>
  value === null ? '–' : (value / 1000).toFixed(1);
const hundredths = (value: number | null | undefined) =>
  value === null || value === undefined ? '–' : value.toFixed(2);
const withSpread = (ratio: Ratio | null | undefined) =>
  ratio ? `${hundredths(ratio.median)} (${hundredths(ratio.low)}–${hundredths(ratio.high)})` : '';

const COLUMNS = [
  'visit',
  'FCP ms',
  'LCP ms',
  'usable ms',
  'ratio',
  'limit ms',
  '÷ limit',
  'KB',
  'ratio',
  'idle KB',
  'KB in all',
  'ratio',
  'requests',
  'hops',
];

function row(one: Figures, build: Build): string[] {
  const found = one.builds[build];
  const ratio = build === 'monolith' ? undefined : one.ratios[build];
  const bare = (name: NumberName) =>
    ratio && ratio[name] !== null ? hundredths(ratio[name].median) : '';
  return [
    `${one.visit}, ${one.cache}: ${build}`,
    whole(found.fcp),
    whole(found.lcp),
    whole(found.usable),
    withSpread(ratio?.usable),
    whole(found.limit),
    hundredths(found.timeToLimit),
    kilobytes(found.bytes),
    bare('bytes'),
    kilobytes(found.idleBytes),
    kilobytes(found.bytesInAll),
    bare('bytesInAll'),
    whole(found.requests),
    whole(found.hops),
  ];
}

/** Returns tables for a reader, one for each profile: medians of each build, and its ratio to the monolith. */
export function tables(all: readonly Figures[], profiles: readonly Profile[]): string {
  return profiles
    .flatMap((profile) => {
      const own = all.filter((one) => one.profile === profile.name);
      if (own.length === 0) return [];
      const { name, latency, bandwidth, cpu } = profile;
      const title = `${name}: ${latency} ms, ${(bandwidth * 8) / 1000} kbit/s, CPU ${cpu} times slower`;
      const rows = own.flatMap((one) => builds.map((build) => row(one, build)));
      return [`${title}\n${tableOf({ columns: COLUMNS, rows })}`];
    })
    .join('\n\n');
}
