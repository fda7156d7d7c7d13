/** 'fits' means that the kit saw the specified behaviour. 'not reached' means not judged, and never counts as fit. */
export type Verdict = 'fits' | 'deviates' | 'not reached';

export interface Outcome {
  readonly verdict: Verdict;
  /** one line without personal data: the observation, the expected and the actual answer, or the missing precondition */
  readonly detail: string;
  /** false if the check does not apply to this lender, for any borrower */
  readonly applies?: false;
}

export interface Finding extends Outcome {
  /** for `--only`: a group and a name, such as 'cipher.iv' */
  readonly id: string;
  readonly what: string;
  /** the source of the rule: a section of the specification, or a decision such as P4 */
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

/** @param fault the actual answer in words; null if it fits */
export const unless = (fault: string | null, expected: string, seen = ''): Outcome =>
  fault === null ? fits(seen) : deviates(expected, fault);

/** Judges the cases one after the other. @returns the fault of each that has one, with the words of its case */
export async function faultsOf<T>(
  cases: readonly (readonly [inWords: string, one: T])[],
  faultOf: (one: T, inWords: string) => Promise<string | null>,
): Promise<string[]> {
  const faults: string[] = [];
  for (const [inWords, one] of cases) {
    const fault = await faultOf(one, inWords);
    if (fault !== null) faults.push(`${fault} for ${inWords}`);
  }
  return faults;
}

export function unlessAny(faults: readonly string[], expected: string, seen = ''): Outcome {
  return faults.length === 0 ? fits(seen) : deviates(expected, fewOf(faults));
}

const MOST_NAMED = 4;

/** Lists the first few items, then the number of the others. */
export function fewOf(all: readonly string[]): string {
  const rest = all.length - MOST_NAMED;
  const named = all.slice(0, MOST_NAMED).join(', ');
  return rest > 0 ? `${named} and ${rest} more` : named;
}

const MOST_QUOTED = 80;

/** Quotes the lender's text without numbers, tokens and mail addresses, because they may be personal. */
export function quoted(text: string): string {
  const discreet = text
    .replaceAll(/\S+@\S+|\d{4,}|\S{20,}/g, '…')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return discreet.length > MOST_QUOTED ? `'${discreet.slice(0, MOST_QUOTED)}…'` : `'${discreet}'`;
}

/** One check. `C` is the context that it needs. */
export interface Check<C> extends Pick<Finding, 'id' | 'what' | 'where'> {
  readonly judge: (context: C) => Outcome | Promise<Outcome>;
}

/** Makes checks from a table: the source of the rule, the description, and the judge. */
export const checksOf = <C>(
  rows: Readonly<Record<string, readonly [where: string, what: string, judge: Check<C>['judge']]>>,
): readonly Check<C>[] =>
  Object.entries(rows).map(([id, [where, what, judge]]) => ({ id, where, what, judge }));

/** Whether `--only` includes this id. Without `--only` every id is included. */
export type IsAsked = (id: string) => boolean;

/** Runs the checks one after the other, because a lender may treat many calls at once as an attack. */
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
