import type { AppStore, Session } from '@pautang/shared/app';
import { currentPath } from '../routing/addresses';
import { readKept } from './keptStorage';
import { SESSION_KEY, readSession } from './persistence';
import { cleared, sessionEnded } from './slice';

export interface FollowOptions {
  readonly store: AppStore;
  /** another tab has logged in, perhaps as another borrower */
  readonly onLogin: (session: Session) => void;
}

/**
 * Keeps two tabs in step: a login or logout in one is followed by the other, which after a logout shows /login with no
 * page to go back to. If the session only ended, the phone keeps the borrower's state, and the next login returns each
 * tab to its page. It reads the storage itself, not the event, so that two tabs that act at once end in the same state.
 * Returns a function that stops it.
 */
export function followTabs({ store, onLogin }: FollowOptions): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // A null key means that everything was cleared.
    if (key !== SESSION_KEY && key !== null) return;
    const { token } = store.getState().session;
    const session = readSession();
    if ((session?.token ?? null) === token) return;
    if (session !== null) onLogin(session);
    else if ((readKept().owner ?? null) !== null)
      store.dispatch(sessionEnded({ wanted: currentPath(window) }));
    else store.dispatch(cleared(undefined));
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
