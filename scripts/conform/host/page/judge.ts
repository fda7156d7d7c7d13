import type { HostAction } from '@pautang/shared/contract/hostWire';
import { hostResult } from '@pautang/shared/contract/hostWire';
import * as v from 'valibot';
import type { Problem, ProblemKind } from '../report';
import { faults } from './texts';
import type { Exchange } from './wire';

/** A schema's words may quote all that it was given. */
const LONGEST = 300;

export const problem = (kind: ProblemKind, text: string, path?: string): Problem => ({
  kind,
  text: text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text,
  ...(path !== undefined && { path }),
});

type Issue = v.BaseIssue<unknown>;

/** `screenWidth: Expected number but received "1080".` */
function issueText(issue: Issue): string {
  const path = v.getDotPath(issue);
  const isMissing = issue.received === 'undefined' && issue.message.startsWith('Invalid key');
  const text = isMissing ? 'is missing' : issue.message.replace(/^Invalid \w+: /, '');
  return path === null ? `${text}.` : `${path}: ${text}.`;
}

export const schemaProblems = (
  kind: ProblemKind,
  issues: readonly Issue[],
  word: (issue: string) => string,
): Problem[] =>
  issues.map((issue) => problem(kind, word(issueText(issue)), v.getDotPath(issue) ?? undefined));

/** What an answer says, as far as it is of the agreed form. */
export type Said =
  | { readonly is: 'nothing' | 'junk' | 'unsupported' | 'denied' | 'failed' }
  | { readonly is: 'good'; readonly data: unknown };

export interface Judged {
  readonly said: Said;
  readonly problems: readonly Problem[];
  /** until the first answer came */
  readonly ms: number | null;
}

/** The host may hand over an object or its JSON; over a parent window the object only. */
function readAnswer(value: unknown, isParent: boolean): { given: unknown } | Problem {
  if (typeof value !== 'string') return { given: value };
  if (isParent) return problem('text', faults.text);
  try {
    return { given: JSON.parse(value) };
  } catch {
    return problem('form', faults.noJson);
  }
}

function judgeValue(value: unknown, action: HostAction, isParent: boolean): Omit<Judged, 'ms'> {
  const read = readAnswer(value, isParent);
  if ('kind' in read) return { said: { is: 'junk' }, problems: [read] };
  const result = v.safeParse(hostResult, read.given);
  if (!result.success)
    return {
      said: { is: 'junk' },
      problems: schemaProblems('form', result.issues, faults.form),
    };
  if (!result.output.ok) {
    const { error, message = '' } = result.output;
    const problems =
      error === 'failed'
        ? [problem('failed', faults.failed(message))]
        : error === 'denied'
          ? [problem('denied', faults.refused(message))]
          : [];
    return { said: { is: error }, problems };
  }
  const { data } = result.output;
  const { issues = [] } = v.safeParse(action.answer, data);
  const problems = schemaProblems('schema', issues, faults.schema);
  return { said: issues.length === 0 ? { is: 'good', data } : { is: 'junk' }, problems };
}

/** Whether a request was answered as agreed: once, in time, in the agreed form. */
export function judgeRequest(
  { sentAt, answers, outcome }: Exchange,
  action: HostAction,
  { isParent }: { readonly isParent: boolean },
): Judged {
  const [first] = answers;
  if (!first) {
    const problems =
      outcome === 'waiting' ? [] : [problem('silent', faults.silent(action.timeoutMs))];
    return { said: { is: 'nothing' }, problems, ms: null };
  }
  const ms = first.at - sentAt;
  const { said, problems } = judgeValue(first.value, action, isParent);
  return {
    said,
    problems: [
      ...(outcome === 'timeout' ? [problem('late', faults.late(ms, action.timeoutMs))] : []),
      ...(answers.length > 1 ? [problem('twice', faults.twice(answers.length))] : []),
      ...problems,
    ],
    ms,
  };
}
