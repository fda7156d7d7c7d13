import type { SandboxConfig } from '../config';
import type { PossibleEvent } from '../control/possible';
import { possibleEvents } from '../control/possible';
import type { Tx } from '../db/open';
import type { Borrower } from '../db/tables-borrower';
import type { BorrowerView } from './borrower';

const KEPT = 50;

/**
 * The events that are possible for a borrower, computed again only when something about the borrower has changed: a
 * page that asks every few seconds must not keep the lender busy.
 */
export function createRehearsals(config: SandboxConfig) {
  const known = new Map<string, { readonly view: string; readonly events: PossibleEvent[] }>();
  return async (tx: Tx, borrower: Borrower, view: BorrowerView, now: Date) => {
    const told = JSON.stringify(view);
    const last = known.get(borrower.id);
    if (last?.view === told) return last.events;
    const events = await possibleEvents(tx, config, borrower, now);
    known.delete(borrower.id);
    known.set(borrower.id, { view: told, events });
    for (const id of known.keys()) if (known.size > KEPT) known.delete(id);
    return events;
  };
}
