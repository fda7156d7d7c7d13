import { noBackBan } from '@pautang/shared/contract/backBan';
import type { HostState, Store } from './state';

const APP_PATH = '/app/';
export const HOME = '/';
export const MINE = '/mine/setting';

export const addressOf = (route: string): string => `${APP_PATH}#${route}`;

export type AppFrame = ReturnType<typeof createAppFrame>;

/** The app's iframe, with the host's operations on it. */
export function createAppFrame(store: Store<HostState>) {
  let element: HTMLIFrameElement | null = null;
  let generation = 0;

  const appWindow = (): Window | null => element?.contentWindow ?? null;
  /** The app's present route, from its address; null while it has none. */
  function route(): string | null {
    const hash = appWindow()?.location.hash ?? '';
    return hash.startsWith('#/') ? hash.slice(1) : null;
  }
  /** Loads a new document at this route, which removes everything from the old one. */
  function open(to: string): void {
    generation += 1;
    store.set({
      frame: { generation, route: to },
      cover: null,
      loading: null,
      backBan: noBackBan,
      hasTabs: false,
      title: '',
      path: to,
      problem: null,
    });
  }
  return {
    /** Called by the component that renders the iframe. */
    attach(next: HTMLIFrameElement | null): void {
      element = next;
    },
    window: appWindow,
    width: () => element?.clientWidth || null,
    route,
    open,
    reload: () => open(route() ?? store.get().path),
    close: () => store.set({ frame: null, cover: null, loading: null, hasTabs: false, title: '' }),
    /** Shows a route in the running app without adding a history entry, as a tab of a native app does. */
    show: (to: string) => appWindow()?.location.replace(addressOf(to)),
  };
}
