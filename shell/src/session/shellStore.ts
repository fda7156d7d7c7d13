import type { AppState, Bridge, StateStore } from '@pautang/shared/app';
import { LOGOUT, TOAST, createAppStore, keptFor } from '@pautang/shared/app';
import { hostLogout, hostUserInfo } from '@pautang/shared/contract/host';
import { useSelector } from 'react-redux';
import type { Middleware, UnknownAction } from 'redux';
import {
  clearKept,
  forgetSentCode,
  readSession,
  tieSession,
  writeHostSession,
  writeLeftSession,
} from './persistence';
import type { SessionState } from './slice';
import { cleared, createAction, loggedIn, loggedOut, sessionReducer } from './slice';

export interface NoticesState {
  readonly toast: string | null;
}

const nothing: NoticesState = { toast: null };

export const toastDone = createAction<undefined>('notices/toastDone');

/** The toast that is shown for two seconds. A new text replaces it. */
export function noticesReducer(state: NoticesState = nothing, action: UnknownAction): NoticesState {
  if (action.type === TOAST) return { toast: String(action['payload']) };
  return toastDone.match(action) ? nothing : state;
}

/** The state for the shell's own pages, which is more than remotes get. */
export interface ShellState extends AppState {
  readonly session: SessionState;
  readonly notices: NoticesState;
}

export const useShellSelector = useSelector.withTypes<ShellState>();

export const shellReducers = { session: sessionReducer, notices: noticesReducer };

/** Middleware with the side effects of a session's start and end. */
export function sessionEffects(bridge: Bridge): Middleware {
  return (store) => (next) => (action) => {
    const result = next(action);
    if (loggedIn.match(action) && action.payload.token !== null) {
      const { token, userId, mobile, packageName } = action.payload;
      store.dispatch(keptFor(userId));
      forgetSentCode();
      // Ignore a failure: a host without this session uses its own login.
      bridge
        .request(hostUserInfo, { session: { token, userId, mobile, packageName } })
        .then(({ token: taken }) => taken === token && writeHostSession(token))
        .catch(() => undefined);
    }
    if ((action as { type?: string }).type === LOGOUT) {
      // Read the token before the reducer clears the session: the lender ends the session by it.
      const { token } = (store.getState() as AppState).session;
      if (token !== null) writeLeftSession(token);
      store.dispatch(cleared(undefined));
      clearKept();
      bridge.notify(hostLogout, {});
    }
    return result;
  };
}

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
