import * as v from 'valibot';
import type { Spread } from '../figures';
import { quantile, spreadOf, spreadText, tableOf } from '../figures';
import type { Build, PerBuild } from './builds';
import { builds, perBuild } from './builds';
import type { Sample } from './measure';
import type { Profile } from './profiles';
import { networkLimit } from './profiles';

/** The same visit with all builds, one right after the other, so that a disturbance of the machine affects all. */
export type Round = PerBuild<Sample>;

export type NumberOf = (sample: Sample) => number | null;

/** Returns the rounds' ratios of one number to the monolith's: 1 is equal, lower is better; null without any. */
export function ratioOf(rounds: readonly Round[], number: NumberOf): Spread | null {
  const ratios = rounds.flatMap(({ federated, monolith }) => {
    const [a, b] = [number(federated), number(monolith)];
    return a === null || b === null || b === 0 ? [] : [a / b];
  });
  return ratios.length === 0 ? null : spreadOf(ratios);
}

/** Returns the median of one number over one build's samples; null without any. */
export function middleOf(samples: readonly Sample[], number: NumberOf): number | null {
  const values = samples.map(number).filter((value) => value !== null);
  return values.length === 0 ? null : quantile(values, 0.5);
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
const ratio = v.object({ median: v.number(), least: v.number(), most: v.number() });

/** The figures of a series: medians of each build, and ratios to the monolith. Times in milliseconds. */
const seriesFigures = v.object({
  profile: v.string(),
  visit: v.string(),
  cache: v.picklist(['cold', 'warm']),
  runs: v.number(),
  builds: v.object(perBuild(() => middles)),
  ratios: v.object(byName(() => v.nullable(ratio))),
});
export type Figures = Readonly<v.InferOutput<typeof seriesFigures>>;

/** Reads the output of `--json`. @throws Error that says what is wrong */
export const readFigures = (text: string): Figures[] =>
  v.parse(v.array(seriesFigures), JSON.parse(text));

/** Returns the figures of all rounds of one visit, for one profile and one kind of cache. */
export function figures(
  profile: Profile,
  visit: string,
  cache: Figures['cache'],
  rounds: readonly Round[],
): Figures {
  return {
    profile: profile.name,
    visit,
    cache,
    runs: rounds.length,
    builds: perBuild((build) => {
      const samples = rounds.map((round) => round[build]);
      return byName((name) => middleOf(samples, numberOf(name, profile)));
    }),
    ratios: byName((name) => ratioOf(rounds, numberOf(name, profile))),
  };
}

const whole = (value: number | null) => (value === null ? '–' : String(Math.round(value)));
export const kilobytes = (value: number | null) =>
  value === null ? '–' : (value / 1000).toFixed(1);
const hundredths = (value: number | null | undefined) =>
  value === null || value === undefined ? '–' : value.toFixed(2);

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
  const ratio = build === 'monolith' ? undefined : one.ratios;
  const bare = (name: NumberName) => (ratio ? hundredths(ratio[name]?.median) : '');
  return [
    `${one.visit}, ${one.cache}: ${build}`,
    whole(found.fcp),
    whole(found.lcp),
    whole(found.usable),
    ratio?.usable ? spreadText(ratio.usable, 2) : '',
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
