import type { Client, StateStore } from '@pautang/shared/app';
import { isAppError, isUndecided, sendAct } from '@pautang/shared/app';
import { logout } from '@pautang/shared/contract/account';
import { readLeftSession, writeLeftSession } from './persistence';

/**
 * Ends at the lender the session that was logged out here (decision S21), so that a copy of its token is worth nothing: at
 * once, else when the phone is online again, when a session begins, or when a later page calls the lender first.
 * @param clientOf makes a client that calls with the given session's token
 */
export function endSession(
  { getState, subscribe }: Pick<StateStore, 'getState' | 'subscribe'>,
  clientOf: (token: string) => Client,
): void {
  const end = async () => {
    const token = readLeftSession();
    if (token === '') return;
    const services = { client: clientOf(token), invalidate: () => undefined };
    try {
      await sendAct(services, logout, {}, [], { state: token });
    } catch (error) {
      // A session that the lender refuses is over.
      if (!isAppError(error) || (isUndecided(error) && error.kind !== 'session')) return;
    }
    if (readLeftSession() === token) writeLeftSession('');
  };
  let before: string | null | undefined;
  const look = () => {
    const { token } = getState().session;
    if (token === before) return;
    before = token;
    void end();
  };
  look();
  subscribe(look);
  addEventListener('online', end);
}
