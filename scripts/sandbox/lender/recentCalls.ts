/** A product call as the console shows it: no number, no token, no data. */
export interface RecentCall {
  /** the lender's clock */
  readonly at: Date;
  readonly methods: readonly string[];
  /** the answer's code; null: no answer was sent, or another than an envelope */
  readonly code: number | null;
  /** time to answer, on the machine's own clock */
  readonly ms: number;
  /** kinds of the faults that it met */
  readonly faults: readonly string[];
}

export interface RecentCalls {
  add(call: RecentCall): void;
  /** newest first */
  list(): readonly RecentCall[];
}

const KEPT = 100;

/** The newest calls, in the memory of this process. */
export function createRecentCalls(): RecentCalls {
  const calls: RecentCall[] = [];
  return {
    add(call) {
      calls.unshift(call);
      calls.length = Math.min(calls.length, KEPT);
    },
    list: () => calls,
  };
}
