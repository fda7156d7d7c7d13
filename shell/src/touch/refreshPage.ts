import type { AppStore, api as sharedApi, asOf as sharedAsOf } from '@pautang/shared/app';
import type { queryCache } from '../queries/queryCache';

/** Any endpoint of the store's api. */
type Ask = (
  data: unknown,
  options: { readonly subscribe: false; readonly forceRefetch: true },
) => (dispatch: never) => Promise<{ readonly isSuccess: boolean }>;

/** Parameters, because importing them here would put a second copy into the `later` chunk. */
interface Known {
  readonly store: Pick<AppStore, 'dispatch'>;
  readonly api: typeof sharedApi;
  readonly asOf: Pick<typeof sharedAsOf, 'read'>;
  readonly cache: Pick<ReturnType<typeof queryCache>, 'entries' | 'isWanted'>;
}

/**
 * Requests all data that the page shows again. Resolves to whether all of it came, and from the lender rather than the
 * phone.
 */
export async function refreshPage({ store, api, asOf, cache }: Known): Promise<boolean> {
  // The pages add their endpoints, so the api's own type has none.
  const endpoints = api.endpoints as Readonly<Record<string, { readonly initiate: Ask }>>;
  const asked = Object.entries(cache.entries()).flatMap(([key, entry]) => {
    const endpoint = endpoints[entry?.endpointName ?? ''];
    if (!endpoint || !cache.isWanted(key)) return [];
    const ask = endpoint.initiate(entry?.originalArgs, { subscribe: false, forceRefetch: true });
    // The store's type does not have the thunks of endpoints that pages add.
    return [store.dispatch(ask as never) as unknown as ReturnType<ReturnType<Ask>>];
  });
  const answers = await Promise.all(asked);
  return asOf.read() === null && answers.every(({ isSuccess }) => isSuccess);
}
