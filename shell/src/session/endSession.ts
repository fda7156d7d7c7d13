import type { Client, StateStore } from '@pautang/shared/app';
import { isAppError, isUndecided, sendAct } from '@pautang/shared/app';
import { logout } from '@pautang/shared/contract/account';
import { readLeftSession, writeLeftSession } from './persistence';

/**
 * Ends a logged-out session at the lender (decision S21), so that a copy of its token is useless. It tries at once,
 * when the phone is online again, when a session starts, and when a later page first calls the lender.
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
      // If the lender refuses the session, it is over.
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
