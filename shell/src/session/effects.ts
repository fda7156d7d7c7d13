import type { AppState, Bridge } from '@pautang/shared/app';
import { LOGOUT, keptFor } from '@pautang/shared/app';
import { hostLogout, hostUserInfo } from '@pautang/shared/contract/host';
import { forgetSentCode } from '@pautang/shared/sms-code';
import type { Middleware } from 'redux';
import { clearKept, writeHostSession } from './persistence';
import { cleared, loggedIn, sessionEnded } from './slice';

interface Options {
  readonly bridge: Bridge;
  /** empties what was fetched for the borrower who leaves */
  readonly forgetAnswers: () => void;
}

/** What happens besides the state when a session begins or ends. */
export function sessionEffects({ bridge, forgetAnswers }: Options): Middleware {
  return (store) => (next) => (action) => {
    const hadToken = (store.getState() as AppState).session.token !== null;
    const result = next(action);
    // The next to log in on this phone may be somebody else.
    if (hadToken && sessionEnded.match(action)) forgetAnswers();
    if (loggedIn.match(action) && action.payload.token !== null) {
      const { token, userId, mobile, packageName } = action.payload;
      store.dispatch(keptFor(userId));
      forgetSentCode('login');
      // A host that cannot take it only has to be told at its own login.
      bridge
        .request(hostUserInfo, { session: { token, userId, mobile, packageName } })
        .then(({ token: taken }) => taken === token && writeHostSession(token))
        .catch(() => undefined);
    }
    if ((action as { type?: string }).type === LOGOUT) {
      store.dispatch(cleared(undefined));
      clearKept();
      forgetAnswers();
      bridge.notify(hostLogout, {});
    }
    return result;
  };
}
