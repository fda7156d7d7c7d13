import type { AppStore, api as sharedApi } from '@pautang/shared/app';

type Api = typeof sharedApi;
interface Subscriptions {
  readonly getSubscriptionCount: (queryCacheKey: string) => number;
}

/** A remote's endpoints begin with its name. */
const isOf = (remote: string, endpointName: string | undefined) =>
  endpointName !== undefined && new RegExp(`^${remote}[A-Z]`).test(endpointName);

/**
 * Forgets the answers that a remote's version has asked for: another version may read them otherwise. What a page shows
 * right now stays.
 */
export function forgetQueries(
  store: AppStore,
  { reducerPath, internalActions }: Api,
  remote: string,
): void {
  const dispatch = store.dispatch as (action: unknown) => unknown;
  const asked = internalActions.internal_getRTKQSubscriptions();
  const { getSubscriptionCount } = dispatch(asked) as Subscriptions;
  const state = store.getState() as unknown as Record<
    string,
    { queries: Record<string, { endpointName?: string } | undefined> } | undefined
  >;
  for (const [queryCacheKey, entry] of Object.entries(state[reducerPath]?.queries ?? {}))
    if (isOf(remote, entry?.endpointName) && getSubscriptionCount(queryCacheKey) === 0)
      dispatch(internalActions.removeQueryResult({ queryCacheKey: queryCacheKey as never }));
}
