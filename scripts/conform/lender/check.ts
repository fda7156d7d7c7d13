import type { Finding, Outcome } from './finding';

/** One thing that is judged. `C`: what it takes to judge it. */
export interface Check<C> extends Pick<Finding, 'id' | 'what' | 'where'> {
  readonly judge: (context: C) => Outcome | Promise<Outcome>;
}

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
