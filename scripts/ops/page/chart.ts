import type { OpsView } from '../opsView';
import type { Bucket } from '../store/readTally';
import { windows } from '../store/readTally';
import type { Html } from '../../lib/html/html';
import { html } from '../../lib/html/html';
import { clockText, momentText } from '../../release/manilaTime';
import { MINUTE_MS } from '../keptBatch';
import { countText, countedText } from './counts';
import { section, table, unknown } from './tables';

const PANEL = 60;
const TOP = 24;
const GAP = 28;
const panels = [
  { of: 'reporting', name: 'Devices that reported' },
  { of: 'failing', name: 'Devices with a failure' },
  { of: 'swaps', name: 'Swaps' },
] as const;
type Panel = (typeof panels)[number];
const baseOf = (index: number) => TOP + PANEL + index * (PANEL + GAP);
const BOTTOM = baseOf(panels.length - 1);
const HEIGHT = BOTTOM + 20;
/** The share of the width, in percent, that the number of a mark needs to not overlap the next one. */
const MARK_ROOM = 5;

interface Mark {
  readonly serial: number;
  readonly at: number;
  readonly what: string;
  /** percent of the width */
  readonly x: number;
}

/** A time without any report, in epoch milliseconds. */
interface Silence {
  readonly from: number;
  readonly to: number;
}

const percent = (value: number) => `${value.toFixed(2)}%`;

function placeOf({ now, window }: OpsView, from: number, to: number) {
  const { length } = windows[window];
  const at = (time: number) => Math.min(100, Math.max(0, (1 - (now - time) / length) * 100));
  return { start: at(from), width: at(to) - at(from) };
}

function marksOf({ changes, now, window }: OpsView): Mark[] {
  const { length } = windows[window];
  return changes
    .map(({ serial, at, what }) => ({ serial, at: Date.parse(at), what }))
    .filter(({ at }) => at >= now - length && at <= now)
    .map((change) => ({ ...change, x: (1 - (now - change.at) / length) * 100 }))
    .toReversed();
}

/** Oldest first. Omits the last part of the window, because phones may still report on it. */
function silencesIn(buckets: readonly Bucket[], step: number): Silence[] {
  const found: Silence[] = [];
  for (const { from, isHeard } of buckets.slice(0, -1)) {
    if (isHeard) continue;
    const last = found.at(-1);
    const isNext = last?.to === from;
    if (isNext) found.pop();
    found.push({ from: isNext ? last.from : from, to: from + step });
  }
  return found;
}

const mostIn = (buckets: readonly Bucket[], of: Panel['of']) =>
  Math.max(...buckets.map((bucket) => bucket[of]), 0);

/** The name and scale of a panel; lines of the chart do not cross them. */
function panelName({ tally, window }: OpsView, index: number, { of, name }: Panel): Html {
  const most = mostIn(tally?.buckets ?? [], of);
  const step = windows[window].step / MINUTE_MS;
  const scale = most === 0 ? 'none' : `at most ${countText(most)} in ${step} minutes`;
  return html`<text x="0" y="${baseOf(index) - PANEL - 8}">${name}: ${scale}</text>`;
}

function panelBars(view: OpsView, index: number, { of }: Panel): Html {
  const { step } = windows[view.window];
  const base = baseOf(index);
  const buckets = view.tally?.buckets ?? [];
  const most = mostIn(buckets, of);
  const bars = buckets.map((bucket) => {
    const { start, width } = placeOf(view, bucket.from, bucket.from + step);
    if (bucket[of] === 0 || width <= 0) return null;
    const height = Math.max(2, (bucket[of] / most) * PANEL);
    return html`<rect
      class="${of}"
      x="${percent(start + 0.1)}"
      width="${percent(Math.max(0.2, width - 0.2))}"
      y="${(base - height).toFixed(1)}"
      height="${height.toFixed(1)}"
    />`;
  });
  return html`${bars}<line class="base" x1="0" x2="100%" y1="${base}" y2="${base}" />`;
}

/** Hatches the times in which no phone reported, to distinguish them from times without failures. */
const silenceBands = (view: OpsView, silences: readonly Silence[]): Html[] =>
  silences.map(({ from, to }) => {
    const { start, width } = placeOf(view, from, to);
    return html`${[0, 1].map(
      (index) =>
        html`<rect
          class="nobody"
          x="${percent(start)}"
          width="${percent(width)}"
          y="${baseOf(index) - PANEL}"
          height="${PANEL}"
          fill="url(#hatched)"
        />`,
    )}`;
  });

function markLines(marks: readonly Mark[]): Html[] {
  let last = -MARK_ROOM;
  return marks.map(({ serial, x }) => {
    const hasRoom = x - last >= MARK_ROOM;
    if (hasRoom) last = x;
    const anchor = x > 96 ? 'end' : x < 4 ? 'start' : 'middle';
    return html`<line
        class="mark"
        x1="${percent(x)}"
        x2="${percent(x)}"
        y1="${TOP - 4}"
        y2="${BOTTOM}"
      />
      ${hasRoom ? html`<text class="serial" text-anchor="${anchor}" x="${percent(x)}" y="${BOTTOM + 16}">#${serial}</text>` : null}`;
  });
}

