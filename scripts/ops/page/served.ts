import type { CheckedKind, CheckedPath } from '../../build/serving/look';
import type { Html } from '../../html/html';
import { html } from '../../html/html';
import type { OpsView } from '../opsView';
import type { LastingFault, Unread } from '../servedWatch';
import { firstDeviations, shownPath } from './servedConcerns';
import { section, table } from './tables';
import { clockText, momentText } from '../../release/manilaTime';

const names: Readonly<Record<CheckedKind, string>> = {
  page: 'The page',
  worker: 'Its worker',
  shellFiles: 'Files of the shell',
  registry: 'The registry',
  compressedFiles: 'Files of remotes',
  statements: 'Statements of versions',
  lender: 'The lender',
  collector: 'Beacons',
};

/** How many deviations of one address are listed. The command in the first lines lists all. */
const MOST_DEVIATIONS = 4;

const unreadText = ({ folder, readAt }: Unread): string =>
  readAt === null
    ? `The build in ${folder} cannot be read: it must be a whole build of the shell. No looks are made until it can.`
    : `The build in ${folder} cannot be read; judged by what was read at ${clockText(readAt)}.`;

function found(
  { deviations, harm, notes, registry }: CheckedPath,
  lasting: LastingFault | undefined,
): Html {
  const when = lasting ? `since ${momentText(lasting.since)}` : 'at this look';
  const state =
    deviations.length === 0
      ? html`<span class="chip good">good</span>`
      : html`<span class="chip ${harm === 'danger' ? 'danger' : 'warn'}">deviates</span>
          <span class="soft">${when}</span>`;
  return html`${state}
  ${firstDeviations(deviations, MOST_DEVIATIONS).map((one) => html`<p class="found">${one}</p>`)}
  ${registry ? html`<span class="soft">serial ${registry.serial}</span>` : null}
  ${notes.map((one) => html`<p class="found soft">${one}</p>`)}`;
}

const title = 'What phones are served';

function content({ served: known }: OpsView): Html {
  if (known.state === 'off')
    return html`<p class="empty">
      No looks are made. A collector makes them once a minute, where <code>APP_ORIGIN</code> and
      <code>SHELL_BUILD</code> are set.
    </p>`;
  const { base, unread } = known;
  if (known.state === 'waiting')
    return html`<p class="empty">
      ${unread === null ? `The first look at ${base} is on its way.` : unreadText(unread)}
    </p>`;
  const { at, missed, paths, away, faults } = known;
  if (missed !== null)
    return html`<p class="empty">
      ${base} did not answer from here at ${clockText(at)}: ${missed}.
      ${away ? null : 'It is asked again in a minute.'} ${unread && unreadText(unread)}
    </p>`;
  const rows = paths.map((path) => {
    const lasting = faults.find(({ kind }) => kind === path.kind);
    return html`<tr>
      <th scope="row">
        ${names[path.kind]} <span class="version path">${shownPath(base, path.url)}</span>
      </th>
      <td>${found(path, lasting)}</td>
    </tr>`;
  });
  return html`<p class="soft">
      ${base} as seen from here at ${clockText(at)}. ${unread && unreadText(unread)}
    </p>
    ${table(title, ['Path', 'How it comes'], rows)}`;
}

/** The result of the last look at what phones are served: a row for each kind of path. */
export const served = (view: OpsView): Html => section('served', title, content(view));
