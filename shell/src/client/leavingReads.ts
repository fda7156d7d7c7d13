import type { Middleware } from 'redux';
import type { Api } from './queryCache';
import { leftKey, queryCache } from './queryCache';

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
