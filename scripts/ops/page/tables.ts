import type { BeaconPhase } from '@pautang/shared/contract/beacon';
import { percentText } from '../explain';
import type { OpsView } from '../opsView';
import type { FailureTally, VersionTally } from '../store/readTally';
import { windows } from '../store/readTally';
import { isFailing } from './concerns';
import { countText } from './counts';
import type { Html } from '../../lib/html/html';
import { html } from '../../lib/html/html';
import { moment } from './times';

/** A table that scrolls sideways if needed, also by keyboard. */
export const table = (title: string, columns: readonly string[], rows: readonly Html[]): Html =>
  html`<div class="scroll" tabindex="0" role="region" aria-label="${title}: table">
    <table>
      <caption class="unseen">
        ${title}
      </caption>
      <thead>
        <tr>
          ${columns.map((name) => html`<th scope="col">${name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;

export function section(id: string, title: string, content: Html): Html {
  return html`<section aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    ${content}
  </section>`;
}

const MOST_ROWS = 30;

const firstRows = (
  title: string,
  columns: readonly string[],
  rows: readonly Html[],
  what: string,
): Html =>
  html`${table(title, columns, rows.slice(0, MOST_ROWS))}
  ${
    rows.length > MOST_ROWS
      ? html`<p class="soft">And ${countText(rows.length - MOST_ROWS)} more ${what}.</p>`
      : null
  }`;

const versionRow = (one: VersionTally): Html =>
  html`<tr>
    <th scope="row">${one.remote} <span class="version">${one.version}</span></th>
    <td>${one.channels.join(', ') || '–'}</td>
    <td class="number">${countText(one.devices)}</td>
    <td class="number ${isFailing(one) ? 'failing' : ''}">${one.failed} (${percentText(one)})</td>
    <td class="number">${one.loadMs === null ? '–' : `${one.loadMs} ms`}</td>
  </tr>`;

export const unknown = html`<p class="empty">Unknown as long as beacons cannot be read.</p>`;

export function versions({ tally, window }: OpsView): Html {
  const title = `Versions, last ${windows[window].name}`;
  if (!tally) return section('versions', title, unknown);
  if (tally.versions.length === 0)
    return section(
      'versions',
      title,
      html`<p class="empty">No phone has reported in this time.</p>`,
    );
  const columns = ['Version', 'Given as', 'Devices', 'Failing', 'Loads in'];
  const rows = tally.versions.map(versionRow);
  return section('versions', title, firstRows(title, columns, rows, 'versions'));
}

function tokens({ devices, withToken }: FailureTally): Html | null {
  if (withToken === 0) return null;
  const many = withToken === devices ? 'all' : countText(withToken);
  return html`<br /><span class="soft">${many} with a token</span>`;
}

const meanings: Readonly<Partial<Record<BeaconPhase, string>>> = {
  blank: 'a page without content',
  uncaught: 'an error that nothing caught',
  hang: 'the page stood still for 5 seconds',
  reload: 'three reloads in a row',
  shell: 'a page of the shell did not come',
  tap: 'a button did nothing, twice; not judged',
};
const meaning = (phase: BeaconPhase): Html | null =>
  meanings[phase] === undefined ? null : html`<br /><span class="soft">${meanings[phase]}</span>`;

const failureRow = (one: FailureTally): Html => {
  const { remote, version, phase, reason, count } = one;
  return html`<tr>
    <th scope="row">${phase} <span class="reason">${reason}</span> ${meaning(phase)}</th>
    <td>
      ${remote ?? (phase === 'registry' ? 'registry' : 'shell')}
      ${version === null ? null : html`<span class="version">${version}</span>`}
    </td>
    <td class="number">${countText(one.devices)} ${tokens(one)}</td>
    <td class="number">${countText(count)}</td>
  </tr>`;
};

export function failures({ tally, window }: OpsView): Html {
  const title = `Failures, last ${windows[window].name}`;
  if (!tally) return section('failures', title, unknown);
  if (tally.failures.length === 0)
    return section('failures', title, html`<p class="empty">No failures in this time.</p>`);
  const columns = ['What failed', 'Where', 'Devices', 'Times'];
  const rows = tally.failures.map(failureRow);
  return section('failures', title, firstRows(title, columns, rows, 'kinds of failure'));
}

export function history({ changes, now }: OpsView): Html {
  if (changes.length === 0)
    return section('history', 'History', html`<p class="empty">Nothing was changed yet.</p>`);
  const items = changes.map(
    ({ serial, at, who, what, why }) =>
      html`<li>
        <p class="what"><span class="serial">#${serial}</span> <strong>${what}</strong></p>
        <p class="soft">${moment(Date.parse(at), now)} · ${who}</p>
        ${why === undefined ? null : html`<p class="why">${why}</p>`}
      </li>`,
  );
  return section(
    'history',
    'History',
    html`<ol class="history">
      ${items}
    </ol>`,
  );
}
