import { html } from '../../html/html';
import type { BorrowerView } from './borrower';
import type { RecordCard } from './parts';
import { chip, moment, record, sum } from './parts';
import { plainWords } from './words';

/** Rollovers and restructures, tickets, logins. */
export const serviceRecords = (view: BorrowerView): RecordCard[] => [
  renewals(view),
  tickets(view),
  sessions(view),
];

const renewals = ({ processes: rows }: BorrowerView): RecordCard =>
  record({
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

const tickets = ({ tickets: rows }: BorrowerView): RecordCard =>
  record({
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

const sessions = ({ sessions: rows }: BorrowerView): RecordCard =>
  record({
    caption: 'Logins',
    heads: ['State', 'Logged in', 'Until'],
    rows: rows.map((one) => [
      chip(plainWords(one.state), one.state === 'ACTIVE' ? 'good' : 'quiet'),
      moment(one.createdAt),
      moment(one.squeezedAt ?? one.expiresAt),
    ]),
  });
