import type { BackBan } from '@pautang/shared/contract/backBan';
import { noBackBan } from '@pautang/shared/contract/backBan';
import type { Borrower } from '../lender/shapes';
import type { LogEntry } from '../log/log';
import type { NetworkConditions } from '../network/conditionNetwork';
import { goodNetwork } from '../network/conditionNetwork';
import type { Answers } from './answers';
import type { DeviceSettings } from './device';
import { defaultDevice } from './device';

/** The native page that `openStore` opens. */
export const STORE_PAGE = 'store';

/** A native page that lies over the app. */
export type Cover =
  | {
      readonly kind: 'page';
      readonly page: string;
      readonly query: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'face'; readonly reason: string }
  | { readonly kind: 'guide' }
  | { readonly kind: 'finished' }
  | { readonly kind: 'maintenance'; readonly maintenanceTime: string };

/** The app's frame: a new generation is a new document. */
export interface Frame {
  readonly generation: number;
  readonly route: string;
}

export interface Notice {
  readonly tone: 'error' | 'good';
  readonly text: string;
}

export interface HostState {
  /** who the host knows to be logged in: what the page hears of `userInfo`, and whom the panel drives */
  readonly user: Borrower | null;
  readonly device: DeviceSettings;
  readonly frame: Frame | null;
  readonly title: string;
  readonly path: string;
  readonly hasTabs: boolean;
  readonly cover: Cover | null;
  /** type of the host's loading cover, if there is one */
  readonly loading: 1 | 2 | 3 | null;
  readonly backBan: BackBan;
  /** why the app could not be opened */
  readonly problem: string | null;
  /** actions that the host does not answer normally */
  readonly answers: Answers;
  readonly network: NetworkConditions;
  /** how the last command to the lender ended, as the panel says it */
  readonly notice: Notice | null;
  /** the command to the lender that is under way */
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
  loading: null,
  backBan: noBackBan,
  problem: null,
  answers: {},
  network: goodNetwork,
  notice: null,
  busy: null,
  log: [],
};
