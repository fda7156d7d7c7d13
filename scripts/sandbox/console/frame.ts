import type { Html } from '../../lib/html/html';
import { html } from '../../lib/html/html';
import type { LenderState } from '../control/lenderState';
import { callButton } from './controls';
import { chip, moment } from './parts';
import { counted } from './words';

export type PageName = 'borrowers' | 'calls' | 'docs' | 'borrower' | 'panel';

interface Frame {
  readonly title: string;
  readonly name: PageName;
  readonly state: LenderState;
  readonly content: Html;
  /** how often a visible page asks for changes, in milliseconds */
  readonly everyMs: number;
}

const links: readonly (readonly [name: PageName, href: string, label: string])[] = [
  ['borrowers', '/sandbox', 'Borrowers'],
  ['calls', '/sandbox/console/calls', 'Calls'],
  ['docs', '/sandbox/docs', 'API'],
];

const steps = [
  ['+1 hour', { advanceHours: 1 }],
  ['+1 day', { advanceDays: 1 }],
  ['+7 days', { advanceDays: 7 }],
  ['+30 days', { advanceDays: 30 }],
] as const;

export const clock = ({ now, next }: LenderState): Html =>
  html`<div class="clock" role="group" aria-label="The lender’s clock">
    <p class="now" id="clock" data-live>${moment(now)}</p>
    <div class="row">
      ${steps.map(([label, body]) => callButton(label, { path: '/sandbox/clock', body }))}
      <span id="next" data-live
        >${
          next === null
            ? null
            : callButton('To next due', { path: '/sandbox/clock', body: { toNext: true } })
        }</span
      >
    </div>
  </div>`;

/** Shows maintenance, faults and a closed window on every page, so that they are not taken for real errors. */
const notable = ({ faults, maintenanceUntil, window }: LenderState): Html => {
  const chips = [
    maintenanceUntil ? chip('Maintenance is on', 'bad') : null,
    window.open ? null : chip('No new loans', 'bad'),
    faults.length > 0 ? chip(counted(faults.length, 'fault'), 'bad') : null,
  ];
  return html`<span id="notable" data-live class="notable">${chips}</span>`;
};

const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='9' fill='%230b6b50'/%3E%3Cpath d='M9 22h14M11 19v-7M16 19v-7M21 19v-7M8 12l8-5 8 5z' fill='none' stroke='%23f5a524' stroke-width='2.4' stroke-linecap='round' stroke-linejoin='round'/%3E%3C/svg%3E";

const header = (name: PageName, state: LenderState): Html =>
  html`<a class="skip" href="#main">To the content</a>
    <header class="top">
      <a class="brand" href="/sandbox">Sandbox lender</a>
      <nav aria-label="Console">
        ${links.map(
          ([key, href, label]) =>
            html`<a href="${href}" ${key === name ? html`aria-current="page"` : null}>${label}</a>`,
        )}
      </nav>
      ${notable(state)} ${clock(state)}
    </header>`;

/** A page of the console. Its script is not deferred, so that every visible button works. */
export function consolePage({ title, name, state, content, everyMs }: Frame): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Sandbox lender</title>
        ${name === 'panel' ? html`<base target="pautang-console" />` : null}
        <link rel="icon" href="${icon}" />
        <link rel="stylesheet" href="/sandbox/assets/console.css" />
        <script src="/sandbox/assets/console.js"></script>
      </head>
      <body data-every="${everyMs}" class="${name}">
        ${name === 'panel' ? null : header(name, state)}
        <noscript><p class="warning">The buttons need JavaScript; the API does not.</p></noscript>
        <main id="main">${content}</main>
        <div class="notice" id="notice" tabindex="-1" hidden>
          <p id="said" role="status"></p>
          <code id="call"></code>
          <button type="button" class="button quiet" id="dismiss">Close</button>
        </div>
      </body>
    </html>`.text;
}
