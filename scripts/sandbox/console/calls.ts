import type { Html } from '../../html/html';
import { html } from '../../html/html';
import type { RecentCall } from '../lender/recentCalls';
import { card, chip, moment, table } from './parts';

/** The newest product calls, as they come in. */
export const callsPage = (calls: readonly RecentCall[]): Html =>
  html`<h1 class="unseen">Calls</h1>
    ${card(
      'calls',
      'Newest calls',
      table({
        caption: 'Newest calls',
        heads: ['Time', 'Methods', 'Code', 'ms', 'Faults met'],
        figures: [3],
        empty: 'No product call yet. Use the app: its calls come up here.',
        rows: calls.map(({ at, methods, code, ms, faults }) => [
          moment(at),
          methods.join(', '),
          code === null
            ? chip('no answer', 'bad')
            : chip(String(code), code === 0 ? 'good' : 'bad'),
          ms,
          faults.length === 0 ? '–' : faults.join(', '),
        ]),
      }),
      html`<span class="under">The newest 100. Nothing personal is kept of them.</span>`,
    )}`;
