/** The borrower who is logged in (section 3, auth store). Without a session all fields are null. */
export interface Session {
  readonly token: string | null;
  readonly mobile: string | null;
  readonly packageName: string | null;
  readonly userId: string | null;
}

/** The borrower logs out (section 4). The shell clears its state and goes to /login. */
export const LOGOUT = 'session/logoutRequested';
export const logoutRequested = () => ({ type: LOGOUT }) as const;

/** A text that shows for two seconds. Do not show an error only here. */
export const TOAST = 'notices/toast';
export const toast = (message: string) => ({ type: TOAST, payload: message }) as const;
