import type { Html } from '../../lib/html/html';
import { html } from '../../lib/html/html';
import type { PossibleEvent } from '../control/possible';
import { callButton, callForm, numberField, selectField, textField } from './controls';
import type { BorrowerView } from '../control/view';
import { eventGroups, eventLabel, counted, money } from './words';
import { card } from './parts';

/** All events: those that are possible now as buttons, the others with the reason why they are not. */
export const eventsCard = (view: BorrowerView, events: readonly PossibleEvent[]): Html => {
  const path = `/sandbox/borrowers/${view.mobile}/events`;
  const known = eventGroups.flatMap(([, names]) => names);
  const others = events.map(({ event }) => event).filter((event) => !known.includes(event));
  const groups = [...eventGroups, ['More', others] as const];
  const possible = (names: readonly string[]) =>
    events.filter(({ event, refusal }) => refusal === null && names.includes(event));
  const refused = events.filter(({ refusal }) => refusal !== null);
  return card(
    'events',
    'What happens next',
    html`${groups.map(([title, names]) => {
        const now = possible(names);
        return now.length === 0
          ? null
          : html`<div class="group">
              <h3>${title}</h3>
              <div class="row">
                ${now
                  // an answer needs a text
                  .filter(({ event }) => event !== 'answer_ticket')
                  .map(({ event }) => callButton(eventLabel(event), { path, body: { event } }))}
              </div>
              ${now.map(({ event }) => moreOf(event, view, path))}
            </div>`;
      })}
      <details id="refused-events">
        <summary>${counted(refused.length, 'event')} not possible now</summary>
        <ul class="refused">
          ${refused.map(
            ({ event, refusal }) =>
              html`<li>
                <button type="button" class="button" disabled aria-describedby="why-${event}">
                  ${eventLabel(event)}
                </button>
                <span id="why-${event}">${refusal ?? ''}</span>
              </li>`,
          )}
        </ul>
      </details>`,
  );
};

function moreOf(event: string, view: BorrowerView, path: string): Html | null {
  if (event === 'post_payment') return paymentForm(view, path);
  if (event !== 'answer_ticket') return null;
  return callForm({
    path,
    body: { event },
    label: 'Answer',
    fields: [textField('body', 'Answer the ticket')],
  });
}

const paymentForm = (view: BorrowerView, path: string): Html =>
  html`<details id="payment">
    <summary>A payment of your own</summary>
    ${callForm({
      path,
      label: 'Tell the lender',
      fields: [
        selectField('event', 'The biller', [
          ['post_payment', 'posts it'],
          ['receive_payment', 'has it, not posted'],
        ]),
        numberField('amount', 'Amount, ₱', { hint: 'what is due' }),
        selectField('reference', 'Checkout', [
          ['', 'the newest, or none'],
          ...view.repayments.map(
            ({ reference, amount }) => [reference, `${reference}, ${money(amount)}`] as const,
          ),
        ]),
        textField('paymentReference', 'Its number', { hint: 'the same is posted once' }),
      ],
    })}
  </details>`;
