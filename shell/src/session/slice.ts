import type { Session } from '@pautang/shared/app';
import type { UnknownAction } from 'redux';

export interface SessionState extends Session {
  /** In-app path that the borrower wanted when a login came between (decision N3). Not kept. */
  readonly wanted: string | null;
  /** In-app path that the borrower is on the way to while the lender is asked whether it is open. Not kept. */
  readonly heading: string | null;
  /** Where the borrower stood when the session ended. Not kept. */
  readonly endedAt: string | null;
  /** Why the session ended, for the borrower; null: that needs no words. Not kept. */
  readonly endedBecause: string | null;
  /** Logged out on purpose: there is nothing to go back to. Not kept. */
  readonly hasLeft: boolean;
}

export const loggedOut: SessionState = {
  token: null,
  mobile: null,
  packageName: null,
  userId: null,
  wanted: null,
  heading: null,
  endedAt: null,
  endedBecause: null,
  hasLeft: false,
};

/** An action creator that knows its own actions; Redux Toolkit's, without its core on the first paint's path. */
export function createAction<P>(type: string) {
  const create = (payload: P) => ({ type, payload });
  const match = (action: unknown): action is UnknownAction & { payload: P } =>
    typeof action === 'object' && action !== null && 'type' in action && action.type === type;
  return Object.assign(create, { match });
}

/** The lender or the host has said who is logged in. */
export const loggedIn = createAction<Session>('session/loggedIn');
/** The borrower is on the way to this path; null: arrived, or kept from it. */
export const headedFor = createAction<string | null>('session/headedFor');
/**
 * Login-required handling (decision N3): the session is over. `wanted` is the path at which it ended; where the borrower
 * was on the way to another, that one counts.
 */
export const sessionEnded = createAction<{
  readonly wanted: string | null;
  readonly reason?: string;
}>('session/ended');
/** The borrower has logged out. */
export const cleared = createAction<undefined>('session/cleared');

export function sessionReducer(
  state: SessionState = loggedOut,
  action: UnknownAction,
): SessionState {
  if (loggedIn.match(action)) {
    const { token, mobile, packageName, userId } = action.payload;
    return { ...loggedOut, token, mobile, packageName, userId, wanted: state.wanted };
  }
  if (headedFor.match(action)) return { ...state, heading: action.payload };
  if (sessionEnded.match(action)) {
    const { wanted, reason = null } = action.payload;
    // The page on which it ended says so once more on its way out.
    if (state.token === null && state.endedAt !== null && state.endedAt === wanted) return state;
    return {
      ...loggedOut,
      wanted: state.heading ?? wanted,
      endedAt: wanted,
      endedBecause: reason ?? state.endedBecause,
    };
  }
  return cleared.match(action) ? { ...loggedOut, hasLeft: true } : state;
}
