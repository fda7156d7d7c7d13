import type { AppStore, Session } from '@pautang/shared/app';
import { currentPath } from '../routing/addresses';
import { readKept } from './keptStorage';
import { SESSION_KEY, readSession } from './persistence';
import { cleared, sessionEnded } from './slice';

export interface FollowOptions {
  readonly store: AppStore;
  /** another tab has logged in, or somebody else has */
  readonly onLogin: (session: Session) => void;
}

/**
 * Two tabs stay in step: a login or logout in one is seen by the other, which after a logout stands at /login with
 * nothing to go back to. A session that only ended leaves what the phone keeps of its borrower: the next login leads each
 * tab back to where it was. Looks at the storage itself, not at the news of it, so that two tabs that act at once end with
 * the same. Returns a function that ends it.
 */
export function followTabs({ store, onLogin }: FollowOptions): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // A null key: everything was cleared.
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
