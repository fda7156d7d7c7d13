import type { AppStore } from '@pautang/shared/app';
import type { Api } from '../client/queryCache';
import { queryCache } from '../client/queryCache';

/** A remote's endpoints begin with its name. */
const isOf = (remote: string, endpointName: string | undefined) =>
  endpointName !== undefined && new RegExp(`^${remote}[A-Z]`).test(endpointName);

/**
 * Forgets the answers that a remote's version has asked for: another version may read them otherwise. What a page shows
 * right now stays.
 */
export function forgetQueries(store: AppStore, api: Api, remote: string): void {
  const { entries, isWanted, forget } = queryCache(api, store);
  for (const [key, entry] of Object.entries(entries()))
    if (isOf(remote, entry?.endpointName) && !isWanted(key)) forget(key);
}
