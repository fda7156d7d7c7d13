import type { BeaconPhase } from '@pautang/shared/contract/beacon';
import type { Html } from '../../lib/html/html';
import { html } from '../../lib/html/html';
import { momentText } from '../../release/manilaTime';
import { span } from '../../release/registry/clock';
import type { VersionRecord } from '../../release/registry/versionRecords';
import { shareText } from '../../release/registry/versionRecords';
import { percentText } from '../judgeCanary';
import type { OpsView } from '../opsView';
import type { FailureTally, VersionTally } from '../store/readTally';
import { windows } from '../store/readTally';
import { isFailing } from './concerns';
import { countText, moment } from './numbersAndTimes';

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

export const unknown = html`<p class="empty">Unknown as long as beacons cannot be read.</p>`;

/** A section with the first of these rows. @param rows undefined: beacons cannot be read */
function rowsSection(
  id: string,
  title: string,
  rows: readonly Html[] | undefined,
  { columns, none, what }: { columns: readonly string[]; none: string; what: string },
): Html {
  if (!rows) return section(id, title, unknown);
  if (rows.length === 0) return section(id, title, html`<p class="empty">${none}</p>`);
  const more = rows.length - MOST_ROWS;
  return section(
    id,
    title,
    html`${table(title, columns, rows.slice(0, MOST_ROWS))}
    ${more > 0 ? html`<p class="soft">And ${countText(more)} more ${what}.</p>` : null}`,
  );
}

const versionRow = (one: VersionTally): Html =>
  html`<tr>
    <th scope="row">${one.remote} <span class="version">${one.version}</span></th>
    <td>${one.channels.join(', ') || '–'}</td>
    <td class="number">${countText(one.devices)}</td>
    <td class="number ${isFailing(one) ? 'failing' : ''}">${one.failed} (${percentText(one)})</td>
    <td class="number">${one.loadMs === null ? '–' : `${one.loadMs} ms`}</td>
  </tr>`;

export const versions = ({ tally, window }: OpsView): Html =>
  rowsSection(
    'versions',
    `Versions, last ${windows[window].name}`,
    tally?.versions.map(versionRow),
    {
      columns: ['Version', 'Given as', 'Devices', 'Failing', 'Loads in'],
      none: 'No phone has reported in this time.',
      what: 'versions',
    },
  );

const soft = (text: string): Html => html`<br /><span class="soft">${text}</span>`;

function tokens({ devices, withToken }: FailureTally): Html | null {
  if (withToken === 0) return null;
  const many = withToken === devices ? 'all' : countText(withToken);
  return soft(`${many} with a token`);
}

const meanings: Readonly<Partial<Record<BeaconPhase, string>>> = {
  blank: 'a page without content',
  uncaught: 'an error that nothing caught',
  hang: 'the page stood still for 5 seconds',
  reload: 'three reloads in a row',
  shell: 'a page of the shell did not come',
  tap: 'a button did nothing, twice; not judged',
};

const failureRow = (one: FailureTally): Html => {
  const { remote, version, phase, reason, count } = one;
  const meaning = meanings[phase];
  return html`<tr>
    <th scope="row">
      ${phase} <span class="reason">${reason}</span> ${meaning === undefined ? null : soft(meaning)}
    </th>
    <td>
      ${remote ?? (phase === 'registry' ? 'registry' : 'shell')}
      ${version === null ? null : html`<span class="version">${version}</span>`}
    </td>
    <td class="number">${countText(one.devices)} ${tokens(one)}</td>
    <td class="number">${countText(count)}</td>
  </tr>`;
};

export const failures = ({ tally, window }: OpsView): Html =>
  rowsSection(
    'failures',
    `Failures, last ${windows[window].name}`,
    tally?.failures.map(failureRow),
    {
      columns: ['What failed', 'Where', 'Devices', 'Times'],
      none: 'No failures in this time.',
      what: 'kinds of failure',
    },
  );

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

const recordColumns = ['Version', 'Stable for', 'Phones', 'Had a failure', 'Until'];

const phonesText = ({ phones }: VersionRecord): string =>
  phones === undefined ? 'unknown' : phones === 0 ? 'no reports' : countText(phones);

const recordRow = (record: VersionRecord): Html => {
  const { version, stableMs, until, failureRate, wasTakenBack } = record;
  return html`<tr>
    <th scope="row">
      <span class="version">${version}</span>
      ${wasTakenBack ? html`<span class="chip warn">taken back</span>` : null}
    </th>
    <td class="number">${span(stableMs)}</td>
    <td class="number">${phonesText(record)}</td>
    <td class="number">${failureRate === undefined ? '–' : shareText(failureRate)}</td>
    <td class="number">
      ${until === null ? html`<span class="chip good">now</span>` : momentText(until)}
    </td>
  </tr>`;
};

/** The failures of each remote's last versions while they were stable, which show a version that is known to be good. */
export function records({ records: known }: OpsView): Html | null {
  const remotes = Object.entries(known);
  if (remotes.length === 0) return null;
  return section(
    'records',
    'Versions that were stable',
    html`<p class="soft">
        Phones and failures are what the collectors keep, of the last two weeks.
      </p>
      <div class="records">
        ${remotes.map(
          ([name, all]) =>
            html`<h3>${name}</h3>
              ${table(`Versions of ${name} that were stable`, recordColumns, all.map(recordRow))}`,
        )}
      </div>`,
  );
}
