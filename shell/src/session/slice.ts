import type { Session } from '@pautang/shared/app';
import type { UnknownAction } from 'redux';

export interface SessionState extends Session {
  /** In-app path to return to after the login (decision N3). Not kept. */
  readonly wanted: string | null;
  /** In-app path that the borrower is on the way to while the lender is asked whether it is open. Not kept. */
  readonly heading: string | null;
  /** In-app path where the session ended. Not kept. */
  readonly endedAt: string | null;
  /** Why the session ended, for the borrower; null: no reason to show. Not kept. */
  readonly endedBecause: string | null;
  /** The borrower logged out, so there is no page to go back to. Not kept. */
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

/** Makes an action creator that recognizes its own actions, like Redux Toolkit's, whose core the first paint does without. */
export function createAction<P>(type: string) {
  const create = (payload: P) => ({ type, payload });
  const match = (action: unknown): action is UnknownAction & { payload: P } =>
    typeof action === 'object' && action !== null && 'type' in action && action.type === type;
  return Object.assign(create, { match });
}

/** The lender or the host has opened a session. */
export const loggedIn = createAction<Session>('session/loggedIn');
/** The borrower is on the way to this path; null: arrived, or stopped. */
export const headedFor = createAction<string | null>('session/headedFor');
/**
 * Login-required handling (decision N3): the session is over. `wanted` is the path where it ended. If the borrower was
 * on the way to another path, the login returns to that one.
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
    // Ignore the repetition by the page on which it ended, which is sent while that page unmounts.
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
