import type { api as sharedApi } from '@pautang/shared/app';
import type { Middleware, UnknownAction } from 'redux';

type Api = typeof sharedApi;
type Running = readonly { readonly queryCacheKey: string; readonly abort: () => void }[];
interface Subscriptions {
  readonly getSubscriptionCount: (queryCacheKey: string) => number;
}
interface Entry {
  readonly data?: unknown;
}

/**
 * The api's middleware, and: a read that nobody waits for any more, since its page has gone, is given up and forgotten.
 * A refresh of what is known already goes on, for the next visit.
 */
export function leavingReads(api: Api): Middleware {
  const { internalActions, util, reducerPath, middleware } = api;
  return (store) => {
    const wrap = middleware(store as never);
    const dispatch = store.dispatch as (action: unknown) => unknown;
    const entryOf = (key: string) =>
      (store.getState() as Record<string, { queries: Record<string, Entry | undefined> }>)[
        reducerPath
      ]?.queries[key];

    const leave = (key: string) => {
      const asked = internalActions.internal_getRTKQSubscriptions();
      const { getSubscriptionCount } = dispatch(asked) as Subscriptions;
      if (getSubscriptionCount(key) > 0 || entryOf(key)?.data !== undefined) return;
      const running = dispatch(util.getRunningQueriesThunk()) as Running;
      const left = running.find(({ queryCacheKey }) => queryCacheKey === key);
      if (!left) return;
      dispatch(internalActions.removeQueryResult({ queryCacheKey: key as never }));
      left.abort();
    };

    return (next) => {
      const chain = wrap(next as never);
      return (action) => {
        const result = chain(action);
        if (internalActions.unsubscribeQueryResult.match(action as UnknownAction)) {
          const { queryCacheKey } = (action as { payload: { queryCacheKey: string } }).payload;
          // The page that comes may want the same: it gets its turn first.
          setTimeout(() => leave(queryCacheKey));
        }
        return result;
      };
    };
  };
}
