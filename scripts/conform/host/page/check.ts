import type { HostAction, HostDataOf } from '@pautang/shared/contract/hostWire';
import { hostResult } from '@pautang/shared/contract/hostWire';
import * as v from 'valibot';
import type { Problem } from '../report';
import type { CheckKey } from './texts';
import { faults, texts } from './texts';
import type { Exchange, Wire } from './wire';

/** In characters: a schema's message may quote the whole value. */
const LONGEST = 300;

export const problem = (kind: string, text: string, path?: string): Problem => ({
  kind,
  text: text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text,
  ...(path !== undefined && { path }),
});

type Issue = v.BaseIssue<unknown>;

/** Returns a text such as `screenWidth: Expected number but received "1080".` */
function issueText(issue: Issue): string {
  const path = v.getDotPath(issue);
  const isMissing = issue.received === 'undefined' && issue.message.startsWith('Invalid key');
  const text = isMissing ? 'is missing' : issue.message.replace(/^Invalid \w+: /, '');
  return path === null ? `${text}.` : `${path}: ${text}.`;
}

export const schemaProblems = (
  kind: string,
  issues: readonly Issue[],
  word: (issue: string) => string,
): Problem[] =>
  issues.map((issue) => problem(kind, word(issueText(issue)), v.getDotPath(issue) ?? undefined));

/** The kind of one answer, with its `data` if they fit the contract. */
export type Said =
  | { readonly is: 'nothing' | 'junk' | 'unsupported' | 'denied' | 'failed' }
  | { readonly is: 'good'; readonly data: unknown };

export interface Judged {
  readonly said: Said;
  readonly problems: readonly Problem[];
  /** milliseconds until the first answer; null without one */
  readonly ms: number | null;
}

/** The host may answer with an object or its JSON, but a parent window only with the object. */
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

/** Judges whether the host answered a request once, in time and in the form of the contract. */
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

export interface Finding {
  readonly problems: readonly Problem[];
  readonly ms?: number | null;
  /** the host does not have the action, so the app uses the action's `fallback` */
  readonly isUnsupported?: boolean;
  /** actions whose own checks have to fit before this check can be judged */
  readonly waitsFor?: readonly string[];
}

/** Called again after each message, because a second or late answer may come after the check has ended. */
export type Judge = () => Finding;

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export type PromptPart =
  | { readonly kind: 'picture'; readonly take: (file: Blob) => void }
  | { readonly kind: 'links'; readonly links: readonly string[] }
  | { readonly kind: 'text'; readonly scale: number }
  /** `share` is the strip's height as a share of the page's width */
  | { readonly kind: 'inset'; readonly share: number };

export interface Prompt {
  readonly text: string;
  readonly part?: PromptPart | undefined;
  readonly choices: readonly Choice[];
  readonly choose: (value: string) => void;
}

type RequestAction = HostAction & { mode: 'request' };

/** The tools of one check. The page shows the messages that they send in the check's card. */
export interface Tools {
  readonly wire: Wire;
  /** the logout subscription that the page made at its start */
  readonly subscription: Exchange;
  readonly ask: <H extends RequestAction>(
    action: H,
    data: HostDataOf<H>,
  ) => { readonly settled: Promise<void>; readonly callback: string; readonly judge: () => Judged };
  readonly tell: <H extends HostAction & { mode: 'notify' }>(
    action: H,
    data: HostDataOf<H>,
  ) => void;
  /** Returns the problems that an action's own check has found. */
  readonly knownOf: (action: string) => readonly Problem[];
  readonly show: (...exchanges: readonly Exchange[]) => void;
  readonly pause: (ms: number) => Promise<void>;
  /** Asks the tester. If `until` resolves first, its value is the answer. */
  readonly choose: (
    text: string,
    choices: readonly Choice[],
    until?: Promise<string>,
    part?: PromptPart,
  ) => Promise<string>;
  /** Resolves at the host's next event of this name. */
  readonly nextEvent: (name: string) => Promise<void>;
  /**
   * Lets the check survive a reload: the next page calls its `resume`. Returns false if the web view keeps no storage.
   * @param callbacks callbacks of this page's open calls
   */
  readonly leave: (callbacks?: readonly string[]) => boolean;
  readonly reload: () => void;
}

/** One duty of a host. */
export interface Check {
  readonly key: CheckKey;
  readonly group: 'automatic' | 'session' | 'seen' | 'phone' | 'events';
  /** the action that it judges; several checks may judge the same one */
  readonly action?: HostAction;
  /** Missing if the check only listens. Returns null if the check could not run. */
  readonly run?: (tools: Tools) => Promise<Judge | null>;
  readonly resume?: (tools: Tools, callbacks: readonly string[]) => Promise<Judge>;
  /** Judges the host's own messages; null as long as no relevant one came. */
  readonly listen?: (tools: Tools) => Finding | null;
}

/** Turns a judged request into a finding. A host may lack an action, because the app has a fallback, unless `isRequired`. */
export function findingOf({ said, problems, ms }: Judged, isRequired = false): Finding {
  if (said.is !== 'unsupported') return { problems, ms };
  return isRequired
    ? { problems: [...problems, problem('required', faults.required)], ms }
    : { problems, ms, isUnsupported: problems.length === 0 };
}

export const adding = (finding: Finding, more: readonly Problem[]): Finding => ({
  ...finding,
  problems: [...finding.problems, ...more],
});

/** Lists each problem once, even if several calls have it. */
export const distinct = (problems: readonly Problem[]): Problem[] => [
  ...new Map(problems.map((one) => [`${one.kind} ${one.path ?? ''}`, one])).values(),
];

type Call = ReturnType<Tools['ask']>;

/**
 * Returns the problems of these calls that the action's own check has not found. For the others the check waits until they
 * are fixed.
 */
export function beyondKnown(
  { knownOf }: Tools,
  calls: readonly { readonly action: string; readonly problems: readonly Problem[] }[],
): Pick<Finding, 'problems' | 'waitsFor'> {
  const isKnown = (action: string, { kind, path }: Problem) =>
    knownOf(action).some(
      (known) =>
        (known.kind === kind && known.path === path) ||
        (known.kind === 'late' && kind === 'silent'),
    );
  const all = calls.flatMap(({ action, problems }) => problems.map((one) => ({ action, one })));
  const problems = all.filter(({ action, one }) => !isKnown(action, one)).map(({ one }) => one);
  const waitsFor = all
    .filter(({ action, one }) => isKnown(action, one))
    .map(({ action }) => action);
  return { problems: distinct(problems), waitsFor: [...new Set(waitsFor)] };
}

/** Judges a further call of an action that has its own check. */
export const beyondOwn = (tools: Tools, { action }: HostAction, { judge }: Call): Finding => {
  const { problems, ms } = judge();
  return { ...beyondKnown(tools, [{ action, problems }]), ms };
};

export const saw = { value: 'saw', label: texts.saw };
export const sawNot = { value: 'sawNot', label: texts.sawNot };

/** Turns the tester's choice into a finding, for messages that the app does not answer. */
export const word = (chosen: string): Finding =>
  chosen === 'none'
    ? { problems: [], isUnsupported: true }
    : { problems: chosen === 'saw' ? [] : [problem('notSeen', faults.notSeen)] };

/** Waits for the tester's choice, and judges by it. */
export const wordOf = async (chosen: Promise<string>): Promise<Judge> => {
  const finding = word(await chosen);
  return () => finding;
};
