import type { Client, StateStore } from '@pautang/shared/app';
import { isAppError, isUndecided, sendAct } from '@pautang/shared/app';
import { logout } from '@pautang/shared/contract/account';
import { forgetLeftSession, leftSessions } from './persistence';

/**
 * Ends at the lender what was logged out here (decision S21), so that a copy of the token is worth nothing: at once, else
 * when the phone is online again, when a session begins or ends, or when a later page calls the lender first.
 * @param clientOf calls in the name of a session, whoever is logged in, and tells nobody but its caller what fails
 */
export function endSessions(
  { getState, subscribe }: Pick<StateStore, 'getState' | 'subscribe'>,
  clientOf: (token: string) => Client,
): void {
  const end = async (token: string) => {
    const services = { client: clientOf(token), invalidate: () => undefined };
    try {
      await sendAct(services, logout, {}, [], { state: token });
    } catch (error) {
      // A session that the lender refuses is over.
      if (!isAppError(error) || (isUndecided(error) && error.kind !== 'session')) return;
    }
    forgetLeftSession(token);
  };
  const endAll = () => {
    for (const token of leftSessions()) void end(token);
  };
  let before = getState().session.token;
  subscribe(() => {
    const { token } = getState().session;
    if (token !== before) endAll();
    before = token;
  });
  addEventListener('online', endAll);
  endAll();
}
