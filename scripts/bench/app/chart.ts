import type { Build } from './builds';
import { builds } from './builds';
import type { Figures } from './report';

const names: Readonly<Record<Build, string>> = {
  federated: 'this app, federated',
  monolith: 'one application',
};

const PANEL = 400;
const GAP = 28;
const BAR = 11;
const GROUP = builds.length * (BAR + 2) + 26;
const TOP = 74;
/** room for the figure after the longest bar */
const FIGURE = 56;

const STYLE = `
text { font: 12px system-ui, sans-serif; fill: #1f2a26; }
.title { font-weight: 600; font-size: 13px; }
.figure { font-size: 11px; }
.federated { fill: #0f7b5b; } .monolith { fill: #7b8794; }
.later { fill-opacity: .35; }
.limit { stroke: #1f2a26; stroke-width: 1.5; }
@media (prefers-color-scheme: dark) {
  text { fill: #e6ece9; }
  .federated { fill: #3cc99a; } .monolith { fill: #98a4b0; }
  .limit { stroke: #e6ece9; }
}`;

interface Bar {
  readonly build: Build;
  readonly value: number;
  readonly text: string;
  /** the value with the idle loading, drawn as a pale continuation */
  readonly later?: number;
  readonly limit?: number;
}
interface Group {
  readonly name: string;
  readonly bars: readonly Bar[];
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const round = (value: number) => Math.round(value * 10) / 10;

const longest = ({ value, later = 0, limit = 0 }: Bar) => Math.max(value, later, limit);

function panel(title: string, groups: readonly Group[], left: number): string {
  const bars = groups.flatMap((group) => group.bars);
  const most = Math.max(1, ...bars.map(longest));
  const width = (value: number) => round((value / most) * (PANEL - FIGURE));
  const drawn = groups.map((group, at) => {
    const top = TOP + at * GROUP;
    const lines = group.bars.map((bar, row) => {
      const { build, value, text, later, limit } = bar;
      const y = top + 8 + row * (BAR + 2);
      const rect = (kind: string, from: number, to: number) =>
        `<rect class="${kind}" x="${round(left + width(from))}" y="${y}" width="${round(width(to) - width(from))}" height="${BAR}"/>`;
      const end = Math.max(value, later ?? 0);
      const x = limit === undefined ? 0 : round(left + width(limit));
      return [
        rect(build, 0, value),
        end > value ? rect(`${build} later`, value, end) : '',
        limit === undefined
          ? ''
          : `<line class="limit" x1="${x}" x2="${x}" y1="${y - 1}" y2="${y + BAR + 1}"/>`,
        `<text class="figure" x="${round(left + width(longest(bar)) + 5)}" y="${y + BAR - 2}">${escaped(text)}</text>`,
      ].join('');
    });
    return `<text x="${left}" y="${top + 2}">${escaped(group.name)}</text>${lines.join('')}`;
  });
  return `<text class="title" x="${left}" y="52">${escaped(title)}</text>${drawn.join('')}`;
}

function groupsOf(
  shown: readonly Figures[],
  barOf: (found: Figures, build: Build) => Omit<Bar, 'build'> | null,
): Group[] {
  return shown.map((found) => ({
    name: found.visit,
    bars: builds.flatMap((build) => {
      const bar = barOf(found, build);
      return bar === null ? [] : [{ build, ...bar }];
    }),
  }));
}

const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} KB`;
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;

/** Draws the first profile's visits with an empty cache as an SVG that is readable on light and dark grounds. */
export function chart(all: readonly Figures[]): string {
  const shown = all.filter(({ profile, cache }) => profile === all[0]?.profile && cache === 'cold');
  const bytes = groupsOf(shown, ({ visit, builds: found }, build) => {
    const { bytes: value, bytesInAll } = found[build];
    if (value === null) return null;
    const isTap = visit.startsWith('tap');
    const later = bytesInAll !== null && !isTap ? { later: bytesInAll } : {};
    return { value, text: kilobytes(value), ...later };
  });
  const together = groupsOf(
    shown.filter(({ visit }) => visit.startsWith('tap')),
    ({ builds: found }, build) => {
      const { bytesInAll } = found[build];
      return bytesInAll === null ? null : { value: bytesInAll, text: kilobytes(bytesInAll) };
    },
  ).map((group) => ({ ...group, name: 'home and tap, all that is ever loaded' }));
  const time = groupsOf(shown, ({ builds: found }, build) => {
    const { usable, limit } = found[build];
    if (usable === null) return null;
    return { value: usable, text: seconds(usable), ...(limit === null ? {} : { limit }) };
  });
  const groups = [...bytes, ...together];
  const [width, height] = [2 * PANEL + GAP, TOP + groups.length * GROUP];
  const legend = builds.map(
    (build, at) =>
      `<rect class="${build}" x="${at * 190}" y="9" width="${BAR}" height="${BAR}"/><text x="${at * 190 + 17}" y="19">${escaped(names[build])}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 0 ${width + 16} ${height}" role="img" aria-labelledby="name">
<title id="name">Bytes and time until each page is usable: this app, and one application of the same sources</title>
<style>${STYLE}</style>
${legend.join('\n')}
${panel('KB until usable (pale: loaded later, while idle)', groups, 0)}
${panel('Time until usable (stroke: the network alone)', time, PANEL + GAP)}
</svg>
`;
}
