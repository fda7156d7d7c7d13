import type { AppStore } from '@pautang/shared/app';
import type { Api } from '../client/queryCache';
import { queryCache } from '../client/queryCache';

/** Forgets the endpoints with this mark in their names, and their answers except those on screen. */
export function forgetQueries(store: AppStore, api: Api, mark: string): void {
  const { entries, isWanted, forget } = queryCache(api, store);
  for (const [key, entry] of Object.entries(entries()))
    if (entry?.endpointName?.includes(mark) && !isWanted(key)) forget(key);
  for (const named of [api, api.endpoints] as Record<string, unknown>[])
    for (const name of Object.keys(named)) if (name.includes(mark)) delete named[name];
}
