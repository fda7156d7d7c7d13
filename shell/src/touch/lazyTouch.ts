import type { AppStore } from '@pautang/shared/app';
import { api, asOf } from '@pautang/shared/app';
import { queryCache } from '../queries/queryCache';

/** By then the first page usually has its answers. */
const WAIT_MS = 2_000;

/** Loads animated navigation and the gestures beyond a tap after the first page is usually ready. */
export async function lazyTouch(store: AppStore) {
  await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  const touch = await import(/* webpackChunkName: "later" */ './touch');
  touch.pressAtOnce();
  touch.askForGuide(store.services.bridge);
  const cache = queryCache(api, store);
  /** Requests all data of the page again. Resolves to whether all of it came. */
  const refresh = () => touch.refreshPage({ store, api, asOf, cache });
  return { ...touch, refresh };
}
export type Touch = Awaited<ReturnType<typeof lazyTouch>>;
