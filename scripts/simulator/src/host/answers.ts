import { hostActions } from '@pautang/shared/contract/host';
import type { HostMessage, HostResult } from '@pautang/shared/contract/hostWire';
import { texts } from './texts';

export type HostActionName = keyof typeof hostActions;
export const hostActionNames = Object.keys(hostActions) as HostActionName[];

/** A way to answer an action other than normally. A number is the delay in seconds. */
export type AnswerSwitch = `late:${number}` | 'deny' | 'fail' | 'never';
/** The chosen ways, by action. An action that is not listed is answered normally. */
export type Answers = Readonly<Partial<Record<HostActionName, AnswerSwitch>>>;

/** Longer than any time-out in the contract, in seconds. */
const MAX_LATE_SECONDS = 300;
const ALL = 'all';

/** Parses `userInfo:never,packageInfo:late:2,all:fail`, in which a later entry wins; null for an invalid text. */
export function readAnswers(text: string): Answers | null {
  const answers: Partial<Record<HostActionName, AnswerSwitch>> = {};
  for (const entry of text.split(',')) {
    const [, action = '', how = ''] = /^(\w+):(.+)$/.exec(entry) ?? [];
    const answer = readSwitch(how);
    const names = hostActionNames.filter((name) => action === ALL || name === action);
    if (answer === null || names.length === 0) return null;
    for (const name of names) answers[name] = answer;
  }
  return answers;
}

/** Returns null for a text that is not a switch. */
export function readSwitch(text: string): AnswerSwitch | null {
  if (text === 'deny' || text === 'fail' || text === 'never') return text;
  const seconds = Number(/^late:(\d{1,3})$/.exec(text)?.[1] ?? 0);
  return seconds > 0 && seconds <= MAX_LATE_SECONDS ? `late:${seconds}` : null;
}

const secondsOf = (late: `late:${number}`): number => Number(late.slice('late:'.length));

/** The switch of an action; undefined for an action that does not exist. */
function switchOf(answers: Answers, action: string): AnswerSwitch | undefined {
  return Object.entries(answers).find(([name]) => name === action)?.[1];
}

/** The note in the log for a message that is not answered normally. */
export function noteOf(answers: Answers, action: string): string | undefined {
  const answer = switchOf(answers, action);
  if (answer === undefined) return undefined;
  if (answer === 'deny' || answer === 'fail' || answer === 'never') return texts.switched[answer];
  return texts.late(secondsOf(answer));
}

type Handle = (message: HostMessage) => Promise<HostResult | undefined>;

/** Applies the switches before the handler runs, so a denied or unanswered action has no effect on the phone. */
export function createSwitched(answers: () => Answers, handle: Handle): Handle {
  return async (message) => {
    const answer = switchOf(answers(), message.action);
    if (answer === undefined) return handle(message);
    if (answer === 'never') return undefined;
    if (answer === 'deny') return { ok: false, error: 'denied', message: texts.switched.deny };
    if (answer === 'fail') return { ok: false, error: 'failed', message: texts.switched.fail };
    await new Promise((resolve) => setTimeout(resolve, secondsOf(answer) * 1_000));
    return handle(message);
  };
}
