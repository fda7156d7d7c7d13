import type { ObjectStore } from './store/objectStore';

/** Where a release command works: the store, the keys at hand, and who asks. */
export interface ReleaseContext {
  readonly store: ObjectStore;
  /** folder of the key files */
  readonly keys: string;
  /** for the history, such as maria@ops-1 */
  readonly who: string;
  /** epoch milliseconds */
  readonly now: () => number;
  /** progress: a step, and how far it is, such as 3/12, which only a person who watches wants to know */
  readonly say: (step: string, at?: string) => void;
  /** find out what would happen, and change nothing */
  readonly isDryRun: boolean;
  /** how long a registry that is signed here is news; default: DEFAULT_DAYS */
  readonly days?: number | undefined;
}

/** What a command that only reads needs. */
export type ReadingContext = Pick<ReleaseContext, 'store' | 'keys' | 'now'>;
