import type { Html } from '../../lib/html/html';
import { html } from '../../lib/html/html';
import { clockText, momentText } from '../../release/manilaTime';
import { MINUTE_MS } from '../keptBatch';
import type { OpsView } from '../opsView';
import type { Bucket } from '../store/readTally';
import { windows } from '../store/readTally';
import { section, table, unknown } from './tables';
import { countText } from './numbersAndTimes';

/** The panels of the chart, with the y of the line on which their bars stand. */
const panels = [
  { of: 'reporting', name: 'Devices that reported', base: 84 },
  { of: 'failing', name: 'Devices with a failure', base: 172 },
  { of: 'swaps', name: 'Swaps', base: 260 },
] as const;
const PANEL = 60;
const TOP = 20;
const BOTTOM = 260;
/** The share of the width, in percent, that the number of a mark needs to not overlap the next one. */
const MARK_ROOM = 5;

/** A time without any report, in epoch milliseconds. */
interface Silence {
  readonly from: number;
  readonly to: number;
}

/** Oldest first. Omits the last part of the window, because phones may still report on it. */
function silencesIn(buckets: readonly Bucket[], step: number): Silence[] {
  const found: Silence[] = [];
  for (const { from, isHeard } of buckets.slice(0, -1)) {
    if (isHeard) continue;
    const isNext = found.at(-1)?.to === from;
    const before = isNext ? found.pop() : undefined;
    found.push({ from: before?.from ?? from, to: from + step });
  }
  return found;
}

const percent = (value: number) => `${value.toFixed(2)}%`;

const sign = (content: Html, name: string): Html =>
  html`<li>
    <svg width="16" height="12" aria-hidden="true">${content}</svg>
    ${name}
  </li>`;

const legend = html`<ul class="legend chart">
  ${panels.map(({ of, name }) =>
    sign(
      html`<rect class="${of}" width="16" height="12" rx="2" />`,
      name.replace(/^D|^S/, (first) => first.toLowerCase()),
    ),
  )}
  ${sign(html`<rect class="nobody" fill="url(#hatched)" width="16" height="12" />`, 'no reports')}
  ${sign(html`<line class="mark" x1="8" x2="8" y1="0" y2="12" />`, 'change of the registry')}
</ul>`;

const hatch = html`<defs>
  <pattern
    id="hatched"
    width="6"
    height="6"
    patternUnits="userSpaceOnUse"
    patternTransform="rotate(45)"
  >
    <line class="hatch" x1="0" x2="0" y1="0" y2="6" />
  </pattern>
</defs>`;

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

export function chart({ now, window, tally, changes }: OpsView): Html {
  const { name: span, length, step } = windows[window];
  const title = `Reports, failures and swaps, last ${span}`;
  if (!tally) return section('over-time', title, unknown);
  const { buckets } = tally;
  const silences = silencesIn(buckets, step);
  /** in percent of the width */
  const xOf = (time: number) => Math.min(100, Math.max(0, (1 - (now - time) / length) * 100));

  const bars = panels.map(({ of, name, base }) => {
    const most = Math.max(...buckets.map((bucket) => bucket[of]), 0);
    const each = buckets.map((bucket) => {
      const x = xOf(bucket.from);
      const width = xOf(bucket.from + step) - x;
      if (bucket[of] === 0 || width <= 0) return null;
      const height = Math.max(2, (bucket[of] / most) * PANEL);
      return html`<rect
        class="${of}"
        x="${percent(x + 0.1)}"
        width="${percent(Math.max(0.2, width - 0.2))}"
        y="${(base - height).toFixed(1)}"
        height="${height.toFixed(1)}"
      />`;
    });
    const scale = most === 0 ? 'none' : `at most ${countText(most)} in ${step / MINUTE_MS} minutes`;
    return {
      bars: html`${each}<line class="base" x1="0" x2="100%" y1="${base}" y2="${base}" />`,
      name: html`<text x="0" y="${base - PANEL - 8}">${name}: ${scale}</text>`,
    };
  });
  /** Hatches the times in which no phone reported, to distinguish them from times without failures. */
  const bands = silences.flatMap(({ from, to }) =>
    panels
      .slice(0, 2)
      .map(
        ({ base }) =>
          html`<rect
            class="nobody"
            x="${percent(xOf(from))}"
            width="${percent(xOf(to) - xOf(from))}"
            y="${base - PANEL}"
            height="${PANEL}"
            fill="url(#hatched)"
          />`,
      ),
  );
  const marks = changes
    .map(({ serial, at, what }) => ({ serial, at: Date.parse(at), what }))
    .filter(({ at }) => at >= now - length && at <= now)
    .toReversed();
  let last = -MARK_ROOM;
  const lines = marks.map(({ serial, at }) => {
    const x = xOf(at);
    const hasRoom = x - last >= MARK_ROOM;
    if (hasRoom) last = x;
    const anchor = x > 96 ? 'end' : x < 4 ? 'start' : 'middle';
    return html`<line
        class="mark"
        x1="${percent(x)}"
        x2="${percent(x)}"
        y1="${TOP}"
        y2="${BOTTOM}"
      />
      ${hasRoom ? html`<text class="serial" text-anchor="${anchor}" x="${percent(x)}" y="${BOTTOM + 16}">#${serial}</text>` : null}`;
  });
  const listed = marks.map(
    ({ serial, what }, index) => `${index > 0 ? '; ' : ''}#${serial} ${what}`,
  );
  const content = html`${legend}
    <svg class="chart" role="img" aria-labelledby="over-time" width="100%" height="${BOTTOM + 20}">
      ${hatch} ${bands} ${bars.map((one) => one.bars)} ${lines} ${bars.map((one) => one.name)}
    </svg>
    <p class="axis" aria-hidden="true">
      ${[now - length, now - length / 2, now].map((at) => html`<span>${clockText(at)}</span>`)}
    </p>
    <p class="soft">
      ${marks.length === 0 ? 'The registry was not changed in this time.' : html`Changes of the registry, by serial: ${listed}.`}
    </p>
    ${asTable(buckets, silences)}`;
  return section('over-time', title, content);
}
