import type { Session } from '@pautang/shared/app';
import type { UnknownAction } from 'redux';
import { createAction } from './action';

export interface SessionState extends Session {
  /** In-app path that the borrower wanted when a login came between (decision N3). Not kept. */
  readonly wanted: string | null;
  /** Logged out on purpose: there is nothing to go back to. Not kept. */
  readonly hasLeft: boolean;
}

export const loggedOut: SessionState = {
  token: null,
  mobile: null,
  packageName: null,
  userId: null,
  wanted: null,
  hasLeft: false,
};

/** The lender or the host has said who is logged in. */
export const loggedIn = createAction<Session>('session/loggedIn');
/** Login-required handling (decision N3): the session is over, the wanted path stays. */
export const sessionEnded = createAction<{ wanted: string | null }>('session/ended');
/** The borrower has logged out. */
export const cleared = createAction<undefined>('session/cleared');

export function sessionReducer(
  state: SessionState = loggedOut,
  action: UnknownAction,
): SessionState {
  if (loggedIn.match(action)) {
    const { token, mobile, packageName, userId } = action.payload;
    return { token, mobile, packageName, userId, wanted: state.wanted, hasLeft: false };
  }
  if (sessionEnded.match(action)) return { ...loggedOut, wanted: action.payload.wanted };
  return cleared.match(action) ? { ...loggedOut, hasLeft: true } : state;
}
