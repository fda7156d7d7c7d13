import type { HostAction, HostDataOf } from '@pautang/shared/contract/hostWire';
import { hostResult } from '@pautang/shared/contract/hostWire';
import * as v from 'valibot';
import type { Problem } from '../report';
import type { CheckKey } from './texts';
import { faults, texts } from './texts';
import type { Exchange, Wire } from './wire';

/** A schema's words may quote all that it was given. */
const LONGEST = 300;

export const problem = (kind: string, text: string, path?: string): Problem => ({
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
  kind: string,
  issues: readonly Issue[],
  word: (issue: string) => string,
): Problem[] =>
  issues.map((issue) => problem(kind, word(issueText(issue)), v.getDotPath(issue) ?? undefined));

/** The verdict on one answer; `data` only if it has the agreed form. */
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

export interface Finding {
  readonly problems: readonly Problem[];
  readonly ms?: number | null;
  /** the app does without this host, as `fallback` says */
  readonly isUnsupported?: boolean;
  /** the actions that have to fit by themselves before this can be judged */
  readonly waitsFor?: readonly string[];
}

/** Judges anew with each message: a second or late answer comes when the check has long been over. */
export type Judge = () => Finding;

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export type PromptPart =
  | { readonly kind: 'picture'; readonly take: (file: Blob) => void }
  | { readonly kind: 'links'; readonly links: readonly string[] }
  | { readonly kind: 'text'; readonly scale: number }
  /** `share` of the page's width */
  | { readonly kind: 'inset'; readonly share: number };

export interface Prompt {
  readonly text: string;
  readonly part?: PromptPart | undefined;
  readonly choices: readonly Choice[];
  readonly choose: (value: string) => void;
}

type RequestAction = HostAction & { mode: 'request' };

/** The tools of one check. The page shows the check's messages with it. */
export interface Tools {
  readonly wire: Wire;
  /** the subscription that the page made at its start */
  readonly subscription: Exchange;
  readonly ask: <H extends RequestAction>(
    action: H,
    data: HostDataOf<H>,
  ) => { readonly settled: Promise<void>; readonly callback: string; readonly judge: () => Judged };
  readonly tell: <H extends HostAction & { mode: 'notify' }>(
    action: H,
    data: HostDataOf<H>,
  ) => void;
  /** The problems that an action's own check has found. */
  readonly knownOf: (action: string) => readonly Problem[];
  readonly show: (...exchanges: readonly Exchange[]) => void;
  readonly pause: (ms: number) => Promise<void>;
  /** Asks the tester. `until` answers in their place where it comes first. */
  readonly choose: (
    text: string,
    choices: readonly Choice[],
    until?: Promise<string>,
    part?: PromptPart,
  ) => Promise<string>;
  /** Resolves at the host's next event of this name. */
  readonly nextEvent: (name: string) => Promise<void>;
  /**
   * The page may be loaded anew from here on: the check then goes on with `resume`. False where the web view keeps nothing.
   * @param callbacks calls of this page that still wait
   */
  readonly leave: (callbacks?: readonly string[]) => boolean;
  readonly reload: () => void;
}

/** One thing that a host has to do, or to refrain from. */
export interface Check {
  readonly key: CheckKey;
  readonly group: 'automatic' | 'session' | 'seen' | 'phone' | 'events';
  /** its action; more than one check may have the same */
  readonly action?: HostAction;
  /** missing: judged from what comes by itself. Null: it could not be run */
  readonly run?: (tools: Tools) => Promise<Judge | null>;
  readonly resume?: (tools: Tools, callbacks: readonly string[]) => Promise<Judge>;
  /** Null as long as nothing has come. */
  readonly listen?: (tools: Tools) => Finding | null;
}

/** A request as it is judged: what a host does not have is left to the app's fallback, unless every host needs it. */
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
 * The problems of these calls that the action's own check has not found. If the own check found all of them, this check waits
 * until they are fixed.
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

/** Judges one more call of an action that has a check of its own. */
export const beyondOwn = (tools: Tools, { action }: HostAction, { judge }: Call): Finding => {
  const { problems, ms } = judge();
  return { ...beyondKnown(tools, [{ action, problems }]), ms };
};

export const saw = { value: 'saw', label: texts.saw };
export const sawNot = { value: 'sawNot', label: texts.sawNot };

/** The tester's word on a message that the app does not answer. */
export const word = (chosen: string): Finding =>
  chosen === 'none'
    ? { problems: [], isUnsupported: true }
    : { problems: chosen === 'saw' ? [] : [problem('notSeen', faults.notSeen)] };

/** The tester's word as a verdict, once it is given. */
export const wordOf = async (chosen: Promise<string>): Promise<Judge> => {
  const finding = word(await chosen);
  return () => finding;
};
