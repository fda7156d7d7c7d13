import type { Html } from '../../lib/html/html';
import { html } from '../../lib/html/html';
import type { LenderState } from '../control/lenderState';
import type { PossibleEvent } from '../control/possible';
import type { BorrowerView } from '../control/view';
import type { Part } from '../db/rows';
import { toCentavos } from '../domain/money';
import { callButton, copyable } from './controls';
import { eventsCard } from './eventsCard';
import { faultsCard } from './faultsCard';
import { loanBooks } from './loanBooks';
import type { TableOptions } from './parts';
import { card, chip, day, facts, moment, sum, table } from './parts';
import { creditLabel, creditTone, money, nameOf, plainWords } from './words';

interface BorrowerPage {
  readonly view: BorrowerView;
  readonly events: readonly PossibleEvent[];
  /** in which `next` is the borrower's next change */
  readonly state: LenderState;
  readonly part: Part;
}

/** The page with everything that the lender holds on one borrower, and the events that are possible next. */
export const borrowerPage = ({ view, events, state, part }: BorrowerPage): Html =>
  html`<div class="title" id="who" data-live>
      <h1>${nameOf(view)}</h1>
      <span class="number">${view.mobile}</span>
      ${chip(plainWords(view.state), view.state === 'FROZEN' ? 'bad' : 'quiet')}
    </div>
    <div class="split">
      <div class="side">
        ${eventsCard(view, events)} ${loginCard(view)} ${timeCard(view.mobile, state)}
        ${faultsCard(state.faults, view.mobile)}
      </div>
      <div class="wide" id="records" data-live>
        ${loanBooks(view)} ${recordCards(kinds.map((records) => records(view)))}
        ${otherParts(view, part)}
      </div>
    </div>`;

export const loginCard = (view: BorrowerView): Html =>
  card(
    'login',
    'Log in as this borrower',
    facts([
      ['Mobile', copyable('Mobile', view.mobile)],
      [
        'Latest SMS code',
        view.lastCode === null
          ? 'none was sent'
          : copyable('Latest SMS code', view.lastCode, 'code'),
      ],
      ['Username', view.username === null ? null : copyable('Username', view.username)],
      ['User id', html`<span class="id">${view.userId}</span>`],
      [
        'Receiving account',
        view.account === null ? null : `${view.account.channelName} ${view.account.cardNumber}`,
      ],
      ['Limit', view.creditLimit === null ? null : money(toCentavos(view.creditLimit))],
    ]),
    html`<span class="unseen" id="copied" aria-live="polite"></span>`,
  );

const otherParts = ({ mobile, more }: BorrowerView, { limit, offset }: Part): Html => {
  const at = (from: number, text: string) =>
    html`<a href="/sandbox/console/borrowers/${mobile}?limit=${limit}&amp;offset=${from}"
      >${text}</a
    >`;
  return html`<p class="row">
    ${offset === 0 ? null : at(Math.max(0, offset - limit), 'Newer entries')}
    ${more.length === 0 ? null : at(offset + limit, 'More: older entries')}
  </p>`;
};

