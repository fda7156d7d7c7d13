import type { Html } from '../../lib/html/html';
import { html } from '../../lib/html/html';
import type { LenderState } from '../control/lenderState';
import type { PossibleEvent } from '../control/possible';
import type { BorrowerView } from '../control/view';
import { timeCard } from './borrower';
import { eventsCard } from './eventsCard';
import { faultsCard } from './faultsCard';
import { clock } from './frame';
import { lenderCard } from './overview';

interface Panel {
  /** null: nobody is on the phone, or somebody whom this lender does not know */
  readonly borrower: {
    readonly view: BorrowerView;
    readonly events: readonly PossibleEvent[];
  } | null;
  readonly state: LenderState;
}

/** The controls of the lender that the simulator frames beside its phone. */
export const panelPage = ({ borrower, state }: Panel): Html =>
  html`<h1 class="unseen">Lender</h1>
    <div class="side">
      ${
        borrower === null
          ? html`<p class="empty">Log in to the app for the events of a borrower.</p>`
          : eventsCard(borrower.view, borrower.events)
      }
      <section class="card">${clock(state)}</section>
      ${borrower === null ? null : timeCard(borrower.view.mobile, state)} ${lenderCard(state)}
      ${faultsCard(state.faults, borrower?.view.mobile)}
    </div>`;
