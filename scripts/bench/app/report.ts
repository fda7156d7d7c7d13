import type { Pair, Ratio } from './compare';
import { middleOf, ratioOf } from './compare';
import type { Sample } from './measure';
import type { Profile } from './profiles';
import { networkLimit } from './profiles';

/** All pairs of one visit, for one profile and one kind of cache. */
export interface Series {
  readonly profile: Profile;
  readonly visit: string;
  readonly cache: 'cold' | 'warm';
  readonly pairs: readonly Pair[];
}

const numbers = {
  fcp: ({ fcp }: Sample) => fcp,
  lcp: ({ lcp }: Sample) => lcp,
  usable: ({ usable }: Sample) => usable,
  bytes: ({ bytes }: Sample) => bytes,
  requests: ({ requests }: Sample) => requests,
  hops: ({ hops }: Sample) => hops,
} as const;
type NumberName = keyof typeof numbers;
const names = Object.keys(numbers) as NumberName[];

/** The figures of a series, for --json. */
export function figures({ profile, visit, cache, pairs }: Series) {
  const of = (build: keyof Pair) => {
    const samples = pairs.map((pair) => pair[build]);
    const middles = names.map((name) => [name, middleOf(samples, numbers[name])] as const);
    const limit = middleOf(samples, (sample) => networkLimit(profile, sample));
    return { ...(Object.fromEntries(middles) as Record<NumberName, number | null>), limit };
  };
  const ratios = names.map((name) => [name, ratioOf(pairs, numbers[name])] as const);
  return {
    profile: profile.name,
    visit,
    cache,
    runs: pairs.length,
    federated: of('federated'),
    monolith: of('monolith'),
    ratio: Object.fromEntries(ratios) as Record<NumberName, Ratio | null>,
  };
}

const whole = (value: number | null) => (value === null ? '–' : String(Math.round(value)));
const kilobytes = (value: number | null) => (value === null ? '–' : (value / 1000).toFixed(1));
const ratioText = (ratio: Ratio | null) =>
  ratio === null
    ? '–'
    : `${ratio.median.toFixed(2)} (${ratio.low.toFixed(2)}–${ratio.high.toFixed(2)})`;

const HEAD = [
  'visit',
  'FCP ms',
  'LCP ms',
  'usable ms',
  'ratio of usable',
  'KB',
  'ratio',
  'requests',
  'hops',
  'limit ms',
];

function row(series: Series): string[] {
  const { federated: f, monolith: m, ratio } = figures(series);
  const both = (name: NumberName | 'limit', text = whole) => `${text(f[name])} / ${text(m[name])}`;
  return [
    `${series.visit}, ${series.cache}`,
    both('fcp'),
    both('lcp'),
    both('usable'),
    ratioText(ratio.usable),
    both('bytes', kilobytes),
    ratio.bytes === null ? '–' : ratio.bytes.median.toFixed(2),
    both('requests'),
    both('hops'),
    both('limit'),
  ];
}

/**
 * Tables for a person, one for each profile: federated / monolith as medians, and the ratio with its lowest and highest
 * value.
 */
export function tables(all: readonly Series[]): string {
  const profiles = [...new Set(all.map(({ profile }) => profile))];
  return profiles
    .map((profile) => {
      const rows = [HEAD, ...all.filter((one) => one.profile === profile).map(row)];
      const widths = HEAD.map((_, column) =>
        Math.max(...rows.map((cells) => cells[column]?.length ?? 0)),
      );
      const lines = rows.map((cells) =>
        cells
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd(),
      );
      const { name, latency, bandwidth, cpu } = profile;
      const title = `${name}: ${latency} ms, ${(bandwidth * 8) / 1000} kbit/s, CPU ${cpu} times slower (federated / monolith)`;
      return [title, ...lines].join('\n');
    })
    .join('\n\n');
}
