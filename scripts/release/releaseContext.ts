import type { LenderOffer } from './registry/fit';
import type { ObjectStore } from './store/objectStore';

/** The surroundings of a release command: the store, the keys, the clock and the person who runs it. */
export interface ReleaseContext {
  readonly store: ObjectStore;
  readonly keys: string;
  /** for the history, such as maria@ops-1 */
  readonly who: string;
  /** epoch milliseconds */
  readonly now: () => number;
  /** reports progress: a step, and optionally how far it is, such as 3/12, which is only shown on a terminal */
  readonly say: (step: string, at?: string) => void;
  /** true: find out what would happen, but change nothing */
  readonly isDryRun: boolean;
  /** prints a line that stays, before the command has ended */
  readonly tell?: (line: string) => void;
  /** a change is refused when the registry has another serial */
  readonly expect?: number | undefined;
  /** a person has checked this machine's clock: it does not stop a change */
  readonly isClockTrusted?: boolean | undefined;
  /** the time of the server of the app in epoch milliseconds; null where it does not answer */
  readonly appClock?: (() => Promise<number | null>) | undefined;
  /** the lender that a person named, whose methods count in place of those that the shell was built for */
  readonly lender?: LenderOffer | undefined;
  /** options that a line to be typed again needs, such as ' --store s3://releases' */
  readonly again?: string | undefined;
  /** days for which a registry signed here is valid; default: DEFAULT_DAYS */
  readonly days?: number | undefined;
}

/** The part of the context that a read-only command needs. */
export type ReadingContext = Pick<ReleaseContext, 'store' | 'keys' | 'now' | 'lender'>;
