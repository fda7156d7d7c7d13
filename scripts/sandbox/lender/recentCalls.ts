/** A product call as the console shows it, without number, token or data. */
export interface RecentCall {
  /** the lender's clock */
  readonly at: Date;
  /** of the session, or of the number that a call before login names; null: the lender does not know the caller */
  readonly borrowerId: string | null;
  readonly methods: readonly string[];
  /** the answer's code; null: there was no answer, or one without an envelope */
  readonly code: number | null;
  /** milliseconds until the answer, on the machine's clock */
  readonly ms: number;
  /** kinds of the faults that affected it */
  readonly faults: readonly string[];
}

export type RecentCalls = ReturnType<typeof createRecentCalls>;

const KEPT = 100;

/** The newest calls, kept in this process's memory. */
export function createRecentCalls() {
  const calls: RecentCall[] = [];
  return {
    add(call: RecentCall): void {
      calls.unshift(call);
      calls.length = Math.min(calls.length, KEPT);
    },
    /** newest first */
    list: (): readonly RecentCall[] => calls,
  };
}
