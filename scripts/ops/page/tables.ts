import { percentText } from '../explain';
import type { OpsView } from '../opsView';
import { windows } from '../opsView';
import type { FailureTally, VersionTally } from '../tally';
import { isFailing } from './concerns';
import type { Html } from './html';
import { html } from './html';
import { moment } from './times';

/** A table that scrolls sideways where it must, also with the keyboard. */
const table = (title: string, columns: readonly string[], rows: readonly Html[]): Html =>
  html`<div class="scroll" tabindex="0" role="region" aria-label="${title}: table">
    <table>
      <caption class="hidden">
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

function section(id: string, title: string, content: Html): Html {
  return html`<section aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    ${content}
  </section>`;
}

const versionRow = (one: VersionTally): Html =>
  html`<tr>
    <th scope="row">${one.remote} <span class="version">${one.version}</span></th>
    <td>${one.channels.join(', ') || '–'}</td>
    <td class="number">${one.devices}</td>
    <td class="number ${isFailing(one) ? 'failing' : ''}">${one.failed} (${percentText(one)})</td>
    <td class="number">${one.loadMs === null ? '–' : `${one.loadMs} ms`}</td>
  </tr>`;

/** What phones report, by version. */
export function versions({ tally, window }: OpsView): Html {
  const title = `Versions, last ${windows[window].name}`;
  if (!tally || tally.versions.length === 0)
    return section(
      'versions',
      title,
      html`<p class="empty">No phone has reported in this time.</p>`,
    );
  const columns = ['Version', 'Given as', 'Devices', 'Failing', 'Loads in'];
  return section('versions', title, table(title, columns, tally.versions.map(versionRow)));
}

const failureRow = ({ remote, version, phase, reason, devices, count }: FailureTally): Html =>
  html`<tr>
    <th scope="row">${phase} <span class="reason">${reason}</span></th>
    <td>
      ${remote ?? 'registry'}
      ${version === null ? null : html`<span class="version">${version}</span>`}
    </td>
    <td class="number">${devices}</td>
    <td class="number">${count}</td>
  </tr>`;

/** What fails, by phase and reason. */
export function failures({ tally, window }: OpsView): Html {
  const title = `Failures, last ${windows[window].name}`;
  if (!tally || tally.failures.length === 0)
    return section('failures', title, html`<p class="empty">No failures in this time.</p>`);
  const columns = ['What failed', 'Where', 'Devices', 'Times'];
  return section(
    'failures',
    title,
    table(title, columns, tally.failures.slice(0, 30).map(failureRow)),
  );
}

/** Who changed what, when and why. */
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
