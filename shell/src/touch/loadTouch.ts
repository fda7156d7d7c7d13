import type { AppStore } from '@pautang/shared/app';
import { api, asOf } from '@pautang/shared/app';
import type { Touch } from '../app/runtime';
import { queryCache } from '../client/queryCache';

/** By then the first page has its answers, on a phone that is not too slow. */
const WAIT_MS = 1_000;

/** What answers the finger beyond a tap: it comes when nobody waits for anything. */
export async function loadTouch(store: AppStore): Promise<Touch> {
  await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  const touch = await import(/* webpackChunkName: "later" */ './touch');
  touch.pressAtOnce();
  const cache = queryCache(api, store);
  return { ...touch, refresh: () => touch.refreshPage({ store, api, asOf, cache }) };
}
