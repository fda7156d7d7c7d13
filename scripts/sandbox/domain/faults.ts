/** What goes wrong on purpose, and for whom: the control API sets it, the next calls meet it. */
type FaultKind =
  /** the answer comes this much later */
  | { readonly kind: 'latency'; readonly ms: number }
  /** the act is not done, this business code is answered */
  | { readonly kind: 'error'; readonly code: number; readonly msg: string }
  /** the act is not done, the whole request is answered with this HTTP status */
  | { readonly kind: 'status'; readonly status: number }
  /** the connection ends without an answer: before the act, or after it was done */
  | { readonly kind: 'drop'; readonly when: 'before' | 'after' };

interface FaultAim {
  /** null: every method */
  readonly method: string | null;
  /** null: every borrower */
  readonly mobile: string | null;
  /** calls that are still to meet it; null: all until it is taken away */
  readonly remaining: number | null;
}

export type Fault = FaultKind & FaultAim & { readonly id: string };
export type NewFault = FaultKind & FaultAim;

/** A request as faults see it. */
export interface FaultedCall {
  readonly methods: readonly string[];
  /** of the session, or what a call before login names */
  readonly mobile: string | null;
}

export function meets(fault: Fault, call: FaultedCall): boolean {
  return (
    (fault.method === null || call.methods.includes(fault.method)) &&
    (fault.mobile === null || fault.mobile === call.mobile)
  );
}

/** What is left once these have been met one time more. */
export function afterUse(all: readonly Fault[], met: readonly Fault[]): Fault[] {
  return all.flatMap((fault) => {
    if (fault.remaining === null || !met.includes(fault)) return [fault];
    return fault.remaining > 1 ? [{ ...fault, remaining: fault.remaining - 1 }] : [];
  });
}

export type FaultEffect = {
  readonly delayMs: number;
  /** instead of the act; null: the act is done */
  readonly instead: Extract<Fault, { kind: 'error' | 'status' }> | null;
  readonly drop: 'before' | 'after' | null;
};

/** Several at once: delays add up; a request that is lost reaches nobody; of two answers the older fault's counts. */
export function effectOf(met: readonly Fault[]): FaultEffect {
  const drops = met.flatMap((fault) => (fault.kind === 'drop' ? [fault.when] : []));
  return {
    delayMs: met.reduce((total, fault) => total + (fault.kind === 'latency' ? fault.ms : 0), 0),
    instead: met.find((fault) => fault.kind === 'error' || fault.kind === 'status') ?? null,
    drop: drops.includes('before') ? 'before' : (drops[0] ?? null),
  };
}
