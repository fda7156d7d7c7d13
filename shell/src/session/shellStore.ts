import type { AppState, Bridge, StateStore } from '@pautang/shared/app';
import { createAppStore, keptFor } from '@pautang/shared/app';
import { useSelector } from 'react-redux';
import { sessionEffects } from './effects';
import type { NoticesState } from './notices';
import { noticesReducer } from './notices';
import { readSession, tieSession } from './persistence';
import type { SessionState } from './slice';
import { loggedOut, sessionReducer } from './slice';

/** What the shell's own pages may select from: more than a remote's. */
export interface ShellState extends AppState {
  readonly session: SessionState;
  readonly notices: NoticesState;
}

export const useShellSelector = useSelector.withTypes<ShellState>();

export const shellReducers = { session: sessionReducer, notices: noticesReducer };

/** The store with the session that the phone has kept, and writes each change of it there. */
export function createShellStore(bridge: Bridge): StateStore<ShellState> {
  const session = readSession();
  const store = createAppStore(shellReducers, {
    preloadedState: { session: { ...loggedOut, ...session } },
    middleware: [sessionEffects(bridge)],
  });
  if (session) store.dispatch(keptFor(session.userId));
  tieSession(store);
  return store;
}
