/** fits: seen to be as specified. not reached: not judged, and never counted as fit. */
export type Verdict = 'fits' | 'deviates' | 'not reached';

export interface Outcome {
  readonly verdict: Verdict;
  /** one line without anything personal: what was seen, what was expected and got, or what it needs */
  readonly detail: string;
  /** false: not reached because there is nothing to judge at this lender, whoever logs in */
  readonly applies?: false;
}

export interface Finding extends Outcome {
  /** for `--only`: a group and a name, such as 'cipher.iv' */
  readonly id: string;
  readonly what: string;
  /** where the specification says so: a section, or a decision such as P4 */
  readonly where: string;
}

export const fits = (detail = ''): Outcome => ({ verdict: 'fits', detail });
export const deviates = (expected: string, got: string): Outcome => ({
  verdict: 'deviates',
  detail: `expected ${expected}; got ${got}`,
});
/** @param needs such as 'needs a borrower with a loan' */
export const notReached = (needs: string): Outcome => ({ verdict: 'not reached', detail: needs });

export const doesNotApply = (why: string): Outcome => ({ ...notReached(why), applies: false });

export function unlessAny(faults: readonly string[], expected: string, seen = ''): Outcome {
  return faults.length === 0 ? fits(seen) : deviates(expected, fewOf(faults));
}

const MOST_NAMED = 4;

/** The first few of many, and how many more there are. */
export function fewOf(all: readonly string[]): string {
  const rest = all.length - MOST_NAMED;
  const named = all.slice(0, MOST_NAMED).join(', ');
  return rest > 0 ? `${named} and ${rest} more` : named;
}

const MOST_QUOTED = 80;

/** Quotes the lender without numbers, tokens and mail addresses, which may be personal. */
export function quoted(text: string): string {
  const discreet = text
    .replaceAll(/\S+@\S+|\d{4,}|\S{20,}/g, '…')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return discreet.length > MOST_QUOTED ? `'${discreet.slice(0, MOST_QUOTED)}…'` : `'${discreet}'`;
}

/** One thing that is judged. `C`: what it takes to judge it. */
export interface Check<C> extends Pick<Finding, 'id' | 'what' | 'where'> {
  readonly judge: (context: C) => Outcome | Promise<Outcome>;
}

/** A table of checks: the place in the specification, what is judged, and how. */
export const checksOf = <C>(
  rows: Readonly<Record<string, readonly [where: string, what: string, judge: Check<C>['judge']]>>,
): readonly Check<C>[] =>
  Object.entries(rows).map(([id, [where, what, judge]]) => ({ id, where, what, judge }));

/** Whether `--only` asks for this id; without any all are asked for. */
export type IsAsked = (id: string) => boolean;

/** Judges one after the other, since a lender may take many calls at once for an attack. */
export async function judgeAll<C>(
  checks: readonly Check<C>[],
  context: C,
  isAsked: IsAsked,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { judge, ...about } of checks)
    if (isAsked(about.id)) findings.push({ ...about, ...(await judge(context)) });
  return findings;
}
