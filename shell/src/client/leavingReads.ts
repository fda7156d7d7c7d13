import type { Middleware } from 'redux';
import type { Api } from './queryCache';
import { leftKey, queryCache } from './queryCache';

/**
 * The api's middleware, and: a read that nobody waits for any more, since its page has gone, is given up and forgotten.
 * A refresh of what is known already goes on, for the next visit.
 */
export function leavingReads(api: Api): Middleware {
  return (store) => {
    // The middleware's own type wants the api's state, which is in no store's type: the api joins later.
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
        // The page that comes may want the same: it gets its turn first.
        if (key !== null) setTimeout(() => leave(key));
        return result;
      };
    };
  };
}
