import type { AppStore, api as sharedApi } from '@pautang/shared/app';
import type { Store } from 'redux';

export type Api = typeof sharedApi;
type Running = readonly { readonly queryCacheKey: string; readonly abort: () => void }[];
interface Subscriptions {
  readonly getSubscriptionCount: (queryCacheKey: string) => number;
}
interface Entry {
  readonly endpointName?: string;
  readonly originalArgs?: unknown;
  readonly data?: unknown;
}

/**
 * The one place that uses RTK Query's internals: a query's subscribers, its cached data, and how to forget it, which the
 * library does not offer publicly. queries.test.ts fails when the library changes them.
 */
export function queryCache(api: Api, store: Pick<Store, 'dispatch' | 'getState'>) {
  const { internalActions, util, reducerPath } = api;
  // The api's middleware answers some actions with objects, which redux's types do not express.
  const dispatch = store.dispatch as (action: unknown) => unknown;
  const entries = () =>
    (
      store.getState() as Record<string, { queries: Record<string, Entry | undefined> } | undefined>
    )[reducerPath]?.queries ?? {};
  return {
    /** all entries by their key */
    entries,
    /** whether a component on the page waits for it or shows it */
    isWanted: (key: string): boolean => {
      const asked = dispatch(internalActions.internal_getRTKQSubscriptions()) as Subscriptions;
      return asked.getSubscriptionCount(key) > 0;
    },
    /** its pending request; undefined without one */
    running: (key: string) =>
      (dispatch(util.getRunningQueriesThunk()) as Running).find(
        ({ queryCacheKey }) => queryCacheKey === key,
      ),
    forget: (key: string): void => {
      // The key is a branded string, which only the library makes.
      dispatch(internalActions.removeQueryResult({ queryCacheKey: key as never }));
    },
  };
}

/** The key of the query that a component has just left; null for any other action. */
export function leftKey({ internalActions }: Api, action: unknown): string | null {
  const { unsubscribeQueryResult } = internalActions;
  return unsubscribeQueryResult.match(action) ? action.payload.queryCacheKey : null;
}

/** Forgets the endpoints with this mark in their names, and their answers except those on screen. */
export function forgetQueries(store: AppStore, api: Api, mark: string): void {
  const { entries, isWanted, forget } = queryCache(api, store);
  for (const [key, entry] of Object.entries(entries()))
    if (entry?.endpointName?.includes(mark) && !isWanted(key)) forget(key);
  for (const named of [api, api.endpoints] as Record<string, unknown>[])
    for (const name of Object.keys(named)) if (name.includes(mark)) delete named[name];
}
