import type { Html } from '../../lib/html/html';
import { html } from '../../lib/html/html';
import type { LenderState } from '../control/lenderState';
import type { PossibleEvent } from '../control/possible';
import type { BorrowerView } from '../control/view';
import { loginCard, timeCard } from './borrower';
import { eventsCard } from './eventsCard';
import { faultsCard } from './faultsCard';
import { clock } from './frame';
import { lenderCard, makeForm } from './overview';
import { card, facts } from './parts';

interface Panel {
  /** null: no borrower is logged in on the phone, or this lender does not know them */
  readonly borrower: {
    readonly view: BorrowerView;
    readonly events: readonly PossibleEvent[];
  } | null;
  /** the newest text messages, which have the code of a login on the phone */
  readonly messages: readonly { readonly mobile: string; readonly code: string }[];
  readonly state: LenderState;
}

/** The controls of the lender that the simulator frames beside its phone. */
export const panelPage = ({ borrower, messages, state }: Panel): Html =>
  html`<h1 class="unseen">Lender</h1>
    <div class="side">
      ${makeForm('approved')}
      ${
        borrower === null
          ? messagesCard(messages)
          : html`${loginCard(borrower.view)} ${eventsCard(borrower.view, borrower.events)}`
      }
      <section class="card">${clock(state)}</section>
      ${borrower === null ? null : timeCard(borrower.view.mobile, state)} ${lenderCard(state)}
      ${faultsCard(state.faults, borrower?.view.mobile)}
    </div>`;

/** Before a login the number of the phone is not known, so all codes are shown. */
const messagesCard = (messages: Panel['messages']): Html =>
  card(
    'messages',
    'Newest text messages',
    messages.length === 0
      ? html`<p class="empty">
          Log in on the phone with any mobile number: its SMS code shows here.
        </p>`
      : facts(
          messages.map(({ mobile, code }) => [mobile, html`<strong class="code">${code}</strong>`]),
        ),
  );
