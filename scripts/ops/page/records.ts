import type { Html } from '../../lib/html/html';
import { html } from '../../lib/html/html';
import { momentText } from '../../release/manilaTime';
import { span } from '../../release/registry/clock';
import type { VersionRecord } from '../../release/registry/versionRecords';
import { shareText } from '../../release/registry/versionRecords';
import type { OpsView } from '../opsView';
import { countText } from './counts';
import { section, table } from './tables';

const columns = ['Version', 'Stable for', 'Phones', 'Had a failure', 'Until'];

const phonesText = ({ phones }: VersionRecord): string =>
  phones === undefined ? 'unknown' : phones === 0 ? 'no reports' : countText(phones);

const row = (record: VersionRecord): Html => {
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
              ${table(`Versions of ${name} that were stable`, columns, all.map(row))}`,
        )}
      </div>`,
  );
}
