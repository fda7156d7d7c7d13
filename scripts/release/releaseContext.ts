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
  /** reports a step, and optionally its progress, such as 3/12, which is only shown on a terminal */
  readonly say: (step: string, at?: string) => void;
  /** true: report the effect, but change nothing */
  readonly isDryRun: boolean;
  /** prints a lasting line before the command ends */
  readonly tell?: (line: string) => void;
  /** refuse a change if the registry has another serial */
  readonly expect?: number | undefined;
  /** true: a person has checked this machine's clock, so it does not stop a change */
  readonly isClockTrusted?: boolean | undefined;
  /** returns the time of the app's server in epoch milliseconds; null if it does not answer */
  readonly appClock?: (() => Promise<number | null>) | undefined;
  /** the lender of --lender, whose methods count instead of those that the shell was built for */
  readonly lender?: LenderOffer | undefined;
  /** options for a command that a message tells a person to type again, such as ' --store s3://releases' */
  readonly again?: string | undefined;
  /** days for which a registry signed here is valid; default: DEFAULT_DAYS */
  readonly days?: number | undefined;
}

export type ReadingContext = Pick<ReleaseContext, 'store' | 'keys' | 'now' | 'lender'>;
