import type { AppState } from '@pautang/shared/app';
import { api } from '@pautang/shared/app';
import type { Middleware } from 'redux';
import type { Api } from './queryCache';
import { leftKey, queryCache } from './queryCache';

/**
 * Forgets the lender's answers once a session has ended or another has replaced it, in this tab or in another, because
 * the next to log in on this phone may be somebody else.
 */
const forgetWithSession: Middleware = ({ dispatch, getState }) => {
  const tokenNow = () => (getState() as AppState).session.token;
  let token = tokenNow();
  return (next) => (action) => {
    const result = next(action);
    const before = token;
    token = tokenNow();
    // Let React draw the page of the new session first: the old page would request again what it shows.
    if (before !== null && before !== token)
      queueMicrotask(() => dispatch(api.util.resetApiState()));
    return result;
  };
};

/**
 * The api's middleware, which also aborts and forgets a first read when its page is left. A refresh of a known answer
 * continues for the next visit.
 */
export function leavingReads(api: Api): Middleware {
  return (store) => {
    // The middleware's type needs the api's state, which no store's type has because the api joins later.
    const wrap = api.middleware(store as never);
    const { entries, isWanted, running, forget } = queryCache(api, store);

    const leave = (key: string) => {
      if (isWanted(key) || entries()[key]?.data !== undefined) return;
      const left = running(key);
      if (!left) return;
      forget(key);
      left.abort();
    };

    return (next) => {
      const chain = wrap(next);
      return (action) => {
        const result = chain(action);
        const key = leftKey(api, action);
        // Wait, because the next page may subscribe to the same query.
        if (key !== null) setTimeout(() => leave(key));
        return result;
      };
    };
  };
}

const middleware: Middleware = (store) => {
  const [first, second] = [forgetWithSession(store), leavingReads(api)(store)];
  return (next) => first(second(next));
};

export const queries = { ...api, middleware };