const sign = (content: Html, name: string): Html =>
  html`<li>
    <svg width="16" height="12" aria-hidden="true">${content}</svg>
    ${name}
  </li>`;
const bar = (of: string) => html`<rect class="${of}" width="16" height="12" rx="2" />`;

const legend = html`<ul class="legend chart">
  ${panels.map(({ of, name }) =>
    sign(
      bar(of),
      name.replace(/^D|^S/, (first) => first.toLowerCase()),
    ),
  )}
  ${sign(html`<rect class="nobody" fill="url(#hatched)" width="16" height="12" />`, 'no reports')}
  ${sign(html`<line class="mark" x1="8" x2="8" y1="0" y2="12" />`, 'change of the registry')}
</ul>`;

const bucketRow = (bucket: Bucket): Html =>
  html`<tr>
    <th scope="row">${momentText(bucket.from)}</th>
    ${panels.map(({ of }) => html`<td>${countText(bucket[of])}</td>`)}
  </tr>`;

const silenceRow = ({ from, to }: Silence): Html =>
  html`<tr>
    <th scope="row">${momentText(from)} to ${clockText(to)}</th>
    <td colspan="3" class="soft">no reports</td>
  </tr>`;

function asTable(buckets: readonly Bucket[], silences: readonly Silence[]): Html {
  const rows = [...buckets.filter(({ isHeard }) => isHeard), ...silences]
    .toSorted((a, b) => b.from - a.from)
    .map((one) => ('to' in one ? silenceRow(one) : bucketRow(one)));
  const columns = ['From', ...panels.map(({ name }) => name)];
  return html`<details>
    <summary>The chart as a table</summary>
    ${table('The chart', columns, rows)}
  </details>`;
}

/** How many spans the text for screen readers names one by one; the table lists all. */
const MOST_NAMED = 3;

function silencesText(silences: readonly Silence[]): string {
  if (silences.length === 0) return '';
  const spans = silences.map(({ from, to }) => `${clockText(from)} to ${clockText(to)}`);
  const more = spans.length - MOST_NAMED;
  const named =
    more > 0 ? [...spans.slice(0, MOST_NAMED), `${countedText(more, 'other time')}`] : spans;
  return ` No reports from ${new Intl.ListFormat('en-GB').format(named)}.`;
}

function summaryOf({ window }: OpsView, buckets: readonly Bucket[], silences: readonly Silence[]) {
  const { name, step } = windows[window];
  const worst = (of: 'reporting' | 'failing') =>
    buckets.reduce(
      (a, b) => (b[of] > a[of] ? b : a),
      buckets[0] ?? { from: 0, reporting: 0, failing: 0 },
    );
  const [busiest, bad] = [worst('reporting'), worst('failing')];
  const swaps = buckets.reduce((sum, one) => sum + one.swaps, 0);
  return (
    [
      `At most ${countedText(busiest.reporting, 'device')} reported in ${step / MINUTE_MS} minutes${busiest.reporting === 0 ? '' : `, at ${clockText(busiest.from)}`}.`,
      `${countedText(swaps, 'swap')} in the last ${name}.`,
      bad.failing === 0
        ? 'No failures.'
        : `Failures were most at ${clockText(bad.from)}, on ${countedText(bad.failing, 'device')}.`,
    ].join(' ') + silencesText(silences)
  );
}

export function chart(view: OpsView): Html {
  const { name, length, step } = windows[view.window];
  const title = `Reports, failures and swaps, last ${name}`;
  if (!view.tally) return section('over-time', title, unknown);
  const marks = marksOf(view);
  const { buckets } = view.tally;
  const silences = silencesIn(buckets, step);
  const content = html`${legend}
    <svg class="chart" role="img" aria-labelledby="chart-summary" width="100%" height="${HEIGHT}">
      <title id="chart-summary">${summaryOf(view, buckets, silences)}</title>
      <defs>
        <pattern
          id="hatched"
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <line class="hatch" x1="0" x2="0" y1="0" y2="6" />
        </pattern>
      </defs>
      ${silenceBands(view, silences)} ${panels.map((one, index) => panelBars(view, index, one))}
      ${markLines(marks)} ${panels.map((one, index) => panelName(view, index, one))}
    </svg>
    <p class="axis" aria-hidden="true">
      <span>${clockText(view.now - length)}</span><span>${clockText(view.now - length / 2)}</span
      ><span>${clockText(view.now)}</span>
    </p>
    ${
      marks.length === 0
        ? html`<p class="soft">The registry was not changed in this time.</p>`
        : html`<p class="soft">
            Changes of the registry, by serial:
            ${marks.map(({ serial, what }, index) => `${index > 0 ? '; ' : ''}#${serial} ${what}`)}.
          </p>`
    }
    ${asTable(buckets, silences)}`;
  return section('over-time', title, content);
}
