import * as v from 'valibot';
import type { Borrower } from '../db/tables-borrower';
import { TransitionRefused } from '../domain/transitions';
import { Refusal } from '../lender/refusal';
import { applyEvent, eventBody, eventNames } from './events';
import type { BorrowerView } from './view';
import type { Act } from '../lender/act';

export interface PossibleEvent {
  readonly event: string;
  /** the text of the refusal; null: the event is possible */
  readonly refusal: string | null;
}

class Undo extends Error {}

/** Tries every event and rolls it back, so that the result is exactly what would happen. */
async function possibleEvents(act: Act, borrower: Borrower): Promise<PossibleEvent[]> {
  const events: PossibleEvent[] = [];
  for (const event of eventNames) events.push({ event, refusal: await rehearse(event) });
  return events;

  async function rehearse(event: string): Promise<string | null> {
    const plain = v.safeParse(eventBody, { event });
    const body = plain.success ? plain : v.safeParse(eventBody, { event, body: 'Rehearsal' });
    // an event that needs more data is judged only when it is sent
    if (!body.success) return null;
    try {
      await act.tx.transaction(async (inner) => {
        await applyEvent({ ...act, tx: inner }, borrower, body.output);
        throw new Undo();
      });
    } catch (error) {
      if (error instanceof Undo) return null;
      if (error instanceof TransitionRefused || error instanceof Refusal) return error.message;
      throw error;
    }
    return null;
  }
}

const KEPT = 50;

export type Rehearse = ReturnType<typeof createRehearsals>;

/**
 * Keeps the possible events of a borrower until something about the borrower changes or a minute of the lender's clock
 * has passed, because a page asks every few seconds.
 */
export function createRehearsals() {
  const known = new Map<string, { readonly state: string; readonly events: PossibleEvent[] }>();
  return async (act: Act, borrower: Borrower, view: BorrowerView) => {
    const state = JSON.stringify([view, Math.floor(act.now.getTime() / 60_000)]);
    const last = known.get(borrower.id);
    if (last?.state === state) return last.events;
    const events = await possibleEvents(act, borrower);
    known.delete(borrower.id);
    known.set(borrower.id, { state, events });
    for (const id of known.keys()) if (known.size > KEPT) known.delete(id);
    return events;
  };
}
