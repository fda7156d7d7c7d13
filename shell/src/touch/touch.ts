/** The gestures beyond a tap, in the `later` chunk. */
import type { AppStore, Bridge, api as sharedApi, asOf as sharedAsOf } from '@pautang/shared/app';
import { isDoneByHost } from '@pautang/shared/app';
import { hostOpenGuide } from '@pautang/shared/contract/hostShell';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import type { queryCache } from '../queries/queryCache';

export { Refresh } from './Refresh';
export { movePage } from './movePage';

/**
 * Marks a button as pressed from the first frame after a touch, because Chrome's `:active` waits for a tenth of a
 * second in case the finger scrolls.
 */
export function pressAtOnce(): void {
  let pressed: Element | null = null;
  const release = () => {
    pressed?.removeAttribute('data-pressed');
    pressed = null;
  };
  const press = ({ target }: Event) => {
    release();
    pressed = target instanceof Element ? target.closest('a, button') : null;
    pressed?.setAttribute('data-pressed', '');
  };
  const early = { capture: true, passive: true } as const;
  addEventListener('pointerdown', press, early);
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, release, early);
}

const GUIDE = linkTo(paths.borrowGuide);

/**
 * Opens the host's guide from each link to the guide, even from the lender's banners (section 7). A host without a
 * guide is asked once: after that, and if it does not answer in time, the page opens its own.
 */
export function askForGuide(bridge: Bridge): void {
  let isNeeded = true;
  const open = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!isNeeded || link?.getAttribute('href') !== GUIDE) return;
    event.preventDefault();
    void isDoneByHost(bridge, hostOpenGuide, {}).then((isDone) => {
      if (isDone) return;
      isNeeded = false;
      window.location.hash = GUIDE;
    });
  };
  // Listen before the router's own links do.
  addEventListener('click', open, true);
}

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
