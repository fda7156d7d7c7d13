import type { OpsView } from '../opsView';
import type { Bucket } from '../store/readTally';
import { windows } from '../store/readTally';
import type { Html } from '../../html/html';
import { html } from '../../html/html';
import { clockText, momentText } from '../../release/manilaTime';

const PANEL = 72;
const TOP = 24;
const GAP = 28;
const BOTTOM = TOP + PANEL + GAP + PANEL;
const HEIGHT = BOTTOM + 20;
/** Percent of the width that a mark's number needs so that it does not overlap the next one. */
const MARK_ROOM = 5;

interface Mark {
  readonly serial: number;
  readonly at: number;
  readonly what: string;
  /** percent of the width */
  readonly x: number;
}

const percent = (value: number) => `${value.toFixed(2)}%`;

function marksOf({ changes, now, window }: OpsView): Mark[] {
  const { length } = windows[window];
  return changes
    .map(({ serial, at, what }) => ({ serial, at: Date.parse(at), what }))
    .filter(({ at }) => at >= now - length && at <= now)
    .map((change) => ({ ...change, x: (1 - (now - change.at) / length) * 100 }))
    .toReversed();
}

/** Bars of one kind, with their own base line and scale. */
function panel(view: OpsView, base: number, of: 'failing' | 'swaps'): Html {
  const { length, step } = windows[view.window];
  const buckets = view.tally?.buckets ?? [];
  const most = Math.max(1, ...buckets.map((bucket) => bucket[of]));
  const from = view.now - length;
  const width = (step / length) * 100;
  const bars = buckets.map((bucket) => {
    const start = Math.max(0, ((bucket.from - from) / length) * 100);
    const end = Math.min(100, ((bucket.from - from) / length) * 100 + width);
    if (bucket[of] === 0 || end <= start) return null;
    const height = Math.max(2, (bucket[of] / most) * PANEL);
    return html`<rect
      class="${of}"
      x="${percent(start + 0.1)}"
      width="${percent(Math.max(0.2, end - start - 0.2))}"
      y="${(base - height).toFixed(1)}"
      height="${height.toFixed(1)}"
    />`;
  });
  const isEmpty = buckets.every((bucket) => bucket[of] === 0);
  const name = of === 'failing' ? 'Devices with a failure' : 'Swaps';
  return html`<text class="name" x="0" y="${base - PANEL - 8}"
      >${name}: ${isEmpty ? 'none' : `at most ${most} at a time`}</text
    >
    ${bars}<line class="base" x1="0" x2="100%" y1="${base}" y2="${base}" />`;
}

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

const bucketRow = ({ from, failing, swaps }: Bucket): Html =>
  html`<tr>
    <th scope="row">${momentText(from)}</th>
    <td>${failing}</td>
    <td>${swaps}</td>
  </tr>`;

function asTable({ tally }: OpsView): Html {
  const busy = (tally?.buckets ?? []).filter(({ failing, swaps }) => failing + swaps > 0);
  return html`<details>
    <summary>The chart as a table</summary>
    <table>
      <thead>
        <tr>
          <th scope="col">From</th>
          <th scope="col">Devices with a failure</th>
          <th scope="col">Swaps</th>
        </tr>
      </thead>
      <tbody>
        ${
          busy.length === 0
            ? html`<tr>
                <td colspan="3">Nothing happened.</td>
              </tr>`
            : busy.toReversed().map(bucketRow)
        }
      </tbody>
    </table>
  </details>`;
}

/** The chart of swaps and failures over time, with the registry changes that may explain them. */
export function chart(view: OpsView): Html {
  const { name, length } = windows[view.window];
  if (!view.tally)
    return html`<section aria-labelledby="over-time">
      <h2 id="over-time">Failures and swaps, last ${name}</h2>
      <p class="empty">Unknown as long as beacons cannot be read.</p>
    </section>`;
  const marks = marksOf(view);
  const buckets = view.tally?.buckets ?? [];
  const sum = (of: 'failing' | 'swaps') => buckets.reduce((total, one) => total + one[of], 0);
  const worst = buckets.reduce((a, b) => (b.failing > a.failing ? b : a), { from: 0, failing: 0 });
  const summary = `${sum('swaps')} swaps in the last ${name}. ${
    worst.failing === 0
      ? 'No failures.'
      : `Failures were most at ${clockText(worst.from)}, on ${worst.failing} devices.`
  }`;
  return html`<section aria-labelledby="over-time">
    <h2 id="over-time">Failures and swaps, last ${name}</h2>
    <svg class="chart" role="img" aria-labelledby="chart-summary" width="100%" height="${HEIGHT}">
      <title id="chart-summary">${summary}</title>
      ${panel(view, TOP + PANEL, 'failing')} ${panel(view, BOTTOM, 'swaps')} ${markLines(marks)}
    </svg>
    <p class="axis" aria-hidden="true">
      <span>${clockText(view.now - length)}</span><span>${clockText(view.now - length / 2)}</span
      ><span>${clockText(view.now)}</span>
    </p>
    ${
      marks.length === 0
        ? html`<p class="soft">The registry was not changed in this time.</p>`
        : html`<p class="soft">
            Lines are changes of the registry, by serial:
            ${marks.map(({ serial, what }, index) => `${index > 0 ? '; ' : ''}#${serial} ${what}`)}.
          </p>`
    }
    ${asTable(view)}
  </section>`;
}
