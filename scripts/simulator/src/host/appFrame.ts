import { noBackBan } from '@pautang/shared/contract/backBan';
import type { HostState } from './state';
import type { Store } from './store';

const APP_PATH = '/app/';
export const HOME = '/';
export const MINE = '/mine/setting';

/** The app's iframe, with the host's operations on it. */
export interface AppFrame {
  /** Called by the component that renders the iframe. */
  attach(element: HTMLIFrameElement | null): void;
  window(): Window | null;
  width(): number | null;
  /** The app's present route, from its address; null while it has none. */
  route(): string | null;
  /** Loads a new document at this route, which removes everything from the old one. */
  open(route: string): void;
  close(): void;
  /** Shows a route in the running app without adding a history entry, as a tab of a native app does. */
  show(route: string): void;
}

export function addressOf(route: string): string {
  return `${APP_PATH}#${route}`;
}

export function createAppFrame(store: Store<HostState>): AppFrame {
  let element: HTMLIFrameElement | null = null;
  let generation = 0;

  function appWindow(): Window | null {
    return element?.contentWindow ?? null;
  }
  function show(route: string): void {
    const app = appWindow();
    app?.location.replace(addressOf(route));
  }
  return {
    attach: (next) => {
      element = next;
    },
    window: appWindow,
    width: () => element?.clientWidth || null,
    route: () => {
      const hash = appWindow()?.location.hash ?? '';
      return hash.startsWith('#/') ? hash.slice(1) : null;
    },
    open(route) {
      generation += 1;
      store.set({
        frame: { generation, route },
        cover: null,
        loading: null,
        backBan: noBackBan,
        hasTabs: false,
        title: '',
        path: route,
        problem: null,
      });
    },
    close: () => store.set({ frame: null, cover: null, loading: null, hasTabs: false, title: '' }),
    show,
  };
}
