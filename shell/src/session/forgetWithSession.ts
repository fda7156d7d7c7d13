import type { AppState } from '@pautang/shared/app';
import type { Middleware } from 'redux';

/**
 * The lender's answers belong to the session in which they were asked for: the next to log in on this phone may be
 * somebody else.
 * @param forget called once when a session has ended or another has taken its place, in this tab or in another
 */
export function forgetWithSession(forget: () => void): Middleware {
  return ({ getState }) => {
    const tokenNow = () => (getState() as AppState).session.token;
    let token = tokenNow();
    return (next) => (action) => {
      const result = next(action);
      const before = token;
      token = tokenNow();
      if (before !== null && before !== token) forget();
      return result;
    };
  };
}
