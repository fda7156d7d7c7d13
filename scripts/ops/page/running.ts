import type { RegistryEntry } from '@pautang/shared/contract/registry';
import { percentText } from '../judgeCanary';
import type { Group } from '../fisher';
import type { Judgement } from '../judgeCanary';
import type { OpsView } from '../opsView';
import type { Html } from '../../lib/html/html';
import { html } from '../../lib/html/html';
import { span } from '../../release/registry/clock';
import { recordOf } from '../../release/registry/versionRecords';
import { momentText } from '../../release/manilaTime';
import { section } from './tables';

const verdicts: Readonly<Record<Judgement['verdict'], string>> = {
  waiting: 'too few devices to judge',
  fine: 'not found worse than stable',
  unclear: 'worse by reports that may be made up',
  bad: 'worse than stable',
};

function health(group: Group | undefined): Html {
  if (!group || group.devices === 0) return html`<span class="soft">no reports</span>`;
  return html`<span class="${group.failed > 0 ? 'failing' : 'soft'}"
      >${percentText(group)} failing</span
    >
    <span class="soft">${group.failed} of ${group.devices}</span>`;
}

const row = (name: string, version: string, more: Html | null): Html =>
  html`<div class="row">
    <dt>${name}</dt>
    <dd><span class="version">${version}</span> ${more}</dd>
  </div>`;

const shareBar = (percent: number): Html =>
  html`<svg class="share" width="100%" height="8" aria-hidden="true">
    <rect class="track" width="100%" height="8" rx="4" />
    <rect class="fill" width="${percent}%" height="8" rx="4" />
  </svg>`;

/** The guard's verdict and the devices that it counted, which may be fewer than those that report. */
function saidOf({ verdict, canary, countedBy }: Judgement): string {
  const who = countedBy === 'tokens' ? 'devices with a token' : 'devices';
  return `${verdicts[verdict]}: ${canary.failed} of ${canary.devices} ${who} failed`;
}

function canaryPart(
  { canary }: RegistryEntry,
  reported: Html,
  judgement: Judgement | undefined,
): Html | null {
  if (!canary) return null;
  const paused = canary.isHeld === true ? ', paused' : '';
  return html`<dl>${row(`Canary, ${canary.percent}%${paused}`, canary.version, reported)}</dl>
    ${shareBar(canary.percent)}
    <p class="said ${judgement?.verdict === 'bad' ? 'failing' : 'soft'}">
      ${judgement ? saidOf(judgement) : 'not judged'}
    </p>`;
}

function fared({ records }: OpsView, name: string, version: string): Html | null {
  const record = recordOf(records, name, version);
  return record ? html`<span class="soft">stable for ${span(record.stableMs)}</span>` : null;
}

function card(view: OpsView, name: string, entry: RegistryEntry): Html {
  const reported = (version = '') =>
    view.tally
      ? health(view.tally.versions.find((one) => one.remote === name && one.version === version))
      : html`<span class="soft">unknown</span>`;
  const isOff = entry.state === 'off';
  return html`<li class="card ${isOff ? 'off' : ''}">
    <h3>
      ${name}
      <span class="chip ${isOff ? 'warn' : 'good'}">${isOff ? 'off' : 'on'}</span>
      ${entry.isUrgent ? html`<span class="chip danger">urgent</span>` : null}
    </h3>
    ${
      isOff
        ? html`<p>
            “${entry.message ?? ''}”${
              entry.until === undefined
                ? null
                : html`,<br />expected back
                    <time datetime="${entry.until}">${momentText(Date.parse(entry.until))}</time>`
            }
          </p>`
        : null
    }
    <dl>
      ${row('Stable', entry.stable.version, reported(entry.stable.version))}
      ${entry.previous ? row('Previous', entry.previous.version, fared(view, name, entry.previous.version)) : null}
    </dl>
    ${canaryPart(entry, reported(entry.canary?.version), view.judgements.get(name))}
  </li>`;
}

export function running(view: OpsView): Html {
  const { registry } = view;
  const content =
    registry.state === 'none'
      ? html`<p class="empty">
          Nothing is released yet. <code>npm run release -- promote borrow 1.0.0</code> begins.
        </p>`
      : registry.state !== 'good'
        ? html`<p class="empty">Unknown as long as the registry cannot be read and trusted.</p>`
        : html`<ul class="cards">
            ${Object.entries(registry.document.remotes).map(([name, entry]) => card(view, name, entry))}
          </ul>`;
  return section('running', 'What runs', content);
}
