import type { AppState, Bridge } from '@pautang/shared/app';
import { LOGOUT, keptFor } from '@pautang/shared/app';
import { hostLogout, hostUserInfo } from '@pautang/shared/contract/host';
import type { Middleware } from 'redux';
import { clearKept, forgetSentCode, writeHostSession, writeLeftSession } from './persistence';
import { cleared, loggedIn } from './slice';

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
