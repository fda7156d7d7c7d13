/** What goes wrong with a call, as the control API takes it. */
export const faultKinds = {
  late: { kind: 'latency', ms: 5_000 },
  lostAnswer: { kind: 'drop', when: 'after' },
  lostRequest: { kind: 'drop', when: 'before' },
  error: { kind: 'error' },
  unavailable: { kind: 'status', status: 503 },
} as const;
export type FaultName = keyof typeof faultKinds;
export const faultNames = Object.keys(faultKinds) as FaultName[];

/** Body of POST /sandbox/faults. */
export type NewFault = (typeof faultKinds)[FaultName] & {
  /** left out: every method */
  readonly method?: string;
  /** left out: everybody */
  readonly mobile?: string;
  /** calls that meet it; left out: all until the faults are cleared */
  readonly next?: number;
};
