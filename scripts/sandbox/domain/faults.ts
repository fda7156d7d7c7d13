type FaultKind =
  /** the answer comes this many milliseconds later */
  | { readonly kind: 'latency'; readonly ms: number }
  /** the act is not done and this business code is answered */
  | { readonly kind: 'error'; readonly code: number; readonly msg: string }
  /** the act is not done and the whole request is answered with this HTTP status */
  | { readonly kind: 'status'; readonly status: number }
  /** the connection breaks without an answer: before the act, or after it */
  | { readonly kind: 'drop'; readonly when: 'before' | 'after' };

/** A fault that the control API sets: its effect, and the calls that it affects. */
export type NewFault = FaultKind & {
  /** null: every method */
  readonly method: string | null;
  /** null: every borrower */
  readonly mobile: string | null;
  /** how many more calls it affects; null: all until it is removed */
  readonly remaining: number | null;
};
export type Fault = NewFault & { readonly id: string };

/** The parts of a request that decide whether a fault affects it. */
export interface FaultedCall {
  readonly methods: readonly string[];
  /** the mobile number of the session, or the one named in a call before login */
  readonly mobile: string | null;
}

export function meets(fault: Fault, call: FaultedCall): boolean {
  return (
    (fault.method === null || call.methods.includes(fault.method)) &&
    (fault.mobile === null || fault.mobile === call.mobile)
  );
}

/** The faults that remain after these have affected one more call. */
export function afterUse(all: readonly Fault[], met: readonly Fault[]): Fault[] {
  return all.flatMap((fault) => {
    if (fault.remaining === null || !met.includes(fault)) return [fault];
    return fault.remaining > 1 ? [{ ...fault, remaining: fault.remaining - 1 }] : [];
  });
}

/**
 * Combines several faults: delays add up, a break before the act overrides one after it, and the oldest fault's answer
 * is given instead of the act, if there is one.
 */
export function effectOf(met: readonly Fault[]) {
  const drops = met.flatMap((fault) => (fault.kind === 'drop' ? [fault.when] : []));
  return {
    delayMs: met.reduce((total, fault) => total + (fault.kind === 'latency' ? fault.ms : 0), 0),
    instead: met.find((fault) => fault.kind === 'error' || fault.kind === 'status') ?? null,
    drop: drops.includes('before') ? 'before' : (drops[0] ?? null),
  };
}
