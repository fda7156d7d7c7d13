/** The borrower who is logged in (section 3, auth store). All null: no session. */
export interface Session {
  readonly token: string | null;
  readonly mobile: string | null;
  readonly packageName: string | null;
  readonly userId: string | null;
}

/** The borrower ends the session (section 4, logout): the shell clears what it must and goes to /login. */
export const LOGOUT = 'session/logoutRequested';
export const logoutRequested = () => ({ type: LOGOUT }) as const;

/** A text that shows for two seconds. It is never the only place of an error. */
export const TOAST = 'notices/toast';
export const toast = (message: string) => ({ type: TOAST, payload: message }) as const;
