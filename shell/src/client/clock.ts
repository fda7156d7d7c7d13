import type { Clock } from '@pautang/shared/app';

export interface ServerClock extends Clock {
  /** Takes the server's time from an answer; the Date header has whole seconds. */
  readonly set: (epochMs: number) => void;
}

/** Server time (decision P14): the phone's clock plus what the last answer showed it to be wrong by. */
export function createClock(now: () => number = Date.now): ServerClock {
  let offset = 0;
  return {
    now: () => now() + offset,
    set: (epochMs) => {
      const seen = epochMs - now();
      // Below the header's resolution and a slow answer's delay there is nothing to correct.
      offset = Math.abs(seen) < 2_000 ? 0 : seen;
    },
  };
}
