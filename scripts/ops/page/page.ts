import { DAY_MS } from '../keptBatch';
import type { OpsView } from '../opsView';
import type { WindowKey } from '../store/readTally';
import { windows } from '../store/readTally';
import { chart } from './chart';
import type { Concern } from './concerns';
import { calm, concernsOf, words } from './concerns';
import type { Html } from '../../lib/html/html';
import { html } from '../../lib/html/html';
import { running } from './running';
import { failures, history, records, versions } from './tables';
import { clockText, dateText } from '../../release/manilaTime';
import { moment } from './numbersAndTimes';

const fact = (name: string, value: Html | string | number, kind = '') =>
  html`<div>
    <dt>${name}</dt>
    <dd class="${kind}">${value}</dd>
  </div>`;

function registryLine({ registry, now }: OpsView): Html | null {
  if (registry.state !== 'good') return null;
  const { serial, iat, exp, shell } = registry.document;
  const issued = iat === undefined ? '–' : moment(iat * 1000, now);
  const days = Math.floor(((exp ?? 0) * 1000 - now) / DAY_MS);
  const expires = exp === undefined ? 'never' : `${dateText(exp * 1000)} (${days} days)`;
  return html`<dl class="facts">
    ${fact('Serial', serial)} ${fact('Issued', issued)} ${fact('Expires', expires)}
    ${fact('Shell', shell ?? '–', 'version')} ${fact('Key', registry.kid, 'version')}
  </dl>`;
}

const windowLinks = (present: WindowKey): Html =>
  html`<nav aria-label="Time shown">
    ${Object.entries(windows).map(
      ([key, { name }]) =>
        html`<a href="/ops?window=${key}" ${key === present ? html`aria-current="true"` : null}
          >${name}</a
        > `,
    )}
  </nav>`;

const line = ({ level, text, command }: Concern): Html =>
  html`<li class="concern ${level}">
    <strong>${words[level]}</strong>
    <span>${text}</span>
    ${command === undefined ? null : html`<code>${command}</code>`}
  </li>`;

function verdict(view: OpsView): Html {
  const concerns = concernsOf(view);
  const isCalm = concerns.every(({ level }) => level === 'note');
  const isHeard = (view.tally?.devices ?? 0) > 0;
  return html`<section aria-labelledby="verdict" class="verdict">
    <h2 id="verdict" class="unseen">Now</h2>
    ${isCalm ? html`<p class="calm good"><strong>${isHeard ? 'All is well' : 'All is quiet'}</strong> <span>${calm(view)}</span></p>` : null}
    ${
      concerns.length === 0
        ? null
        : html`<ul class="concerns">
            ${concerns.map(line)}
          </ul>`
    }
  </section>`;
}

export function opsPage(view: OpsView, state: string): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="state" content="${state}" />
        <title>Releases · Pautang operations</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/ops/style.css" />
        <script src="/ops/refresh.js" defer></script>
      </head>
      <body>
        <header>
          <h1>Releases</h1>
          ${windowLinks(view.window)}
          <div class="refresh">
            <p>
              As of
              <time datetime="${new Date(view.now).toISOString()}">${clockText(view.now)}</time>,
              Manila time
            </p>
            <button type="button" id="pause" hidden aria-pressed="false">Pause updates</button>
            <a href="/ops?window=${view.window}">Update now</a>
          </div>
        </header>
        <p id="news" role="status"></p>
        <main>
          ${verdict(view)} ${registryLine(view)} ${running(view)}
          <div class="columns">
            <div>${chart(view)} ${versions(view)} ${failures(view)} ${records(view)}</div>
            ${history(view)}
          </div>
        </main>
      </body>
    </html> `.text;
}
