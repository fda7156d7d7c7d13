import type { AppState, Bridge, StateStore } from '@pautang/shared/app';
import { createAppStore, keptFor } from '@pautang/shared/app';
import { useSelector } from 'react-redux';
import { sessionEffects } from './effects';
import type { NoticesState } from './notices';
import { noticesReducer } from './notices';
import { readSession, tieSession } from './persistence';
import type { SessionState } from './slice';
import { loggedOut, sessionReducer } from './slice';

/** The state for the shell's own pages, which is more than remotes get. */
export interface ShellState extends AppState {
  readonly session: SessionState;
  readonly notices: NoticesState;
}

export const useShellSelector = useSelector.withTypes<ShellState>();

export const shellReducers = { session: sessionReducer, notices: noticesReducer };

/** Makes the store with the kept session, and writes each change of the session to the phone. */
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
