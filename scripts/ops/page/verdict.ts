import type { OpsView } from '../opsView';
import type { Concern } from './concern';
import { calm, concernsOf } from './concerns';
import type { Html } from '../../lib/html/html';
import { html } from '../../lib/html/html';

export const words = { danger: 'Act now', warn: 'Look at this', note: 'Note' } as const;

const line = ({ level, text, command }: Concern): Html =>
  html`<li class="concern ${level}">
    <strong>${words[level]}</strong>
    <span>${text}</span>
    ${command === undefined ? null : html`<code>${command}</code>`}
  </li>`;

export function verdict(view: OpsView): Html {
  const concerns = concernsOf(view);
  const isCalm = concerns.every(({ level }) => level === 'note');
  const isHeard = (view.tally?.devices ?? 0) > 0;
  return html`<section aria-labelledby="verdict" class="verdict">
    <h2 id="verdict" class="unseen">Now</h2>
    ${isCalm ? html`<p class="calm"><strong>${isHeard ? 'All is well' : 'All is quiet'}</strong> <span>${calm(view)}</span></p>` : null}
    ${
      concerns.length === 0
        ? null
        : html`<ul class="concerns">
            ${concerns.map(line)}
          </ul>`
    }
  </section>`;
}
