import type { MethodName } from '@pautang/shared/contract/catalogue';
import { catalogue } from '@pautang/shared/contract/catalogue';
import { ResponseCode } from '@pautang/shared/contract/codes';
import { mobile } from '@pautang/shared/contract/primitives';
import * as v from 'valibot';

export const methodNames = Object.keys(catalogue).toSorted() as [MethodName, ...MethodName[]];

const whole = (from: number, to: number) =>
  v.pipe(
    v.number(),
    v.safeInteger(),
    v.minValue(from, `from ${from} to ${to}`),
    v.maxValue(to, `from ${from} to ${to}`),
  );

const aim = {
  method: v.optional(v.picklist(methodNames, 'not a method of the catalogue')),
  mobile: v.optional(mobile),
  next: v.optional(whole(1, 1_000)),
};

/** A fault that the control API sets: its effect, and the calls that it affects. */
export const newFault = v.pipe(
  v.variant('kind', [
    /** the answer comes this many milliseconds later */
    v.strictObject({ kind: v.literal('latency'), ms: whole(1, 60_000), ...aim }),
    /** the act is not done and this business code is answered */
    v.strictObject({
      kind: v.literal('error'),
      code: v.optional(whole(1, 999_999_999), ResponseCode.INTERNAL),
      msg: v.optional(
        v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
        'A fault was asked for.',
      ),
      ...aim,
    }),
    /** the act is not done and the whole request is answered with this HTTP status */
    v.strictObject({ kind: v.literal('status'), status: whole(400, 599), ...aim }),
    /** the connection breaks without an answer: before the act, or after it */
    v.strictObject({
      kind: v.literal('drop'),
      when: v.optional(v.picklist(['before', 'after'], "'before' or 'after'"), 'after'),
      ...aim,
    }),
  ]),
  v.transform(({ method = null, mobile: number = null, next = null, ...kind }) => ({
    ...kind,
    /** null: every method */
    method,
    /** null: every borrower */
    mobile: number,
    /** how many more calls it affects; null: all until it is removed */
    remaining: next,
  })),
);
export type NewFault = v.InferOutput<typeof newFault>;
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
