import type { Html } from '../../lib/html/html';
import { html } from '../../lib/html/html';
import { dayInWords, momentText } from '../domain/calendar';
import type { Centavos } from '../domain/money';
import type { Tone } from './words';
import { money } from './words';

type Cell = Html | string | number | null;

export const chip = (text: string, tone: Tone): Html =>
  html`<span class="chip ${tone}">${text}</span>`;

export const sum = (centavos: Centavos): Html => html`<span class="sum">${money(centavos)}</span>`;

const side = (centavos: Centavos): string => (centavos === 0 ? '' : centavos > 0 ? ' Dr' : ' Cr');

/** A balance as in accounting: '₱5,000.00 Dr' is owed to the lender, '₱250.00 Cr' is owed by the lender. */
export const balance = (centavos: Centavos): Html =>
  html`<span class="sum">${money(Math.abs(centavos))}${side(centavos)}</span>`;

export const moment = (at: Date | null, hasSeconds = false): Html =>
  at === null
    ? html`<span class="none">–</span>`
    : html`<time datetime="${at.toISOString()}">${momentText(at, hasSeconds)}</time>`;

export const day = (at: string | null): Html =>
  at === null
    ? html`<span class="none">–</span>`
    : html`<time datetime="${at}">${dayInWords(at)}</time>`;

/** Names and values, one below the other. */
export const facts = (rows: readonly (readonly [name: string, value: Cell])[]): Html =>
  html`<dl class="facts">
    ${rows.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value ?? '–'}</dd>
        </div>`,
    )}
  </dl>`;

export interface TableOptions {
  /** title for screen readers, also shown if no heading has it */
  readonly caption: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** indices of the columns with figures, which are aligned to the right */
  readonly figures?: readonly number[];
  /** text that replaces a table without rows */
  readonly empty?: string;
}

/** The table scrolls sideways where it is too wide, also by keyboard. */
export function table({ caption, heads, rows, figures = [], empty = '' }: TableOptions): Html {
  if (rows.length === 0) return html`<p class="empty">${empty}</p>`;
  const kind = (index: number) => (figures.includes(index) ? 'figure' : 'text');
  return html`<div class="scroll" role="group" aria-label="${caption}" tabindex="0">
    <table>
      <thead>
        <tr>
          ${heads.map((head, index) => html`<th scope="col" class="${kind(index)}">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              ${row.map((cell, index) => html`<td class="${kind(index)}">${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

export const card = (id: string, title: string, content: Html, aside: Html | null = null): Html =>
  html`<section class="card" id="${id}" data-live aria-labelledby="${id}-title">
    <div class="head">
      <h2 id="${id}-title">${title}</h2>
      ${aside}
    </div>
    ${content}
  </section>`;
