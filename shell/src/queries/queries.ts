import type { AppState } from '@pautang/shared/app';
import { api } from '@pautang/shared/app';
import type { Middleware } from 'redux';
import type { Api } from './queryCache';
import { leftKey, queryCache } from './queryCache';

/**
 * The lender's answers belong to the session in which they were asked for: the next to log in on this phone may be
 * somebody else. Forgets them once when a session has ended or another has taken its place, in this tab or in another.
 */
const forgetWithSession: Middleware = ({ dispatch, getState }) => {
  const tokenNow = () => (getState() as AppState).session.token;
  let token = tokenNow();
  return (next) => (action) => {
    const result = next(action);
    const before = token;
    token = tokenNow();
    // React draws the page of the new session first: the old one would only ask anew for what it shows.
    if (before !== null && before !== token)
      queueMicrotask(() => dispatch(api.util.resetApiState()));
    return result;
  };
};

/**
 * The api's middleware, which also aborts and forgets a first read when its page is left. A refresh of a known answer
 * goes on for the next visit.
 */
export function leavingReads(api: Api): Middleware {
  return (store) => {
    // The middleware's type wants the api's state, which no store's type has because the api joins later.
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
