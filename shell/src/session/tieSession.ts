import type { AppStore } from '@pautang/shared/app';
import { writeSession } from './persistence';

/** Ties the session to the phone: each change is written. Returns a function that unties it. */
export function tieSession(store: AppStore): () => void {
  let before = store.getState().session;
  return store.subscribe(() => {
    const { session } = store.getState();
    if (session !== before) writeSession(session);
    before = session;
  });
}
