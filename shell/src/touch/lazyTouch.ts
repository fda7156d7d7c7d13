import type { AppStore } from '@pautang/shared/app';
import { api, asOf } from '@pautang/shared/app';
import type { ComponentType } from 'react';
import { queryCache } from '../queries/queryCache';
import type { Move } from '../routing/AppRouter';

/** Animated navigation, and pulling a page down to refresh it. */
export interface Touch {
  readonly movePage: Move;
  readonly Refresh: ComponentType<{ readonly refresh: () => Promise<boolean> }>;
  readonly refresh: () => Promise<boolean>;
}

/** By then the first page usually has its answers. */
const WAIT_MS = 2_000;

/** Loads the gestures beyond a tap after the first page is usually ready. */
export async function lazyTouch(store: AppStore): Promise<Touch> {
  await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  const touch = await import(/* webpackChunkName: "later" */ './touch');
  touch.pressAtOnce();
  touch.askForGuide(store.services.bridge);
  const cache = queryCache(api, store);
  return { ...touch, refresh: () => touch.refreshPage({ store, api, asOf, cache }) };
}
