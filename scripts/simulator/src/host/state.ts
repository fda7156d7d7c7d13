import type { BackBan } from '@pautang/shared/contract/backBan';
import { noBackBan } from '@pautang/shared/contract/backBan';
import type { Borrower } from '../lender/shapes';
import type { NetworkConditions } from '../network/conditionNetwork';
import { goodNetwork } from '../network/conditionNetwork';
import type { Answers } from './answers';
import type { DeviceSettings } from './device';
import { defaultDevice } from './device';

/** The native page that `openStore` opens. */
export const STORE_PAGE = 'store';

/** A native page that covers the app. */
export type Cover =
  | {
      readonly kind: 'page';
      readonly page: string;
      readonly query: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'face'; readonly reason: string }
  | { readonly kind: 'guide' }
  | { readonly kind: 'maintenance'; readonly maintenanceTime: string };

/** The app's iframe; a new generation means a new document. */
export interface Frame {
  readonly generation: number;
  readonly route: string;
}

export interface Notice {
  readonly tone: 'error' | 'good';
  readonly text: string;
}

/** Direction of a message: page to host, host to page, or host to the lender's control API. */
type Direction = 'toHost' | 'toApp' | 'toLender';

/** One line of the message log. Payload and answer are already masked. */
export interface LogEntry {
  readonly id: number;
  /** epoch milliseconds, by the machine's clock */
  readonly at: number;
  readonly direction: Direction;
  readonly action: string;
  readonly payload: unknown;
  /** undefined until an answer comes, and always if no answer is expected */
  readonly answer?: unknown;
  /** why the message was refused or ignored */
  readonly problem?: string | undefined;
}

export interface HostState {
  /** the host's logged-in borrower, whom `userInfo` answers to the page and whom the panel controls */
  readonly user: Borrower | null;
  readonly device: DeviceSettings;
  readonly frame: Frame | null;
  readonly title: string;
  readonly path: string;
  readonly hasTabs: boolean;
  readonly cover: Cover | null;
  /** milliseconds by which the lender's clock is ahead of the machine's */
  readonly ahead: number;
  /** type of the host's loading cover; null: no cover is shown */
  readonly loading: 1 | 2 | 3 | null;
  readonly backBan: BackBan;
  /** why the app could not be opened */
  readonly problem: string | null;
  /** actions that are not answered normally */
  readonly answers: Answers;
  readonly network: NetworkConditions;
  /** the result of the last command to the lender, as the panel shows it */
  readonly notice: Notice | null;
  /** the command to the lender that is running */
  readonly busy: string | null;
  readonly log: readonly LogEntry[];
}

export const initialState: HostState = {
  user: null,
  device: defaultDevice,
  frame: null,
  title: '',
  path: '/',
  hasTabs: false,
  cover: null,
  ahead: 0,
  loading: null,
  backBan: noBackBan,
  problem: null,
  answers: {},
  network: goodNetwork,
  notice: null,
  busy: null,
  log: [],
};

export type Store<T extends object> = ReturnType<typeof createStore<T>>;

/** The simulator's state outside React, so that the channel and tests can use it without a component. */
export function createStore<T extends object>(initial: T) {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(patch: Partial<T> | ((state: T) => Partial<T>)): void {
      state = { ...state, ...(typeof patch === 'function' ? patch(state) : patch) };
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
