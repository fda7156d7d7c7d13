import type { AppStore } from '@pautang/shared/app';
import { api, asOf } from '@pautang/shared/app';
import type { ComponentType } from 'react';
import { queryCache } from '../client/queryCache';
import type { Move } from '../routing/AppRouter';

/** Going on and back in movement, and pulling a page down for its news. */
export interface Touch {
  readonly movePage: Move;
  readonly Refresh: ComponentType<{ readonly refresh: () => Promise<boolean> }>;
  /** asks the lender anew for all that the page shows; whether all of it has come */
  readonly refresh: () => Promise<boolean>;
}

/** By then the first page has its answers, on a phone that is not too slow. */
const WAIT_MS = 2_000;

/** What answers the finger beyond a tap: it comes when nobody waits for anything. */
export async function loadTouch(store: AppStore): Promise<Touch> {
  await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  const touch = await import(/* webpackChunkName: "later" */ './touch');
  touch.pressAtOnce();
  touch.askForGuide(store.services.bridge);
  const cache = queryCache(api, store);
  return { ...touch, refresh: () => touch.refreshPage({ store, api, asOf, cache }) };
}
