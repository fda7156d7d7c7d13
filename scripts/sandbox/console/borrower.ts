import type { Html } from '../../html/html';
import { html } from '../../html/html';
import type { LenderState } from '../control/lenderState';
import type { PossibleEvent } from '../control/possible';
import type { borrowerView } from '../control/view';
import { toCentavos } from '../domain/money';
import { callButton } from './controls';
import { booksCard } from './booksCard';
import { eventsCard } from './eventsCard';
import { faultsCard } from './faultsCard';
import { creditLabel, creditTone } from './labels';
import { loanCard } from './loanCard';
import { moneyRecords } from './moneyRecords';
import type { RecordCard } from './parts';
import { card, chip, day, facts, moment, record } from './parts';
import { serviceRecords } from './serviceRecords';
import { money, plainWords } from './words';

export type BorrowerView = Awaited<ReturnType<typeof borrowerView>>;

interface BorrowerPage {
  readonly view: BorrowerView;
  readonly events: readonly PossibleEvent[];
  readonly state: LenderState;
}

/** The page with everything that the lender holds on one borrower, and the events that are possible next. */
export const borrowerPage = ({ view, events, state }: BorrowerPage): Html =>
  html`<div class="title" id="who" data-live>
      <h1>${nameOf(view)}</h1>
      <span class="number">${view.mobile}</span>
      ${chip(plainWords(view.state), view.state === 'FROZEN' ? 'bad' : 'quiet')}
    </div>
    <div class="split">
      <div class="side">
        ${eventsCard(view, events)} ${loginCard(view)} ${timeCard(view)}
        ${faultsCard(state.faults, view.mobile)}
      </div>
      <div class="wide" id="records" data-live>
        ${view.orders.map(loanCard)} ${booksCard(view)}
        ${recordCards([credit(view), ...moneyRecords(view), ...serviceRecords(view)])}
      </div>
    </div>`;

const nameOf = ({ firstName, lastName }: BorrowerView): string =>
  [firstName, lastName].filter(Boolean).join(' ') || 'No name yet';

const loginCard = (view: BorrowerView): Html =>
  card(
    'login',
    'Log in as this borrower',
    facts([
      ['Mobile', html`<span class="number">${view.mobile}</span>`],
      [
        'Latest SMS code',
        view.lastCode === null
          ? 'none was sent'
          : html`<strong class="code">${view.lastCode}</strong>`,
      ],
      ['Username', view.username],
      ['User id', html`<span class="id">${view.userId}</span>`],
      [
        'Receiving account',
        view.account === null ? null : `${view.account.channelName} ${view.account.cardNumber}`,
      ],
      ['Limit', view.creditLimit === null ? null : money(toCentavos(view.creditLimit))],
    ]),
  );

const timeCard = ({ mobile, orders, creditOrders, processes, refunds }: BorrowerView): Html => {
  const waiting = [...orders, ...creditOrders, ...processes, ...refunds];
  const times = waiting.flatMap(({ nextAt }) => (nextAt ? [nextAt] : []));
  const next = times.toSorted((a, b) => a.getTime() - b.getTime())[0];
  if (!next)
    return card('time', 'Next due', html`<p class="empty">Nothing waits for its time.</p>`);
  const call = { path: '/sandbox/clock', body: { toNext: mobile } };
  return card(
    'time',
    'Next due',
    html`<p>${moment(next)}</p>
      <div class="row">${callButton('Move the clock there', call)}</div>`,
  );
};

const credit = ({ creditOrders }: BorrowerView): RecordCard =>
  record({
    caption: 'Credit orders',
    heads: ['State', 'Submitted', 'Decided', 'Apply again from', 'Expired', 'Order'],
    rows: creditOrders.map((order) => [
      chip(creditLabel(order.status), creditTone(order.status)),
      moment(order.submittedAt),
      moment(order.decidedAt),
      day(order.reapplyDate),
      order.expired ? 'yes' : 'no',
      html`<span class="id">${order.id}</span>`,
    ]),
  });

/**
 * Shows the records that exist as cards, and names the kinds that are empty, so that the reader knows that they exist.
 */
const recordCards = (records: readonly RecordCard[]): Html => {
  const missing = records.filter(({ content }) => content === null).map(({ title }) => title);
  return html`${records.map(({ title, content }) =>
    content === null
      ? null
      : html`<section class="card" aria-label="${title}">
          <div class="head"><h2>${title}</h2></div>
          ${content}
        </section>`,
  )}
  ${missing.length === 0 ? null : html`<p class="empty">Nothing yet: ${missing.join(', ')}.</p>`}`;
};
