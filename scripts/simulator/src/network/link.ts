import type { Fate } from './conditions';

/** The way between page and server, as single calls meet it. */
export interface Link {
  /** decided when the call is made */
  fate(): Fate;
  /** milliseconds that the call waits before it leaves */
  latency(): number;
  /** waits as long */
  pause(): Promise<void>;
}