export const timeCard = (mobile: string, { next: due }: LenderState): Html => {
  const next = due?.at;
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

const credit = ({ creditOrders }: BorrowerView): TableOptions => ({
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

/** Shows the records as cards, and names the kinds that are empty, so that the reader knows of them. */
const recordCards = (records: readonly TableOptions[]): Html => {
  const missing = records.filter(({ rows }) => rows.length === 0).map(({ caption }) => caption);
  return html`${records.map((options) =>
    options.rows.length === 0
      ? null
      : html`<section class="card" aria-label="${options.caption}">
          <div class="head"><h2>${options.caption}</h2></div>
          ${table(options)}
        </section>`,
  )}
  ${missing.length === 0 ? null : html`<p class="empty">Nothing yet: ${missing.join(', ')}.</p>`}`;
};

const checkouts = ({ repayments, payments: paid }: BorrowerView): TableOptions => ({
  caption: 'Checkouts and references',
  heads: ['Reference', 'Amount', 'For', 'Made', 'Until', 'Payment'],
  figures: [1],
  rows: repayments.map((one) => {
    const payment = paid.find(({ repaymentId }) => repaymentId === one.id);
    return [
      html`<span class="number">${one.reference}</span>`,
      sum(one.amount),
      plainWords(one.mode),
      moment(one.createdAt),
      moment(one.expiresAt),
      payment === undefined
        ? chip('waits', 'quiet')
        : payment.postedAt === null
          ? chip('received', 'busy')
          : chip('posted', 'good'),
    ];
  }),
});

const payments = ({ payments: rows }: BorrowerView): TableOptions => ({
  caption: 'Payments',
  heads: ['Received', 'Amount', 'Penalty', 'Interest', 'Principal', 'Credit', 'Receipt'],
  figures: [1, 2, 3, 4, 5],
  rows: rows.map((one) => [
    html`${moment(one.receivedAt)}<span class="under"
        >${
          one.postedAt === null ? chip('not posted', 'busy') : html`posted ${moment(one.postedAt)}`
        }</span
      >`,
    html`<strong>${sum(one.amount)}</strong>`,
    sum(one.toPenalty + one.toServiceFee),
    sum(one.toInterest),
    sum(one.toPrincipal),
    sum(one.toCredit),
    html`${one.receiptNumber ?? '–'}<span class="under id">${one.paymentReference}</span>`,
  ]),
});

const refunds = ({ refunds: rows }: BorrowerView): TableOptions => ({
  caption: 'Refunds of credit',
  heads: ['Asked', 'Amount', 'To', 'Paid', 'Receipt'],
  figures: [1],
  rows: rows.map((one) => [
    moment(one.askedAt),
    html`<strong>${sum(one.amount)}</strong>`,
    `${one.account.channelName} ${one.account.cardNumber}`,
    one.paidAt === null ? chip('on its way', 'busy') : moment(one.paidAt),
    html`<span class="number">${one.receiptNumber}</span>`,
  ]),
});

const coupons = ({ coupons: rows }: BorrowerView): TableOptions => ({
  caption: 'Coupons',
  heads: ['Coupon', 'Takes off', 'Until', 'Used by'],
  figures: [1],
  rows: rows.map((one) => [
    one.title,
    sum(toCentavos(one.amountPesos)),
    day(one.expiresOn),
    one.usedBy === null ? '–' : html`<span class="id">${one.usedBy}</span>`,
  ]),
});

const renewals = ({ processes: rows }: BorrowerView): TableOptions => ({
  caption: 'Rollovers and restructures',
  heads: ['Kind', 'State', 'Fee', 'Paid', 'Begun', 'Confirmed', 'Completed', 'Closed'],
  figures: [2, 3],
  rows: rows.map((one) => [
    plainWords(one.kind),
    chip(plainWords(one.state), one.state === 'COMPLETED' ? 'good' : 'busy'),
    one.fee === null ? '–' : sum(one.fee),
    sum(one.paid),
    moment(one.initiatedAt),
    moment(one.confirmedAt),
    moment(one.completedAt),
    one.closedAt === null ? '–' : html`${moment(one.closedAt)} ${one.closeReason ?? ''}`,
  ]),
});

const tickets = ({ tickets: rows }: BorrowerView): TableOptions => ({
  caption: 'Tickets',
  heads: ['Ticket', 'State', 'Sent', 'What was written'],
  rows: rows.map((one) => [
    html`${one.number}<span class="under">${plainWords(one.type)}</span>`,
    chip(plainWords(one.state), one.state === 'OPEN' ? 'busy' : 'good'),
    moment(one.createdAt),
    html`<p>${one.description}</p>
      ${one.messages.map(
        ({ fromService, body }) =>
          html`<p><strong>${fromService ? 'Service' : 'Borrower'}:</strong> ${body}</p>`,
      )}`,
  ]),
});

const sessions = ({ sessions: rows }: BorrowerView): TableOptions => ({
  caption: 'Logins',
  heads: ['State', 'Logged in', 'Until'],
  rows: rows.map((one) => [
    chip(plainWords(one.state), one.state === 'ACTIVE' ? 'good' : 'quiet'),
    moment(one.createdAt),
    moment(one.squeezedAt ?? one.expiresAt),
  ]),
});

const kinds = [credit, checkouts, payments, refunds, coupons, renewals, tickets, sessions];
